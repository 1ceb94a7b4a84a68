import { Link } from '@remix-run/react';
import type { CSSProperties } from 'react';
import { usePreparingText } from '../feedback/preparing.tsx';
import { Icon, type IconName } from '../layout/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Hyphenated } from './hyphenated.tsx';
import styles from './kpi.module.css';

type KpiProps = {
  label: string;
  icon: IconName;
  /** the formatted figure; `null` when it could not be fetched */
  value: string | null;
  /** the total after the figure: "av 842" */
  of?: string | undefined;
  /** one short line under the figure */
  detail?: string | undefined;
  /** 0 to 1: a thin bar at the bottom of the card */
  share?: number | undefined;
  /** link target; omitted when the figure has no list */
  to?: string | undefined;
  /** completes the link text for screen readers: ", visa lista" */
  linkText?: string | undefined;
};

/** One key figure, with a link to the list that it counts. Use it inside `<dl className="kpis">`. */
export function Kpi({ label, icon, value, of, detail, share, to, linkText }: KpiProps) {
  const preparing = usePreparingText();
  const missing =
    preparing === null ? (
      '–'
    ) : (
      <>
        <VisuallyHidden>{preparing}</VisuallyHidden>
        <span className="skeleton figure-skeleton" aria-hidden="true" />
      </>
    );
  const figure = (
    <>
      <span className={styles.value}>{value ?? missing}</span>
      {of !== undefined && <span className={styles.of}> {of}</span>}
    </>
  );
  return (
    <div className={styles.kpi}>
      <dt className={styles.label}>
        <span>
          <Hyphenated>{label}</Hyphenated>
        </span>
        <span className={styles.badge}>
          <Icon name={icon} />
        </span>
      </dt>
      <dd>
        {to === undefined ? (
          figure
        ) : (
          <Link to={to} className={styles.link}>
            {figure}
            <VisuallyHidden>{linkText}</VisuallyHidden>
          </Link>
        )}
      </dd>
      {detail !== undefined && <dd className={styles.detail}>{detail}</dd>}
      {share !== undefined && (
        <dd className={styles.share} style={{ '--share': share } as CSSProperties} aria-hidden="true" />
      )}
    </div>
  );
}
