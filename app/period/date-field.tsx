import { useTranslation } from 'react-i18next';
import { Field } from '#app/ui/forms/field.tsx';
import { DateInput } from './date-input.tsx';
import { PERIOD_IDS, type PeriodField, type PeriodForm } from './period.ts';

type DateFieldProps = { name: PeriodField; period: PeriodForm };

/** The first or the last day of a period. */
export function DateField({ name, period: { typed, errors, minDay, maxDay } }: DateFieldProps) {
  const { t } = useTranslation(['filter', 'period']);
  const label = t(`filter:period.${name}`);
  const error = errors[name];
  return (
    <Field id={PERIOD_IDS[name]} label={label} error={error && t(error)}>
      {(control) => (
        <DateInput
          {...control}
          name={name}
          label={label}
          defaultValue={typed[name]}
          min={minDay}
          max={maxDay}
        />
      )}
    </Field>
  );
}
