import { useTranslation } from 'react-i18next';
import type { UserRole } from '#contract/roles.ts';
import { Tag } from '#app/ui/data/tag.tsx';

type AccountRightsProps = {
  administrator: boolean;
  /** Departments: their number or names; null: all. */
  roles: { role: UserRole; departments: number | string[] | null }[];
};

/** The roles of an account with their departments, and whether it is an administrator. */
export function AccountRights({ administrator, roles }: AccountRightsProps) {
  const { t } = useTranslation(['adminAccounts', 'shell']);
  return (
    <ul role="list">
      {roles.map(({ role, departments }) => (
        <li key={role}>
          {departments === null
            ? t('adminAccounts:role.all', { role: t(`shell:role.${role}`) })
            : typeof departments === 'number'
              ? t('adminAccounts:role.some', { role: t(`shell:role.${role}`), count: departments })
              : t('adminAccounts:role.named', {
                  role: t(`shell:role.${role}`),
                  departments: departments.join(', '),
                })}
        </li>
      ))}
      {roles.length === 0 && !administrator && <li>{t('adminAccounts:roles.none')}</li>}
      {administrator && (
        <li>
          <Tag>{t('adminAccounts:administrator')}</Tag>
        </li>
      )}
    </ul>
  );
}
