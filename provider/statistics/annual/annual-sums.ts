/** The sums of one group of employees in a year. */
export interface GroupSums {
  /** Distinct people with at least one employment day. */
  people: number;
  employmentDays: number;
  /** Σ s·a in percent-days: a day at half is 50. */
  sickDays: number;
}

/** The groups of the annual report. Everybody is in `total`; a person of unknown gender or age is in no group of it. */
export const ANNUAL_GROUPS = [
  'total',
  'women',
  'men',
  'age29OrYounger',
  'age30To49',
  'age50OrOlder',
] as const;
export type AnnualGroup = (typeof ANNUAL_GROUPS)[number];

/** The sums behind the annual report of one year. */
export interface AnnualSums {
  groups: Record<AnnualGroup, GroupSums>;
  /** Sick leave in spells of 60 days or more: percent-days in the year, and the people who have them. */
  longSpells: { people: number; sickDays: number };
}

export function emptyAnnualSums(): AnnualSums {
  const group = (): GroupSums => ({ people: 0, employmentDays: 0, sickDays: 0 });
  return {
    groups: {
      total: group(),
      women: group(),
      men: group(),
      age29OrYounger: group(),
      age30To49: group(),
      age50OrOlder: group(),
    },
    longSpells: { people: 0, sickDays: 0 },
  };
}
