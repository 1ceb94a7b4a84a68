import type { ReactNode } from 'react';
import { Icon, type IconName } from '../layout/icon.tsx';
import styles from './alert.module.css';
import type { Tone } from './tone.ts';

type AlertProps = {
  /** the item's id and fragment */
  id: string;
  tone?: Tone;
  icon: IconName;
  /** what kind of notice, in words: the colour says nothing that this does not */
  kind: string;
  title: ReactNode;
  children: ReactNode;
  /** who, where, when, in one muted line */
  meta?: ReactNode;
  /** small forms and links */
  actions?: ReactNode;
};

/** One item of a list of notices: `<ul role="list">` around it. */
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
