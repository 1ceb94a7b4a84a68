import { Link } from '@remix-run/react';
import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { MappingProposal } from '#contract/calls/administration/delivery.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { paths } from '#app/paths.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { Card } from '#app/ui/layout/card.tsx';

type UnreadCode = MappingProposal['codes'][number];

/** What the files contain that nobody has stated the meaning of, with a link to state it. */
export function UnreadContents({
  deliveryId,
  proposal: { mapping, codes, ...others },
}: {
  deliveryId: string;
  proposal: MappingProposal;
}) {
  const { t } = useTranslation(['admin']);
  const { columns, genders, causes, services, departments, degrees, dates, sheets, layouts } = others;
  const lists = [codes, columns, genders, causes, services, departments, sheets, layouts];
  const isUnread = degrees || dates || lists.some((list) => list.length > 0);
  return (
    <>
      <InfoBox tone="warn">
        <p>{isUnread ? t('admin:proposal.about') : t('admin:proposal.unknown', mapping)}</p>
        <p>
          <Link to={paths.mappingOf(deliveryId, mapping.number)}>
            {isUnread ? t('admin:proposal.link') : t('admin:proposal.recognise', mapping)}
          </Link>
        </p>
      </InfoBox>
      {codes.length > 0 && <UnreadCodes codes={codes} />}
    </>
  );
}

/** Each code with the number of its rows, and what its name suggests. */
function UnreadCodes({ codes }: { codes: readonly UnreadCode[] }) {
  const { t } = useTranslation(['admin']);
  const language = useLanguage();
  const columns: ColumnDef<UnreadCode>[] = [
    {
      id: 'code',
      header: t('admin:unread.code'),
      cell: ({ row }) => row.original.code,
      meta: { rowHeader: true },
    },
    {
      id: 'kind',
      header: t('admin:unread.kind'),
      cell: ({ row }) => t(`admin:unread.kind.${row.original.kind}`),
    },
    {
      id: 'meaning',
      header: t('admin:unread.meaning'),
      cell: ({ row: { original } }) =>
        original.meaning === null ? t('admin:unread.noMeaning') : t(`admin:meaning.${original.meaning}`),
    },
    {
      id: 'rows',
      header: t('admin:unread.rows'),
      cell: ({ row }) => formatNumber(row.original.count, language),
      meta: { numeric: true },
    },
  ];
  return (
    <Card id="olasta-koder" title={t('admin:unread.title')}>
      <div className="stack">
        <p>{t('admin:unread.about')}</p>
        <DataTable
          id="olasta-koder-tabell"
          caption={t('admin:unread.caption')}
          captionHidden
          cards
          rows={[...codes].sort((a, b) => b.count - a.count)}
          rowId={(_, index) => `olast-kod-${String(index + 1)}`}
          columns={columns}
        />
      </div>
    </Card>
  );
}
