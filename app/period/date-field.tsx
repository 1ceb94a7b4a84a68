import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { PERIOD_IDS, type PeriodField, type PeriodForm } from './period.ts';
import { readDay } from './read-day.ts';

type DateFieldProps = { name: PeriodField; period: PeriodForm };

/**
 * A date as a text field: a field of type `date` would show day and month in the order of the browser's language. With JavaScript
 * a button opens the browser's calendar, and the chosen day is inserted as text.
 */
export function DateField({ name, period: { typed, errors, minDay: first, maxDay: today } }: DateFieldProps) {
  const { t } = useTranslation(['filter', 'period']);
  const label = t(`filter:period.${name}`);
  const value = typed[name];
  const error = errors[name];
  const text = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  // A new value from the server replaces the typed text; the element and its focus are kept.
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value || text.current === null) return;
    shown.current = value;
    text.current.value = value;
  }, [value]);
  const openCalendar = () => {
    if (calendar.current === null) return;
    calendar.current.value = readDay(text.current?.value ?? '') ?? '';
    calendar.current.showPicker();
  };
  return (
    <Field id={PERIOD_IDS[name]} label={label} error={error && t(error)}>
      {(control) => (
        <div className="date">
          <input
            {...control}
            ref={text}
            name={name}
            defaultValue={value}
            autoComplete="off"
            spellCheck={false}
            className="input"
          />
          <button
            type="button"
            className="date-button"
            aria-label={`${t('period:calendar')}: ${label}`}
            onClick={openCalendar}
          >
            <Icon name="calendar" />
          </button>
          {/* Positions the calendar below the text field; invisible and not focusable. */}
          <input
            ref={calendar}
            type="date"
            min={first}
            max={today}
            className="date-calendar"
            tabIndex={-1}
            aria-hidden="true"
            autoComplete="off"
            onChange={(event) => {
              if (text.current !== null && event.target.value !== '') text.current.value = event.target.value;
            }}
          />
        </div>
      )}
    </Field>
  );
}
