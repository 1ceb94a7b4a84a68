import type { CauseTotals } from './cause-sums.ts';
import type { DayRange } from '../query/query-period.ts';

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

export function emptySums(window: DayRange, lastYear: DayRange): PeriodSums {
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

/** The approximate size of the sums in bytes, without the prefix sums, which have the same size and are created when days are read. */
export function countSumsBytes({ causes, categories, lastYear, ...sums }: PeriodSums): number {
  let bytes = (causes.size + categories.size) * BYTES_OF_A_CAUSE;
  for (const one of [...Object.values(sums), ...Object.values(lastYear)]) {
    if (one instanceof DaySums) bytes += one.byteLength;
  }
  return bytes;
}

/**
 * A sum for each day of a window. Stores the difference from the day before, so that adding an interval of any length
 * takes constant time. Whole numbers, so every sum is exact.
 */
export class DaySums {
  readonly #first: number;
  readonly #differences: Float64Array;
  #upTo: Float64Array | null = null;

  constructor({ first, last }: DayRange) {
    this.#first = first;
    this.#differences = new Float64Array(last - first + 2);
  }

  /** Adds `weight` to each day from first to last; both must be inside the window. */
  add(first: number, last: number, weight: number): void {
    const from = first - this.#first;
    const after = last - this.#first + 1;
    this.#differences[from] = (this.#differences[from] ?? 0) + weight;
    this.#differences[after] = (this.#differences[after] ?? 0) - weight;
    this.#upTo = null;
  }

  /** Adds the sums of another instance, day by day. Its window begins on the same day and ends on the same or an earlier one. */
  addAll(other: DaySums): void {
    for (const [index, difference] of other.#differences.entries()) {
      this.#differences[index] = (this.#differences[index] ?? 0) + difference;
    }
    this.#upTo = null;
  }

  /** The sum over the days from first to last; both must be inside the window. */
  sumOf({ first, last }: DayRange): number {
    this.#upTo ??= sumsUpTo(this.#differences);
    return (this.#upTo[last - this.#first + 1] ?? 0) - (this.#upTo[first - this.#first] ?? 0);
  }

  /** The sum over all days of the window. Creates no prefix sums. */
  get total(): number {
    let ofDay = 0;
    let total = 0;
    // The last difference is of the day after the window.
    for (let index = 0; index < this.#differences.length - 1; index += 1) {
      ofDay += this.#differences[index] ?? 0;
      total += ofDay;
    }
    return total;
  }

  /** Without the prefix sums. */
  get byteLength(): number {
    return this.#differences.byteLength;
  }
}

/** Prefix sums: index i holds the sum over the first i days. */
function sumsUpTo(differences: Float64Array): Float64Array {
  const sums = new Float64Array(differences.length);
  let ofDay = 0;
  for (let index = 1; index < differences.length; index += 1) {
    ofDay += differences[index - 1] ?? 0;
    sums[index] = (sums[index - 1] ?? 0) + ofDay;
  }
  return sums;
}
