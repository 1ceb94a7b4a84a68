import type { ReactNode } from 'react';
import { FOCUS_ON_LOAD_ATTRIBUTES } from './focus-on-load.ts';
import { Icon } from './icon.tsx';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: ReactNode;
  /** above the title: the date or the parent page */
  eyebrow?: ReactNode;
  /** how recent the imported data is; null when unknown */
  asOf?: ReactNode;
  /** what the figures cover; in print it replaces the information of the header */
  printedScope?: ReactNode;
  actions?: ReactNode;
  /** The heading takes the focus on page load too: on a page without scripts that a link of a list leads to. */
  takesFocus?: boolean;
};

/** The page's title and actions. `h1` takes the focus after client-side navigation. */
export function PageHeader(props: PageHeaderProps) {
  const { title, eyebrow, asOf, printedScope, actions, takesFocus = false } = props;
  return (
    <div className={styles.header}>
      <div>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 {...(takesFocus ? FOCUS_ON_LOAD_ATTRIBUTES : { tabIndex: -1 })}>{title}</h1>
        {printedScope !== undefined && <p className="print-only">{printedScope}</p>}
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
