import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import { KEY_FIGURES } from '#app/figures/key-figures.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { TextWithToggletip } from '#app/ui/overlays/toggletip.tsx';
import type { KeyFigureComparison, KeyFigureRow } from './compare-key-figures.ts';
import { explainListedFigure } from './explain-listed-figure.ts';
import { formatFigure, formatFigureDifference, LISTED_FIGURES } from './listed-figures.ts';

type KeyFiguresTableProps = Pick<KeyFigureComparison, 'rows' | 'sickDays'> & { repeatedLimit: RepeatedLimit };

/** All key figures, each with its meaning and beside those of the company and of all customers. */
export function KeyFiguresTable({ rows, sickDays, repeatedLimit }: KeyFiguresTableProps) {
  const { t } = useTranslation(['common', 'analysis', 'keyFigures']);
  const language = useLanguage();
  const columns: ColumnDef<KeyFigureRow>[] = [
    {
      id: 'figure',
      header: t('analysis:figure'),
      meta: { rowHeader: true },
      cell: ({ row }) => {
        const { id } = row.original;
        const name = t(KEY_FIGURES[id]);
        return (
          <TextWithToggletip text={name} id={`about-${id}`} label={t('analysis:meaningOf', { name })}>
            {explainListedFigure(id, { sickDays, repeated: repeatedLimit, language, t })}
          </TextWithToggletip>
        );
      },
    },
    {
      id: 'chosen',
      header: t('analysis:chosen'),
      meta: { numeric: true },
      cell: ({ row }) => {
        const { id, chosen } = row.original;
        return <strong>{chosen === null ? t('common:noValue') : formatFigure(id, chosen, language)}</strong>;
      },
    },
    {
      id: 'company',
      header: t('analysis:compare.company'),
      meta: { numeric: true },
      cell: ({ row }) => <Compared figure={row.original} other={row.original.company} />,
    },
    {
      id: 'global',
      header: t('analysis:compare.global'),
      meta: { numeric: true },
      cell: ({ row }) => <Compared figure={row.original} other={row.original.global} />,
    },
  ];
  return (
    <DataTable
      id="nyckeltal-tabell"
      caption={t('analysis:caption')}
      captionHidden
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
    />
  );
}

/** The value of another group, and the difference of the chosen departments to it. */
function Compared({ figure: { id, chosen }, other }: { figure: KeyFigureRow; other: number | null }) {
  const { t } = useTranslation(['common', 'analysis']);
  const language = useLanguage();
  if (other === null) return t('common:noValue');
  const number = formatFigureDifference(id, chosen, other, language);
  return (
    <>
      {formatFigure(id, other, language)}
      {number !== null && (
        <span className="cell-more">
          {LISTED_FIGURES[id].kind === 'percent' ? t('analysis:points', { number }) : number}
        </span>
      )}
    </>
  );
}
