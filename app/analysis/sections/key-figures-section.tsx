import { Card } from '#app/ui/layout/card.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import type { ColumnDef } from '@tanstack/react-table';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { Kpi } from '#app/ui/data/kpi.tsx';
import { Toggletip } from '#app/ui/overlays/toggletip.tsx';
import type { IconName } from '#app/ui/layout/icon.tsx';
import { useTranslation } from 'react-i18next';
import type { ComparedFigure, KeyFigureRow } from '../analysis-view.ts';
import type { AnalysisFigures } from '../load-analysis.server.ts';
import type { Labels } from '../analysis-labels.server.ts';

type KeyFiguresProps = {
  keyFigures: AnalysisFigures['keyFigures'];
  figures: Pick<AnalysisFigures, 'labels' | 'hasFilter' | 'globalFailed'>;
  here: string;
};

const ICONS: Record<string, IconName> = {
  totalAbsencePercent: 'absent',
  shortTermPercent: 'repeat',
  longTermPercent: 'calendar-clock',
  healthyAttendancePercent: 'ok',
};

/** The leading figures in large type, then all figures beside those of the company and of all customers. */
export function KeyFiguresSection({ keyFigures, figures, here }: KeyFiguresProps) {
  const { t } = useTranslation(['common']);
  const { labels, hasFilter, globalFailed } = figures;
  if (!keyFigures.ok) {
    return (
      <Card id="nyckeltal" title={labels.keyFigures}>
        <ErrorBox message={t('common:section.error')} retryTo={here} retryText={t('common:retry')} />
      </Card>
    );
  }
  const { leading, rows, notes, emptyText } = keyFigures.value;
  return (
    <>
      {emptyText === null ? (
        <dl className="kpis">
          {leading.map(({ id, label, value, detail }) => (
            <Kpi key={id} label={label} icon={ICONS[id] ?? 'info'} value={value} detail={detail} />
          ))}
        </dl>
      ) : (
        <EmptyState>{emptyText}</EmptyState>
      )}
      <Card id="nyckeltal" title={labels.keyFigures} flush>
        {(notes.length > 0 || hasFilter) && (
          <InfoBox>
            {[...notes, ...(hasFilter ? [labels.noGlobalFilter] : [])].map((note) => (
              <p key={note}>{note}</p>
            ))}
          </InfoBox>
        )}
        {globalFailed && (
          <ErrorBox message={labels.globalFailed} retryTo={here} retryText={t('common:retry')} />
        )}
        <DataTable
          id="nyckeltal-tabell"
          caption={labels.keyFiguresCaption}
          captionHidden
          columns={columns(labels)}
          rows={rows}
          rowId={({ id }) => id}
        />
      </Card>
    </>
  );
}

function columns(labels: Labels): ColumnDef<KeyFigureRow>[] {
  return [
    {
      id: 'figure',
      header: labels.figure,
      cell: ({ row }) => (
        <>
          {row.original.label}{' '}
          <Toggletip id={`om-${row.original.id}`} label={row.original.meaningLabel}>
            {row.original.meaning}
          </Toggletip>
        </>
      ),
      meta: { rowHeader: true },
    },
    {
      id: 'chosen',
      header: labels.chosen,
      cell: ({ row }) => <strong>{row.original.chosen}</strong>,
      meta: { numeric: true },
    },
    {
      id: 'company',
      header: labels.company,
      cell: ({ row }) => <Compared figure={row.original.company} />,
      meta: { numeric: true },
    },
    {
      id: 'global',
      header: labels.global,
      cell: ({ row }) => <Compared figure={row.original.global} />,
      meta: { numeric: true },
    },
  ];
}

function Compared({ figure }: { figure: ComparedFigure | null }) {
  const { t } = useTranslation(['common']);
  if (figure === null) return t('common:noValue');
  return (
    <>
      {figure.value}
      {figure.difference !== null && <span className="cell-more">{figure.difference}</span>}
    </>
  );
}
