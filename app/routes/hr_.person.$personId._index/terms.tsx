import type { Term } from './absence-now.server';

/** Labels and values side by side. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="terms">
      {terms.map(({ label, value }) => (
        <div key={label} className="term">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
