import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import type { ShownPreview } from './load-retention.server.ts';

/** What the next run deletes, by kind. */
export function PreviewTable({ preview }: { preview: ShownPreview[] }) {
  const { t } = useTranslation(['adminRetention']);
  const language = useLanguage();
  const columns: ColumnDef<ShownPreview>[] = [
    {
      id: 'kind',
      header: t('adminRetention:preview.kind'),
      cell: ({ row }) => t(`adminRetention:kind.${row.original.kind}`),
      meta: { rowHeader: true },
    },
    {
      id: 'before',
      header: t('adminRetention:preview.before'),
      cell: ({ row }) => row.original.endedBefore ?? t('adminRetention:preview.kept'),
      meta: { nowrap: true },
    },
    {
      id: 'rows',
      header: t('adminRetention:preview.rows'),
      cell: ({ row }) => formatNumber(row.original.rows, language),
      meta: { numeric: true },
    },
    {
      id: 'people',
      header: t('adminRetention:preview.people'),
      cell: ({ row }) => formatNumber(row.original.people, language),
      meta: { numeric: true },
    },
    {
      id: 'named',
      header: t('adminRetention:preview.named'),
      cell: ({ row: { original } }) => (original.names.length === 0 ? '–' : original.names.join(', ')),
    },
  ];
  return (
    <DataTable
      id="gallringens-innehall"
      caption={t('adminRetention:preview.caption')}
      captionHidden
      cards
      rows={preview}
      rowId={({ kind }) => `gallring-${kind}`}
      columns={columns}
    />
  );
}
