import { useEffect, useRef } from 'react';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import type { DateFieldView } from './period.ts';
import { readDay } from './read-day.ts';

type DateFieldProps = { field: DateFieldView; first: string; last: string; calendarText: string };

/**
 * A date as a text field: a field of type `date` would show day and month in the order of the browser's language. With JavaScript
 * a button opens the browser's calendar, and the chosen day is inserted as text.
 */
export function DateField({ field, first, last, calendarText }: DateFieldProps) {
  const { id, name, label, value, error } = field;
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
    <Field id={id} label={label} error={error}>
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
            aria-label={`${calendarText}: ${label}`}
            onClick={openCalendar}
          >
            <Icon name="calendar" />
          </button>
          {/* Positions the calendar below the text field; invisible and not focusable. */}
          <input
            ref={calendar}
            type="date"
            min={first}
            max={last}
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
