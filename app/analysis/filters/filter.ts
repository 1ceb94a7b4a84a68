import type { GenderChoice } from '#contract/values/vocabulary.ts';

/** Which people the figures are about. */
export type FilterChoice = {
  /** Full years, inclusive; null: no limit. */
  ageMin: number | null;
  ageMax: number | null;
  /** "No upper limit" is ticked: what is typed as the highest age counts for nothing. */
  noMaxAge: boolean;
  /** Ids of employment types; empty: all of them. */
  types: readonly string[];
  /** Whether people without an employment type count. */
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

/** A filter in force, as a link that takes it away. */
export type ChipView = { text: string; removeText: string; to: string };

/** The fields of the filters and what is chosen, in the words of the page. Made by `buildFilterView`. */
export type FilterView = {
  title: string;
  age: { legend: string; min: AgeFieldView; max: AgeFieldView; noMax: BoxView };
  types: {
    legend: string;
    hint: string;
    /** Empty where they could not be fetched. */
    choices: { value: string; label: string }[];
    chosen: readonly string[];
    /** Of the chosen, those that have no box: they stay as they are. */
    unlisted: readonly string[];
    withoutType: BoxView;
  };
  gender: { legend: string; choices: { value: string; label: string }[]; chosen: string };
  chips: ChipView[];
  chipsLabel: string;
  clear: { text: string; to: string };
};
