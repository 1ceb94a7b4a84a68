import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = {
  /** id and fragment of the section; the heading has the id `<id>-rubrik` */
  id: string;
  title: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** number of items, shown beside the title */
  count?: string | undefined;
  /** at the end of the title row */
  actions?: ReactNode;
  /** the content extends to the card's edges: tables and rows */
  flush?: boolean;
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A section of a page with a heading and its own surface. The heading takes the focus when the focused element is removed. */
export function Card(props: CardProps) {
  const { id, title, headingLevel = 2, count, actions, flush, footer, className, children } = props;
  const Heading = `h${headingLevel}` as const;
  const headingId = `${id}-rubrik`;
  return (
    <section className={classNames('card', className)} id={id} aria-labelledby={headingId}>
      <div className="card-head">
        <Heading id={headingId} tabIndex={-1}>
          {title}
          {/* An en space: a margin would indent a count that wraps to a line of its own. */}
          {count !== undefined && (
            <>
              {'\u2002'}
              <span className="card-count">{count}</span>
            </>
          )}
        </Heading>
        {actions}
      </div>
      <div className={flush ? 'card-flush' : 'card-body'}>{children}</div>
      {footer !== undefined && <div className="card-foot">{footer}</div>}
    </section>
  );
}
