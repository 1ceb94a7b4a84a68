import { addMonths, dayNumber, type Day } from '#contract/values/calendar.ts';
import type { Filter } from '#contract/values/filter.ts';
import { GENDER_CODE, UNKNOWN_BIRTH_DAY, type PeopleColumns } from './facts.ts';

/** The filter on a day: people born within these days, of this gender. */
export interface PersonFilter {
  bornFrom: number;
  bornTo: number;
  /** 0 accepts every gender and unknown gender. */
  gender: number;
}

const EVERYONE: PersonFilter = { bornFrom: UNKNOWN_BIRTH_DAY, bornTo: Infinity, gender: 0 };

/**
 * Converts the filter to days of birth. Age is full years on the day: a person born on 29 February is a year older on
 * 1 March of other years. Both limits are inclusive. A person of unknown age passes only if there is no age limit: the
 * lower limit is 0 and there is no upper limit.
 */
export function personFilterOn(filter: Filter | null, day: Day): PersonFilter {
  if (filter === null) return EVERYONE;
  const { min, max, disableMaxLimit } = filter.age;
  const gender = filter.gender === 'all' ? 0 : GENDER_CODE[filter.gender];
  if (min === 0 && disableMaxLimit) return { ...EVERYONE, gender };
  return {
    bornFrom: disableMaxLimit ? UNKNOWN_BIRTH_DAY + 1 : dayNumber(addMonths(day, -12 * (max + 1))) + 1,
    bornTo: min === 0 ? Infinity : dayNumber(addMonths(day, -12 * min)),
    gender,
  };
}

export function passes(people: PeopleColumns, person: number, filter: PersonFilter): boolean {
  const birthDay = people.birthDay[person] ?? 0;
  return (
    birthDay >= filter.bornFrom &&
    birthDay <= filter.bornTo &&
    (filter.gender === 0 || people.gender[person] === filter.gender)
  );
}
