import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: ReactNode;
  /** over the title: the date, or where the page belongs */
  eyebrow?: ReactNode;
  /** how recent the imported data is; null where that is not known */
  asOf?: string | null | undefined;
  /** what the figures are for; on paper it says what the header of the screen says */
  printedAt?: string | undefined;
  actions?: ReactNode;
};

/** The page's name. `h1` takes focus after a client navigation. */
export function PageHeader({ title, eyebrow, asOf, printedAt, actions }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {printedAt !== undefined && <p className="print-only">{printedAt}</p>}
      </div>
      {asOf !== undefined && asOf !== null && (
        <p className={styles.asOf}>
          <Icon name="clock" />
          {asOf}
        </p>
      )}
      {actions !== undefined && <div className="cluster no-print">{actions}</div>}
    </div>
  );
}
