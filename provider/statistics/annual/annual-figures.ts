import type { AnnualFigure, AnnualFigures } from '#contract/calls/absence/statistics.ts';
import type { Day } from '#contract/values/calendar.ts';
import { ANNUAL_MAX_HIDDEN_PEOPLE, SUPPRESSION_MIN_PEOPLE } from '#contract/values/constants.ts';
import type { AnnualGroup, AnnualSums, GroupSums } from './annual-sums.ts';
import { emptyAnnualSums } from './annual-sums.ts';

const NO_DATA: AnnualFigure = { percent: null, employees: null, suppressed: false };
const SUPPRESSED: AnnualFigure = { percent: null, employees: null, suppressed: true };

const GENDERS = ['women', 'men'] as const;
const AGES = ['age29OrYounger', 'age30To49', 'age50OrOlder'] as const;

/**
 * The seven key figures of sick leave that municipalities and regions state in their annual report; with S = Σ s·a in net
 * days and ED = Σ a of a group:
 *
 * - total, women, men and the three ages: 100 · S / ED (%)
 * - longSpells: 100 · S of spells of 60 gross days or more / S of all (%); null without sick leave
 *
 * Not shown: everything of fewer than 5 employees, a group of at most 10 employees, a group from which such a group follows
 * by subtraction, and the share of long spells while 1 to 4 people have them.
 *
 * Source: the rule of lag (2018:597) om kommunal bokföring och redovisning, chapter 11 (the directors' report), before
 * 2019 in lag (1997:614) om kommunal redovisning, 4 kap. 1 a §; proposition 2002/03:6. It exempts groups of at most ten and
 * figures that can be attributed to an individual.
 *
 * @param sums null: no day of the year is known
 */
export function calculateAnnualFigures(
  year: number,
  asOf: Day | null,
  sums: AnnualSums | null,
): AnnualFigures {
  const { groups, longSpells } = sums ?? emptyAnnualSums();
  const shown = new Set([...listShown(groups, GENDERS), ...listShown(groups, AGES)]);
  const isTooSmall = groups.total.people > 0 && groups.total.people < SUPPRESSION_MIN_PEOPLE;
  const figureOf = (name: AnnualGroup): AnnualFigure => {
    const group = groups[name];
    if (group.people === 0) return NO_DATA;
    return name === 'total' || shown.has(name) ? toFigure(group) : SUPPRESSED;
  };
  return {
    year,
    asOf,
    total: isTooSmall ? SUPPRESSED : figureOf('total'),
    longSpells: isTooSmall ? SUPPRESSED : toShareOfLongSpells(longSpells, groups.total),
    women: figureOf('women'),
    men: figureOf('men'),
    age29OrYounger: figureOf('age29OrYounger'),
    age30To49: figureOf('age30To49'),
    age50OrOlder: figureOf('age50OrOlder'),
  };
}

/**
 * The groups of one division that are shown. The people who are in none of them, including those of unknown gender or age, are a
 * group whose figure follows from the total by subtraction: while they are 1 to 10 people, the smallest shown group is hidden
 * too.
 */
function listShown<Group extends AnnualGroup>(
  groups: AnnualSums['groups'],
  division: readonly Group[],
): Group[] {
  const shown = division
    .filter((name) => groups[name].people > ANNUAL_MAX_HIDDEN_PEOPLE)
    .sort((a, b) => groups[b].people - groups[a].people);
  const countHidden = () => shown.reduce((rest, name) => rest - groups[name].people, groups.total.people);
  while (shown.length > 0 && countHidden() > 0 && countHidden() <= ANNUAL_MAX_HIDDEN_PEOPLE) shown.pop();
  return shown;
}

function toFigure({ people, employmentDays, sickDays }: GroupSums): AnnualFigure {
  // Percent-days divided by days are percent.
  return { percent: sickDays / employmentDays, employees: people, suppressed: false };
}

function toShareOfLongSpells(
  longSpells: AnnualSums['longSpells'],
  { people, sickDays }: GroupSums,
): AnnualFigure {
  if (sickDays === 0) return { ...NO_DATA, employees: people === 0 ? null : people };
  if (longSpells.people > 0 && longSpells.people < SUPPRESSION_MIN_PEOPLE) return SUPPRESSED;
  return { percent: (100 * longSpells.sickDays) / sickDays, employees: people, suppressed: false };
}
