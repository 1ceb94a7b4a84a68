import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/layout/icon.tsx';
import type { Tone } from '#app/ui/feedback/tone.ts';
import styles from './alert.module.css';

type AlertProps = {
  /** id and fragment of the item */
  id: string;
  tone?: Tone;
  icon: IconName;
  /** the kind of alert as text, so that the colour is not the only information */
  kind: string;
  title: ReactNode;
  children: ReactNode;
  /** person, place and time in one muted line */
  meta?: ReactNode;
  /** small forms and links */
  actions?: ReactNode;
};

/** One item of a list of alerts, inside `<ul role="list">`. */
export function Alert({ id, tone, icon, kind, title, children, meta, actions }: AlertProps) {
  return (
    <li id={id} className={styles.notice} data-tone={tone}>
      <span className={styles.badge}>
        <Icon name={icon} />
      </span>
      <div className={styles.text}>
        <p className={styles.kind}>{kind}</p>
        <p className={styles.title}>{title}</p>
        <div className={styles.body}>{children}</div>
        {meta !== undefined && <p className={styles.meta}>{meta}</p>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </li>
  );
}
