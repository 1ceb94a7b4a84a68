import type { ComparedFigures } from '#contract/calls/absence/statistics.ts';
import { calculateKeyFigures } from '../figures/key-figures.ts';
import { toDayRange, type Period, type DayRange } from '../query/query-period.ts';
import type { PeriodSums } from '../sums/period-sums.ts';
import type { PeopleCount } from './counted-people.ts';
import type { DepartmentSums } from './department-sums.ts';

/** The figures of one department, or of all, before suppression, and what decides about it. */
export interface CalculatedGroup {
  figures: ComparedFigures;
  people: PeopleCount;
  peopleLastYear: PeopleCount;
  /** The employment days of each bucket. */
  bucketDays: ArrayLike<number>;
}

/** The figures of a department, with the formulas of `calculateKeyFigures`; percent-days divided by days are percent. */
export function calculateDepartment(sums: DepartmentSums, window: DayRange): CalculatedGroup {
  const { people, employmentDays, sickDays, shortDays, longDays, starts, lastYear } = sums;
  const days = employmentDays.total;
  const averageEmployees = days / (window.last - window.first + 1);
  return {
    figures: {
      employeeCount: people.people,
      totalAbsencePercent: divide(shortDays + longDays, days),
      shortTermPercent: divide(shortDays, days),
      longTermPercent: divide(longDays, days),
      absencesPerEmployee: divide(starts, averageEmployees),
      totalLastYearPercent: divide(lastYear.sickDays, lastYear.employmentDays),
      trend: Array.from(sickDays.values, (sick, bucket) => divide(sick, employmentDays.values[bucket] ?? 0)),
      suppressed: false,
      lastYearSuppressed: false,
    },
    people,
    peopleLastYear: lastYear.people,
    bucketDays: employmentDays.values,
  };
}

/**
 * The figures of all departments together, from the sums of the key figures.
 *
 * @param peopleLastYear everybody employed in one of them in the period of last year
 */
export function calculateAll(
  sums: PeriodSums,
  {
    window,
    buckets,
    peopleLastYear,
  }: { window: DayRange; buckets: readonly Period[]; peopleLastYear: PeopleCount },
): CalculatedGroup {
  const keyFigures = calculateKeyFigures(sums, window);
  const windows = buckets.map(toDayRange);
  const bucketDays = windows.map((bucket) => sums.employmentDays.sumOf(bucket));
  const { totalAbsencePercent, shortTermPercent, longTermPercent, absencesPerEmployee } = keyFigures;
  return {
    figures: {
      employeeCount: sums.employees,
      totalAbsencePercent,
      shortTermPercent,
      longTermPercent,
      absencesPerEmployee,
      totalLastYearPercent: divide(sums.lastYear.sickDays.total, sums.lastYear.employmentDays.total),
      trend: windows.map((bucket, index) =>
        divide(sums.shortDays.sumOf(bucket) + sums.longDays.sumOf(bucket), bucketDays[index] ?? 0),
      ),
      suppressed: false,
      lastYearSuppressed: false,
    },
    // Who they are matters only for groups that are hidden beside others.
    people: { people: sums.employees, fewPeople: [] },
    peopleLastYear,
    bucketDays,
  };
}

function divide(dividend: number, divisor: number): number | null {
  return divisor === 0 ? null : dividend / divisor;
}
