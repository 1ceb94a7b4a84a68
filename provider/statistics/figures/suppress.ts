import {
  CAUSE_OTHERS,
  SUPPRESSION_MIN_ORGANISATIONS,
  SUPPRESSION_MIN_PEOPLE,
} from '#contract/values/constants.ts';
import type { Capability } from '#contract/roles.ts';
import type { CalculatedStatistics } from './to-statistics.ts';
import type { CauseFigure } from './cause-split.ts';
import { NO_KEY_FIGURES } from './key-figures.ts';

/** Suppressed statistics: every key figure null, no series, no causes. */
export function suppress(statistics: CalculatedStatistics): CalculatedStatistics {
  return {
    ...statistics,
    keyFigures: NO_KEY_FIGURES,
    trend: [],
    causeCategories: [],
    causes: [],
    suppressed: true,
  };
}

/** Suppresses figures of fewer than 5 people; a future period has none to suppress. */
export function suppressFewPeople(statistics: CalculatedStatistics): CalculatedStatistics {
  const { employeeCount } = statistics.keyFigures;
  return employeeCount !== null && employeeCount < SUPPRESSION_MIN_PEOPLE ? suppress(statistics) : statistics;
}

/**
 * Suppresses the figures of all customers unless they include at least 5 organisations and none has more than half of all
 * employment days.
 *
 * @param employmentDays of each organisation in the period; an organisation with 0 is not counted
 */
export function suppressFewOrganisations(
  statistics: CalculatedStatistics,
  employmentDays: readonly number[],
): CalculatedStatistics {
  return hasTooFewOrganisations(employmentDays) ? suppress(statistics) : statistics;
}

/** Whether fewer than 5 organisations have employment days, or one has more than half of them. */
export function hasTooFewOrganisations(employmentDays: readonly number[]): boolean {
  const present = employmentDays.filter((days) => days > 0);
  const all = present.reduce((sum, days) => sum + days, 0);
  const dominated = present.some((days) => days > all / 2);
  return present.length < SUPPRESSION_MIN_ORGANISATIONS || dominated;
}

/** Removes what the role may not see: work-related figures and causes. */
export function hideFromRole(
  statistics: CalculatedStatistics,
  hasCapability: (capability: Capability) => boolean,
): CalculatedStatistics {
  const { keyFigures } = statistics;
  return {
    ...statistics,
    keyFigures: hasCapability('workRelatedAbsences')
      ? keyFigures
      : { ...keyFigures, workRelatedPersons: null },
    ...(hasCapability('dataFieldCondition') ? {} : { causeCategories: [], causes: [] }),
  };
}

/**
 * Merges groups of causes with fewer than 5 people into one group, "other causes", with one cause, and puts it last.
 * Counts a person of several merged groups once.
 */
export function mergeSmallCategories(statistics: CalculatedStatistics): CalculatedStatistics {
  const { causeCategories, causes } = statistics;
  const small = causeCategories.filter(({ persons }) => persons < SUPPRESSION_MIN_PEOPLE);
  if (small.length === 0) return statistics;
  const smallIds = new Set(small.map(({ id }) => id));
  const others = mergeFigures(small);
  return {
    ...statistics,
    causeCategories: [...causeCategories.filter(({ id }) => !smallIds.has(id)), others],
    causes: [...causes.filter(({ categoryId }) => !smallIds.has(categoryId)), others],
  };
}

function mergeFigures(figures: readonly CauseFigure<number | null>[]): CauseFigure<number> {
  const fewPeople = [...new Set(figures.flatMap((figure) => figure.fewPeople))];
  const sum = (value: (figure: CauseFigure<number | null>) => number) =>
    figures.reduce((total, figure) => total + value(figure), 0);
  return {
    id: CAUSE_OTHERS,
    categoryId: CAUSE_OTHERS,
    occasions: sum(({ occasions }) => occasions),
    days: sum(({ days }) => days),
    persons: fewPeople.length,
    percent: sum(({ percent }) => percent ?? 0),
    fewPeople,
  };
}
