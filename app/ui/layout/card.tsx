import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = {
  /** the section's id and fragment; the heading gets `<id>-rubrik` */
  id: string;
  title: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** how many there are, printed beside the title */
  count?: string | undefined;
  /** beside the title, at the other end */
  actions?: ReactNode;
  /** the content runs to the card's edge: tables and rows */
  flush?: boolean;
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A named part of a page on a surface of its own. The heading takes focus when what had it is gone. */
export function Card(props: CardProps) {
  const { id, title, headingLevel = 2, count, actions, flush, footer, className, children } = props;
  const Heading = `h${headingLevel}` as const;
  const headingId = `${id}-rubrik`;
  return (
    <section className={classNames('card', className)} id={id} aria-labelledby={headingId}>
      <div className="card-head">
        <Heading id={headingId} tabIndex={-1}>
          {title}
          {/* The space keeps the two apart for those who hear them. */}
          {count !== undefined && (
            <>
              {' '}
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
