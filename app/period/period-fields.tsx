import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Fieldset } from '#app/ui/forms/choices/fieldset.tsx';
import { DateField } from './date-field.tsx';
import type { PeriodForm } from './period.ts';

/** The period fields of a GET form: two dates, and links to common periods. */
export function PeriodFields({ period }: { period: PeriodForm }) {
  const { t } = useTranslation(['filter', 'period']);
  return (
    <Fieldset id="period" legend={t('filter:period')} hint={t('period:hint')}>
      <div className="dates">
        <DateField name="from" period={period} />
        <DateField name="to" period={period} />
      </div>
      <ul role="list" aria-label={t('period:presets')} className="link-row cluster small">
        {period.presets.map(({ name, href, isCurrent }) => (
          <li key={name}>
            <Link to={href} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Fieldset>
  );
}
