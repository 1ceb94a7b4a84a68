import { useLanguage } from '#app/i18n/use-language.ts';
import type { Term } from './absence-now.server.ts';

/** Labels and values side by side. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  const language = useLanguage();
  return (
    <dl className="terms">
      {terms.map(({ label, value, own }) => (
        <div key={label} className="term">
          <dt>{label}</dt>
          <dd lang={own === true && language !== 'sv' ? 'sv' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
