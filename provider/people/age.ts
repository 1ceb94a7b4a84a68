import type { Day } from '#contract/values/calendar.ts';
import { MAX_AGE } from '#contract/values/constants.ts';

/**
 * Age in whole years on a day: a year older from the birthday on, which is 1 March in common years for who was born on
 * 29 February. Null where the birth date is not known, or gives no age of a person.
 */
export function ageOn(birthDate: Day | null, day: Day): number | null {
  if (birthDate === null) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const age = day.slice(5) < birthDate.slice(5) ? years - 1 : years;
  return age >= 0 && age <= MAX_AGE ? age : null;
}
