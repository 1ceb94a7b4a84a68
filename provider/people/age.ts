import type { Day } from '#contract/values/calendar.ts';
import { MAX_AGE } from '#contract/values/constants.ts';

/**
 * Age in whole years on a day. A person born on 29 February has the birthday on 1 March in common years. Null for an
 * unknown or implausible birth date.
 */
export function ageOn(birthDate: Day | null, day: Day): number | null {
  if (birthDate === null) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const age = day.slice(5) < birthDate.slice(5) ? years - 1 : years;
  return age >= 0 && age <= MAX_AGE ? age : null;
}
