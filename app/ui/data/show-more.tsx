import { Link } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { useReachedEnd } from './use-reached-end.ts';
import styles from './show-more.module.css';

type ShowMoreProps = {
  /** the same list with more rows, and the fragment of the first new one */
  to: string;
  text: string;
  /** where the reader is: "50 av 137" */
  status: string;
  /** with JavaScript: the end of the list came into view by scrolling. Off while rows are on their way */
  onReachEnd?: (() => void) | undefined;
  /** with JavaScript: the link was pressed. Return true to keep the browser from following it */
  onShowMore?: (() => boolean) | undefined;
};

/** The way to the next rows, always there: scrolling to the end is a short cut past it, never the only way. */
export function ShowMore({ to, text, status, onReachEnd, onShowMore }: ShowMoreProps) {
  const link = useReachedEnd<HTMLAnchorElement>(onReachEnd);
  const buttonProps = {
    onClick(event: MouseEvent) {
      if (onShowMore?.()) event.preventDefault();
    },
  };
  return (
    <div className={styles.more}>
      <p className={styles.status}>{status}</p>
      <Link ref={link} to={to} className="button" {...buttonProps}>
        {text}
      </Link>
    </div>
  );
}
