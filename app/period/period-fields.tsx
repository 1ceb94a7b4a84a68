import { Link } from '@remix-run/react';
import { Fieldset } from '../components/fieldset';
import { DateField } from './date-field';
import type { PeriodView } from './period';
import styles from './period-fields.module.css';

/** The period of a page, inside its GET form: two dates, and links that give a usual period at one press. */
export function PeriodFields({ period }: { period: PeriodView }) {
  const { legend, hint, from, to, today, calendarText, presetsLabel, presets } = period;
  return (
    <Fieldset id="period" legend={legend} hint={hint}>
      <div className={styles.dates}>
        {[from, to].map((field) => (
          // What another press brought replaces what stood there.
          <DateField
            key={`${field.name} ${field.value}`}
            field={field}
            last={today}
            calendarText={calendarText}
          />
        ))}
      </div>
      <ul role="list" aria-label={presetsLabel} className={styles.presets}>
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
