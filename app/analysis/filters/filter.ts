import type { GenderChoice } from '#contract/values/vocabulary.ts';

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

type AgeFieldView = { id: string; name: string; label: string; value: string; error?: string };
type BoxView = { name: string; value: string; label: string; checked: boolean };

/** An active filter as a link that removes it. */
export type ChipView = { text: string; removeText: string; to: string };

/** The filter fields and the current choice as page texts. Built by `buildFilterView`. */
export type FilterView = {
  title: string;
  age: { legend: string; min: AgeFieldView; max: AgeFieldView; noMax: BoxView };
  types: {
    legend: string;
    hint: string;
    /** Empty when the choices could not be fetched. */
    choices: { value: string; label: string }[];
    chosen: readonly string[];
    /** Chosen values without a checkbox: they are submitted unchanged. */
    unlisted: readonly string[];
    withoutType: BoxView;
  };
  gender: { legend: string; choices: { value: string; label: string }[]; chosen: string };
  chips: ChipView[];
  chipsLabel: string;
  clear: { text: string; to: string };
};
