import type { ComparedFigures } from '#contract/calls/absence/statistics.ts';
import { SUPPRESSION_MIN_PEOPLE } from '#contract/values/constants.ts';
import type { DayRange } from '../query/query-period.ts';
import type { CalculatedGroup } from './calculate-departments.ts';
import { chooseShown } from './choose-shown.ts';

/**
 * Suppresses what belongs to fewer than 5 people, so that no other figure of the comparison allows to calculate it:
 *
 * - the figures of a department in the period, and that of last year, each with the rule of `chooseShown`; last year is shown only
 *   where the period is
 * - everything of all departments together, if they have fewer than 5 people
 * - a value of the trend, if fewer than 5 were employed on average in its bucket; that of all departments also if 1 to 4 were, on
 *   average, in the departments whose value of the bucket is not shown
 *
 * @param windows the buckets of the trend
 */
export function suppressDepartments(
  departments: readonly CalculatedGroup[],
  all: CalculatedGroup,
  windows: readonly DayRange[],
): { departments: ComparedFigures[]; all: ComparedFigures } {
  const shown = chooseShown(departments.map(({ people }) => people));
  const shownLastYear = chooseShown(
    departments.map(({ peopleLastYear }) => peopleLastYear),
    shown,
  );
  const suppressed = departments.map((group, index) =>
    suppressGroup(group, windows, { now: shown[index] === true, lastYear: shownLastYear[index] === true }),
  );
  const ofAll = suppressGroup(all, windows, {
    now: isEnough(all.people.people),
    lastYear: isEnough(all.peopleLastYear.people),
  });
  const trend = ofAll.trend.map((value, bucket) => {
    const window = windows[bucket];
    const hidden = departments.reduce(
      (days, group, index) =>
        suppressed[index]?.trend[bucket] == null ? days + (group.bucketDays[bucket] ?? 0) : days,
      0,
    );
    return window && hidden > 0 && !isEnough(hidden / lengthOf(window)) ? null : value;
  });
  return { departments: suppressed, all: { ...ofAll, trend } };
}

function suppressGroup(
  { figures, people, peopleLastYear, bucketDays }: CalculatedGroup,
  windows: readonly DayRange[],
  shown: { now: boolean; lastYear: boolean },
): ComparedFigures {
  const lastYearSuppressed = !shown.lastYear && peopleLastYear.people > 0;
  if (!shown.now) {
    return {
      employeeCount: people.people === 0 ? 0 : null,
      totalAbsencePercent: null,
      shortTermPercent: null,
      longTermPercent: null,
      absencesPerEmployee: null,
      totalLastYearPercent: null,
      trend: windows.map(() => null),
      suppressed: people.people > 0,
      lastYearSuppressed,
    };
  }
  return {
    ...figures,
    totalLastYearPercent: lastYearSuppressed ? null : figures.totalLastYearPercent,
    trend: figures.trend.map((value, bucket) => {
      const window = windows[bucket];
      return window && isEnough((bucketDays[bucket] ?? 0) / lengthOf(window)) ? value : null;
    }),
    lastYearSuppressed,
  };
}

function isEnough(people: number): boolean {
  return people >= SUPPRESSION_MIN_PEOPLE;
}

function lengthOf({ first, last }: DayRange): number {
  return last - first + 1;
}
