import type { ReactNode } from 'react';
import styles from './site-footer.module.css';

type SiteFooterProps = {
  productName: string;
  /** accessible name of the links: "Om tjänsten" */
  linksLabel: string;
  /** `opensShortcuts`: a plain click opens the dialog of app/shell/shortcuts/shortcuts.tsx instead. */
  links: { href: string; text: string; opensShortcuts?: true }[];
  /** small setting forms: language, theme */
  children?: ReactNode;
  /** "Du loggas ut kl. 15.02 om du inte gör något." */
  note?: ReactNode;
};

/** The footer of every page. */
export function SiteFooter({ productName, linksLabel, links, children, note }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.row}`}>
        <p className={styles.name}>{productName}</p>
        {links.length > 0 && (
          <nav aria-label={linksLabel}>
            <ul role="list" className={styles.links}>
              {links.map(({ href, text, opensShortcuts }) => (
                <li key={href}>
                  <a href={href} data-shortcuts={opensShortcuts}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {children !== undefined && <div className={styles.settings}>{children}</div>}
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
    </footer>
  );
}
