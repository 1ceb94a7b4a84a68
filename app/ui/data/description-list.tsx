import { Hyphenated } from './hyphenated.tsx';
import { TextWithDates } from './text-with-dates.tsx';
import { useLanguage } from '#app/i18n/use-language.ts';

/** A label and its value. `own`: the value is a Swedish name, also on pages in other languages. */
export type Term = { label: string; value: string; own?: boolean };

/** A personal number without its century or with it. Browsers break lines after the hyphen. */
const PERSONAL_NUMBER = /^\d+-\d+$/;

/** Labels and values side by side. */
export function DescriptionList({ terms }: { terms: readonly Term[] }) {
  const language = useLanguage();
  return (
    <dl className="terms">
      {terms.map(({ label, value, own }) => (
        <div key={label} className="term">
          <dt>
            <Hyphenated>{label}</Hyphenated>
          </dt>
          <dd lang={own === true && language !== 'sv' ? 'sv' : undefined}>
            {PERSONAL_NUMBER.test(value) ? (
              <span className="unbroken">{value}</span>
            ) : (
              <TextWithDates>{value}</TextWithDates>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
