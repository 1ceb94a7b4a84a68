import type { GenderChoice } from '#contract/values/vocabulary.ts';
import type { TextKey } from '#locales/catalogue.ts';

/** The filter choice: which people the figures include. */
export type FilterChoice = {
  /** Full years, inclusive; null: no limit. */
  ageMin: number | null;
  ageMax: number | null;
  /** "No upper limit" is ticked: the typed maximum age is ignored. */
  noMaxAge: boolean;
  /** Ids of employment types; empty: all types. */
  types: readonly string[];
  /** Whether people without an employment type are included. */
  withoutType: boolean;
  gender: GenderChoice;
};

export const NO_FILTER: FilterChoice = {
  ageMin: null,
  ageMax: null,
  noMaxAge: false,
  types: [],
  withoutType: true,
  gender: 'all',
};

export type AgeField = 'ageMin' | 'ageMax';

/** Ids of the age fields, which the error summary links to. */
export const AGE_IDS: Readonly<Record<AgeField, string>> = { ageMin: 'alder-fran', ageMax: 'alder-till' };

/** The text keys of the errors; empty when the ages are valid. */
export type FilterErrors = { [Field in AgeField]?: TextKey<'filter'> };

export type EmploymentType = { id: string; name: string };

/** A part of the choice that excludes people; `name` is null for an employment type outside the departments. */
export type ActiveFilter =
  | { part: 'age'; min: number | null; max: number | null }
  | { part: 'type'; id: string; name: string | null }
  | { part: 'withoutType' }
  | { part: 'gender'; gender: Exclude<GenderChoice, 'all'> };

/** The values of the filter fields, and a link for each active filter that removes it. */
export type FilterForm = {
  choice: FilterChoice;
  /** The typed ages, also invalid ones. */
  typed: Record<AgeField, string>;
  errors: FilterErrors;
  /** The employment types of the departments; empty when they could not be fetched. */
  employmentTypes: readonly EmploymentType[];
  active: { filter: ActiveFilter; removePath: string }[];
  /** The URL of the page without filters. */
  clearPath: string;
};

/** Returns the filter errors for the error summary, in the order of the fields. */
export function listFilterErrors({ errors }: FilterForm): { fieldId: string; text: TextKey<'filter'> }[] {
  return (['ageMin', 'ageMax'] as const).flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ fieldId: AGE_IDS[field], text }];
  });
}
