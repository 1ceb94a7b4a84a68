import { Link } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { useReachedEnd } from './use-reached-end.ts';
import styles from './show-more.module.css';

type ShowMoreProps = {
  /** URL of the same list with more rows, and the fragment of the first new row */
  to: string;
  text: string;
  /** the number of rows shown: "50 av 137" */
  status: string;
  /** with JavaScript: called when the end of the list is scrolled into view; undefined while rows are loading */
  onReachEnd?: (() => void) | undefined;
  /** with JavaScript: called on click; return true to prevent the navigation */
  onShowMore?: (() => boolean) | undefined;
};

/** The link to the next rows. It is always shown: loading by scrolling is an addition, never the only way. */
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
