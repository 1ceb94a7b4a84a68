import type { Day } from '#contract/values/calendar.ts';

const FORMS = /^\d{4}(-\d{2}-\d{2}|\/\d{2}\/\d{2}|\d{4})$/;

/** Parses a typed day: åååå-mm-dd, ååååmmdd or åååå/mm/dd. Null for any other text and for a day that does not exist. */
export function readDay(typed: string): Day | null {
  const text = typed.trim();
  if (!FORMS.test(text)) return null;
  const day = text.replaceAll(/\D/g, '').replace(/^(.{4})(..)(..)$/, '$1-$2-$3');
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? day : null;
}
