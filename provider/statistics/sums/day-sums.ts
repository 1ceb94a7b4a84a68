import type { Window } from '../query/query-period.ts';

/**
 * A sum for each day of a window. Stores the difference from the day before, so that adding an interval of any length
 * takes constant time. Whole numbers, so every sum is exact.
 */
export class DaySums {
  readonly #first: number;
  readonly #differences: Float64Array;
  #upTo: Float64Array | null = null;

  constructor({ first, last }: Window) {
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
  sumOf({ first, last }: Window): number {
    this.#upTo ??= sumsUpTo(this.#differences);
    return (this.#upTo[last - this.#first + 1] ?? 0) - (this.#upTo[first - this.#first] ?? 0);
  }

  /** The sum over all days of the window. */
  get total(): number {
    this.#upTo ??= sumsUpTo(this.#differences);
    return this.#upTo.at(-1) ?? 0;
  }

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
