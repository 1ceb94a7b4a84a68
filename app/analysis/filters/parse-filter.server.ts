import { ID_MAX_LENGTH, MAX_AGE } from '#contract/values/constants.ts';
import type { Filter } from '#contract/values/filter.ts';
import { GENDER_CHOICES } from '#contract/values/vocabulary.ts';
import { NO_FILTER, type AgeField, type FilterChoice, type FilterErrors } from './filter-choice.ts';

/** The names of the filter fields, in the URL and in forms. */
export const FILTER_PARAMS = ['ageMin', 'ageMax', 'noMax', 'types', 'withoutType', 'gender'] as const;

const MAX_TYPES = 1_000;

/** The filters as the URL of a page states them. */
export type FilterQuery = {
  /** The choice that the page shows; without age limits when these are invalid. */
  choice: FilterChoice;
  /** The text in the age fields. */
  typed: Record<AgeField, string>;
  errors: FilterErrors;
  /** False when a value is one that the form never sends. */
  isValid: boolean;
};

/**
 * Parses the filters. `f=1` marks a submitted form, so that an unticked box counts as a choice; without it,
 * people without an employment type are included unless `withoutType=0`.
 */
export function parseFilter(search: URLSearchParams): FilterQuery {
  const gender = GENDER_CHOICES.find((choice) => choice === (search.get('gender') ?? 'all'));
  const types = [...new Set(search.getAll('types'))];
  const withoutType = search.get('withoutType') ?? (search.has('f') ? '0' : '1');
  const noMax = search.get('noMax') ?? '0';
  const isValid =
    gender !== undefined &&
    types.length <= MAX_TYPES &&
    types.every((id) => id.length > 0 && id.length <= ID_MAX_LENGTH) &&
    [withoutType, noMax].every((box) => box === '0' || box === '1');
  const typed = { ageMin: search.get('ageMin') ?? '', ageMax: search.get('ageMax') ?? '' };
  if (!isValid) return { choice: NO_FILTER, typed: { ageMin: '', ageMax: '' }, errors: {}, isValid };
  const { ages, errors } = parseAges(typed, noMax === '1');
  return {
    choice: { ...ages, noMaxAge: noMax === '1', types, withoutType: withoutType === '1', gender },
    typed,
    errors,
    isValid,
  };
}

type Ages = Pick<FilterChoice, AgeField>;

function parseAges(typed: FilterQuery['typed'], noMax: boolean): { ages: Ages; errors: FilterErrors } {
  const ageMin = readAge(typed.ageMin);
  const ageMax = noMax ? null : readAge(typed.ageMax);
  const none: Ages = { ageMin: null, ageMax: null };
  if (ageMin === 'wrong' || ageMax === 'wrong') {
    const errors = {
      ...(ageMin === 'wrong' ? { ageMin: 'filter:error.years' as const } : {}),
      ...(ageMax === 'wrong' ? { ageMax: 'filter:error.years' as const } : {}),
    };
    return { ages: none, errors };
  }
  if (ageMin !== null && ageMax !== null && ageMin > ageMax)
    return { ages: none, errors: { ageMax: 'filter:error.age' } };
  // A minimum of 0 years is no limit.
  return { ages: { ageMin: ageMin === 0 ? null : ageMin, ageMax }, errors: {} };
}

function readAge(typed: string): number | null | 'wrong' {
  const text = typed.trim();
  if (text === '') return null;
  const age = Number(text);
  return /^\d{1,3}$/.test(text) && age <= MAX_AGE ? age : 'wrong';
}

/** Writes the active filters to the search parameters. */
export function setFilter(search: URLSearchParams, choice: FilterChoice): void {
  const { ageMin, ageMax, noMaxAge, types, withoutType, gender } = choice;
  if (ageMin !== null) search.set('ageMin', String(ageMin));
  if (ageMax !== null) search.set('ageMax', String(ageMax));
  if (noMaxAge) search.set('noMax', '1');
  for (const id of types) search.append('types', id);
  if (!withoutType) search.set('withoutType', '0');
  if (gender !== 'all') search.set('gender', gender);
}

/**
 * Returns the filters as the API expects them; null when none is active, so that people of unknown age are
 * included.
 */
export function toApiFilter(choice: FilterChoice): Filter | null {
  const { ageMin, ageMax, types, withoutType, gender } = choice;
  if (ageMin === null && ageMax === null && types.length === 0 && withoutType && gender === 'all')
    return null;
  return {
    age: { min: ageMin ?? 0, max: ageMax ?? MAX_AGE, disableMaxLimit: ageMax === null },
    employmentTypes: { list: types.length === 0 ? null : [...types], includeWithoutType: withoutType },
    gender,
  };
}
