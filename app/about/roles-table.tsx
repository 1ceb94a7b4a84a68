import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { roleHasCapability, USER_ROLES, type Capability, type UserRole } from '#contract/roles.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import type { TextKey } from '#locales/catalogue.ts';

/** The columns, each with the capability that decides access. */
const COLUMNS: readonly (readonly [TextKey<'about'>, Capability])[] = [
  ['about:access.names', 'dataFieldPersonName'],
  ['about:access.causes', 'dataFieldCondition'],
  ['about:access.workRelated', 'workRelatedAbsences'],
  ['about:access.search', 'searchEmployees'],
  ['about:access.rehab', 'rehabPlans'],
  ['about:access.sickNote', 'requestSickNote'],
];

/** `PersonalAdmin` is the older spelling of `PersonnelAdmin`: both have the same label and rights, so only one is shown. */
const SHOWN_ROLES = USER_ROLES.filter((role) => role !== 'PersonalAdmin');

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
      cell: ({ row }) => t(roleHasCapability(row.original, capability) ? 'common:yes' : 'common:no'),
    })),
  ];
  return (
    <DataTable
      id="roller"
      caption={t('about:roles.caption')}
      captionHidden
      rows={SHOWN_ROLES}
      rowId={(_, index) => `roll-${String(index + 1)}`}
      columns={columns}
    />
  );
}
