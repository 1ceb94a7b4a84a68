import { Link } from '@remix-run/react';
import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { paths } from '#app/paths.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { ShowMore } from '#app/ui/data/more-rows/show-more.tsx';
import type { DeliveryListItem } from './load-deliveries.server.ts';
import { MORE_DELIVERIES } from './more-deliveries.ts';
import { StateTag } from './state-tag.tsx';

/** The deliveries, each with a link to its page, and a link to older ones. */
export function DeliveriesTable({ deliveries, total }: { deliveries: DeliveryListItem[]; total: number }) {
  const { t } = useTranslation(['admin']);
  const language = useLanguage();
  const formatCounts = (counts: DeliveryListItem['counts']) =>
    counts === null
      ? '–'
      : t('admin:list.counts', {
          created: formatNumber(counts.created, language),
          changed: formatNumber(counts.changed, language),
          rejected: formatNumber(counts.rejected, language),
        });
  const columns: ColumnDef<DeliveryListItem>[] = [
    {
      id: 'delivery',
      header: t('admin:list.delivery'),
      cell: ({ row: { original } }) => (
        <>
          <Link to={paths.delivery(original.deliveryId)}>
            {original.number === null
              ? t('admin:unnumbered')
              : t('admin:numbered', { number: original.number })}
          </Link>
          <span className="cell-more">{t('admin:list.received', { time: original.receivedText })}</span>
        </>
      ),
      meta: { rowHeader: true, nowrap: true },
    },
    {
      id: 'state',
      header: t('admin:list.state'),
      cell: ({ row }) => <StateTag delivery={row.original} />,
    },
    {
      id: 'rows',
      header: t('admin:list.rows'),
      cell: ({ row: { original } }) => formatCounts(original.counts),
    },
    { id: 'covers', header: t('admin:list.covers'), cell: ({ row }) => row.original.coveredThrough ?? '–' },
  ];
  const shown = deliveries.length;
  return (
    <>
      <DataTable
        id="leveranslista"
        caption={t('admin:list.caption')}
        captionHidden
        cards
        rows={deliveries}
        rowId={(_, index) => `rad-${String(index + 1)}`}
        columns={columns}
      />
      {shown < total && (
        <ShowMore
          to={`${paths.deliveriesUpTo(shown + MORE_DELIVERIES)}#rad-${String(shown + 1)}`}
          text={t('admin:list.more')}
          status={t('admin:list.shown', {
            shown: formatNumber(shown, language),
            total: formatNumber(total, language),
          })}
        />
      )}
    </>
  );
}
