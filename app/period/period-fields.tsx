import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Fieldset } from '#app/ui/forms/fieldset.tsx';
import { DateField } from './date-field.tsx';
import type { PeriodView } from './period.ts';

type PeriodFieldsProps = {
  period: PeriodView;
  /** beside the dates: the submit button */
  children?: ReactNode;
};

/** The period fields of a GET form: two dates, and links to common periods. */
export function PeriodFields({ period, children }: PeriodFieldsProps) {
  const { legend, hint, from, to, first, today, calendarText, presetsLabel, presets } = period;
  return (
    <Fieldset id="period" legend={legend} hint={hint}>
      <div className="dates">
        {[from, to].map((field) => (
          <DateField key={field.name} field={field} first={first} last={today} calendarText={calendarText} />
        ))}
        {children}
      </div>
      <ul role="list" aria-label={presetsLabel} className="presets cluster small">
        {presets.map(({ text, to: address, current }) => (
          <li key={text}>
            <Link to={address} preventScrollReset aria-current={current ? 'true' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Fieldset>
  );
}
