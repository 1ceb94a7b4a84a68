import { useEffect, useRef, type InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#app/ui/layout/icon.tsx';
import { readDay } from './read-day.ts';

type DateInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'min' | 'max' | 'ref'> & {
  /** the field's label, for the name of the calendar button */
  label: string;
  /** the days that the calendar offers */
  min?: string | number | undefined;
  max?: string | number | undefined;
};

/**
 * A date as a text field: a field of type `date` would show day and month in the order of the browser's language. With JavaScript
 * a button opens the browser's calendar, and the chosen day is inserted as text.
 */
export function DateInput({ label, min, max, ...input }: DateInputProps) {
  const { t } = useTranslation(['period']);
  const value = String(input.defaultValue ?? '');
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
    <div className="date">
      <input {...input} ref={text} autoComplete="off" spellCheck={false} className="input" />
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
        min={min}
        max={max}
        className="date-calendar"
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
        onChange={(event) => {
          if (text.current !== null && event.target.value !== '') text.current.value = event.target.value;
        }}
      />
    </div>
  );
}
