import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { DeliveryDetails } from '#contract/calls/administration/delivery.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { TextKey } from '#locales/catalogue.ts';

export type ReportedFile = NonNullable<DeliveryDetails['report']>['files'][number];

const COUNTS = [
  ['admin:files.read', 'read'],
  ['admin:list.created', 'created'],
  ['admin:list.changed', 'changed'],
  ['admin:files.skipped', 'skipped'],
  ['admin:list.rejected', 'rejected'],
] as const satisfies readonly (readonly [TextKey<'admin'>, string])[];

const KINDS = {
  departments: 'admin:kind.departments',
  employees: 'admin:kind.employees',
  absences: 'admin:kind.absences',
  absenceDays: 'admin:kind.absenceDays',
  serviceUse: 'admin:kind.serviceUse',
  paxml: 'admin:kind.paxml',
  paxmlPeople: 'admin:kind.paxmlPeople',
  tlu: 'admin:kind.tlu',
} as const satisfies Record<string, TextKey<'admin'>>;

/** The number of rows of each file by outcome. */
export function DeliveryFiles({ files }: { files: readonly ReportedFile[] }) {
  const { t } = useTranslation(['admin']);
  const language = useLanguage();
  const columns: ColumnDef<ReportedFile>[] = [
    {
      id: 'file',
      header: t('admin:files.file'),
      cell: ({ row }) => row.original.name,
      meta: { rowHeader: true },
    },
    {
      id: 'kind',
      header: t('admin:files.kind'),
      cell: ({ row: { original } }) => (isKind(original.kind) ? t(KINDS[original.kind]) : original.kind),
    },
    ...(files.some(({ mapping }) => mapping !== null)
      ? [
          {
            id: 'mapping',
            header: t('admin:files.mapping'),
            cell: ({ row: { original } }) =>
              original.mapping === null
                ? t('admin:files.noMapping')
                : t('admin:files.version', original.mapping),
          } satisfies ColumnDef<ReportedFile>,
        ]
      : []),
    ...COUNTS.map(([header, name]): ColumnDef<ReportedFile> => ({
      id: name,
      header: t(header),
      cell: ({ row }) => formatNumber(row.original.counts[name], language),
      meta: { numeric: true },
    })),
  ];
  return (
    <Card id="innehall-filer" title={t('admin:files.title')} flush>
      <DataTable
        id="filrader"
        caption={t('admin:files.caption')}
        captionHidden
        cards
        rows={[...files]}
        rowId={(_, index) => `fil-${String(index + 1)}`}
        columns={columns}
      />
    </Card>
  );
}

/** A delivery of an older version may have a kind that has no name. */
function isKind(kind: string): kind is keyof typeof KINDS {
  return Object.hasOwn(KINDS, kind);
}
