import type { DateOrder } from '#contract/values/administration/mapping.ts';

/** Two numbers and a year, with the same separator; a time may follow. */
const DATE = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)(.*)$/;

/** Whether a text is a date whose order of day and month has to be known, like 3/2/2025. */
export function needsDateOrder(text: string): boolean {
  return DATE.test(text);
}

/** Writes a date like 3/2/2025 as `YYYY-MM-DD`, and keeps the time after it. Other texts stay as they are. */
export function toIsoDate(text: string, order: DateOrder): string {
  const [, first = '', , second = '', year = '', time = ''] = DATE.exec(text) ?? [];
  if (year === '') return text;
  const [day, month] = order === 'dayMonthYear' ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`;
}
