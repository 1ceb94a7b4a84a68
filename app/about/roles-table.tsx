import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { roleMay, USER_ROLES, type Capability, type UserRole } from '#contract/roles.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import type { TextKey } from '#locales/catalogue.ts';

/** The columns, each with the capability that decides access. */
const COLUMNS: readonly (readonly [TextKey<'about'>, Capability])[] = [
  ['about:may.names', 'dataFieldPersonName'],
  ['about:may.causes', 'dataFieldCondition'],
  ['about:may.workRelated', 'workRelatedAbsences'],
  ['about:may.search', 'searchEmployees'],
  ['about:may.rehab', 'rehabPlans'],
  ['about:may.sickNote', 'requestSickNote'],
];

/** Two roles have the same name and share one row. */
const ROLES = USER_ROLES.filter((role) => role !== 'PersonalAdmin');

/** What each role sees, from the capability table: yes or no as text, one column for each kind of data. */
export function RolesTable() {
  const { t } = useTranslation(['about', 'common', 'shell']);
  const columns: ColumnDef<UserRole>[] = [
    {
      id: 'role',
      header: t('about:roles.role'),
      cell: ({ row }) => t(`shell:role.${row.original}`),
      meta: { rowHeader: true },
    },
    ...COLUMNS.map(([key, capability]): ColumnDef<UserRole> => ({
      id: key,
      header: t(key),
      cell: ({ row }) => t(roleMay(row.original, capability) ? 'common:yes' : 'common:no'),
    })),
  ];
  return (
    <DataTable
      id="roller"
      caption={t('about:roles.caption')}
      captionHidden
      rows={ROLES}
      rowId={(_, index) => `roll-${String(index + 1)}`}
      columns={columns}
    />
  );
}
