import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { Icon } from '../icon.tsx';
import { LinkButton } from '../link-button.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './site-header.module.css';

type SiteHeaderProps = {
  productName: string;
  company?: string | undefined;
  homeHref: string;
  navLabel: string;
  nav: { to: string; text: string; current: boolean }[];
  /**
   * "Visar statistik för 42 avdelningar", or "42 avdelningar" on narrow pages: a link to the department picker; its id is the
   * target of the skip link
   */
  departments?: { id: string; text: string; short: string; to: string } | undefined;
  /** "842 anställda i urvalet", with its toggletip; on narrow pages without what has the class `only-wide` */
  employees?: ReactNode;
  search?: ReactNode;
  /** the page of the search, which replaces the field on narrow pages; `current`: it is shown, with the field */
  searchPage?: { to: string; text: string; current: boolean } | undefined;
  account?: ReactNode;
};

/** The header of every page of a signed-in user: navigation, departments, search and account. */
export function SiteHeader(props: SiteHeaderProps) {
  const {
    productName,
    company,
    homeHref,
    navLabel,
    nav,
    departments,
    employees,
    search,
    searchPage,
    account,
  } = props;
  return (
    <header className={styles.header}>
      <div className={`page ${styles.row}`}>
        <Brand name={productName} company={company} href={homeHref} />
        {nav.length > 0 && (
          <nav aria-label={navLabel} className={styles.nav}>
            <ul role="list" className={styles.items}>
              {nav.map(({ to, text, current }) => (
                <li key={to}>
                  <Link to={to} className={styles.item} aria-current={current ? 'page' : undefined}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {search !== undefined && (
          <div className={styles.search} data-folded={searchPage?.current === false ? '' : undefined}>
            {search}
          </div>
        )}
        {searchPage?.current === false && (
          <Link to={searchPage.to} className={styles.searchLink}>
            <Icon name="search" />
            <VisuallyHidden>{searchPage.text}</VisuallyHidden>
          </Link>
        )}
        {account !== undefined && <div className={styles.account}>{account}</div>}
      </div>
      {(departments ?? employees) !== undefined && (
        <div className={styles.band}>
          <div className={`page ${styles.scope}`}>
            {departments && (
              <LinkButton id={departments.id} to={departments.to} size="small" icon="departments">
                <span className={styles.long}>{departments.text}</span>
                <span className={styles.short}>{departments.short}</span>
              </LinkButton>
            )}
            {employees !== undefined && <span className={styles.employees}>{employees}</span>}
          </div>
        </div>
      )}
    </header>
  );
}
