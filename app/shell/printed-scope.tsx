import { useTranslation } from 'react-i18next';

/** What the figures of a printed page cover; `at` is in Stockholm time. */
export type Scope = { company: string; departments: number; at: string };

/** The line that replaces the header's information in print. */
export function PrintedScope({ scope: { company, departments, at } }: { scope: Scope }) {
  const { t } = useTranslation(['shell']);
  return t('shell:printed', {
    company,
    departments: t('shell:nav.departments', { count: departments }),
    datetime: at,
  });
}
