import type { ReactNode } from 'react';
import { FOCUS_ON_LOAD_ATTRIBUTES } from './use-focus-on-appearance.ts';
import { Icon } from './icon.tsx';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: ReactNode;
  /** A short line above the title: its context, or a link to the parent page. */
  eyebrow?: ReactNode;
  /** How recent the imported data is; null if unknown. */
  asOf?: ReactNode;
  /** The scope of the figures, shown in print only, where the header of the site is hidden. */
  printedScope?: ReactNode;
  actions?: ReactNode;
  /** Focuses the heading on page load too, for pages that are opened without client-side navigation. */
  takesFocus?: boolean;
};

/** The page's title and actions. `FocusOnNavigation` focuses the heading after client-side navigation. */
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
