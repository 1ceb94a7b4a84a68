import type { CauseTotals } from './cause-sums.ts';
import type { Window } from '../query/query-period.ts';
import { DaySums } from './day-sums.ts';

/**
 * The sums behind every figure of a query. Additive over organisations, because no person belongs to two. Days of absence
 * are in percent-days: a day at half is 50.
 */
export interface PeriodSums {
  /** The number of people so far, an offset that separates the people of the next organisation. */
  people: number;
  employees: number;
  healthyEmployees: number;
  workRelatedPeople: number;
  repeatedPeople: number;
  grossSickDays: number;
  /** Σ gross length of short occasions that start in the period. */
  shortOccasionDays: number;
  employmentDays: DaySums;
  shortDays: DaySums;
  longDays: DaySums;
  careDays: DaySums;
  shortStarts: DaySums;
  longStarts: DaySums;
  careStarts: DaySums;
  lastYear: { employmentDays: DaySums; sickDays: DaySums; sickStarts: DaySums };
  causes: Map<number, CauseTotals>;
  categories: Map<number | null, CauseTotals>;
}

const BYTES_OF_A_CAUSE = 200;

export function emptySums(window: Window, lastYear: Window): PeriodSums {
  return {
    people: 0,
    employees: 0,
    healthyEmployees: 0,
    workRelatedPeople: 0,
    repeatedPeople: 0,
    grossSickDays: 0,
    shortOccasionDays: 0,
    employmentDays: new DaySums(window),
    shortDays: new DaySums(window),
    longDays: new DaySums(window),
    careDays: new DaySums(window),
    shortStarts: new DaySums(window),
    longStarts: new DaySums(window),
    careStarts: new DaySums(window),
    lastYear: {
      employmentDays: new DaySums(lastYear),
      sickDays: new DaySums(lastYear),
      sickStarts: new DaySums(lastYear),
    },
    causes: new Map(),
    categories: new Map(),
  };
}

/** The approximate size of the sums in bytes. */
export function countSumsBytes({ causes, categories, lastYear, ...sums }: PeriodSums): number {
  let bytes = (causes.size + categories.size) * BYTES_OF_A_CAUSE;
  for (const one of [...Object.values(sums), ...Object.values(lastYear)]) {
    if (one instanceof DaySums) bytes += one.byteLength;
  }
  return bytes;
}
