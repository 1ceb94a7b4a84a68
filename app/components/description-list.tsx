import { Fragment, type ReactNode } from 'react';

/** Terms and what they are, in two columns. */
export function DescriptionList({ items }: { items: { term: string; description: ReactNode }[] }) {
  return (
    <dl className="terms">
      {items.map(({ term, description }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
