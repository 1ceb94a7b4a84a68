import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { DeliveryDetails } from '#contract/calls/administration/delivery.ts';
import { formatDifference, formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Card } from '#app/ui/layout/card.tsx';

type Differences = NonNullable<NonNullable<DeliveryDetails['report']>['effects']['differences']>;
type Difference = Differences[number];

/** The largest changes of days of sick leave by department and month. */
export function DepartmentDifferences({ differences }: { differences: Differences }) {
  const { t } = useTranslation(['admin']);
  const language = useLanguage();
  const columns: ColumnDef<Difference>[] = [
    {
      id: 'department',
      header: t('admin:differences.department'),
      cell: ({ row }) => row.original.department,
      meta: { rowHeader: true },
    },
    {
      id: 'days',
      header: t('admin:effects.days'),
      cell: ({ row: { original } }) => `${original.start} – ${original.end}`,
      meta: { nowrap: true },
    },
    ...(['before', 'after'] as const).map((name): ColumnDef<Difference> => ({
      id: name,
      header: t(`admin:effects.${name}`),
      cell: ({ row }) => formatNumber(row.original[name], language),
      meta: { numeric: true },
    })),
    {
      id: 'change',
      header: t('admin:differences.change'),
      cell: ({ row: { original } }) => formatDifference(original.after - original.before, language, 0),
      meta: { numeric: true },
    },
  ];
  return (
    <Card id="skillnader" title={t('admin:differences.title')}>
      <div className="stack">
        <p>{t('admin:differences.about')}</p>
        {differences.length === 0 ? (
          <p>{t('admin:differences.none')}</p>
        ) : (
          <DataTable
            id="skillnadstabell"
            caption={t('admin:differences.caption')}
            captionHidden
            rows={differences}
            rowId={(_difference, index) => `skillnad-${String(index)}`}
            columns={columns}
          />
        )}
      </div>
    </Card>
  );
}
