import { readDay } from '#app/period/read-day.ts';

/**
 * Whether the values of the analysis form can be applied while the user is still choosing. What the server would reject waits
 * for the button, because the error summary takes the focus.
 */
export function isApplicable(values: FormData): boolean {
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [from, to] = [readDay(text('from')), readDay(text('to'))];
  if (from === null || to === null || from > to || !values.has('series')) return false;
  const [min, max] = [text('ageMin'), values.has('noMax') ? '' : text('ageMax')];
  if (![min, max].every((age) => /^\d*$/.test(age))) return false;
  return min === '' || max === '' || Number(min) <= Number(max);
}
