import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ADMIN_SECTIONS, type AdminSection } from './admin-sections.ts';
import styles from './admin-tabs.module.css';

/** Links to the pages of the administration, above the heading of each of them. */
export function AdminTabs({ current }: { current: AdminSection }) {
  const { t } = useTranslation(['admin']);
  return (
    <nav aria-label={t('admin:section.label')} className={`${styles.nav} no-print`}>
      <ul role="list" className={styles.tabs}>
        {ADMIN_SECTIONS.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={styles.tab} aria-current={to === current ? 'page' : undefined}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
