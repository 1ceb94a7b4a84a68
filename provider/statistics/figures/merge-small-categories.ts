import { CAUSE_OTHERS, SUPPRESSION_MIN_PEOPLE } from '#contract/values/constants.ts';
import type { CalculatedStatistics } from './calculate-statistics.ts';
import type { CauseFigure } from './cause-split.ts';

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
