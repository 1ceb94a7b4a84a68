import { toDayRange, type Period, type DayRange } from '../query/query-period.ts';

/** The buckets of a period that follow each other without a gap, and the bucket of each of its days. */
export interface BucketIndex {
  windows: readonly DayRange[];
  /** By day, from the first one of the period. */
  bucketOf: Uint16Array;
}

export function indexBuckets(buckets: readonly Period[]): BucketIndex {
  const windows = buckets.map(toDayRange);
  const first = windows[0]?.first ?? 0;
  const bucketOf = new Uint16Array((windows.at(-1)?.last ?? first - 1) - first + 1);
  for (const [index, window] of windows.entries()) {
    bucketOf.fill(index, window.first - first, window.last - first + 1);
  }
  return { windows, bucketOf };
}

/** A sum for each bucket: much smaller than one for each day where there are hundreds of departments. */
export class BucketSums {
  readonly #index: BucketIndex;
  readonly #sums: Float64Array;

  constructor(index: BucketIndex) {
    this.#index = index;
    this.#sums = new Float64Array(index.windows.length);
  }

  /** Adds `weight` for each day from first to last; both must be inside the period. */
  add(first: number, last: number, weight: number): void {
    const { windows, bucketOf } = this.#index;
    const start = windows[0]?.first ?? 0;
    const end = bucketOf[last - start] ?? 0;
    for (let bucket = bucketOf[first - start] ?? 0; bucket <= end; bucket += 1) {
      const window = windows[bucket];
      if (!window) return;
      const days = Math.min(last, window.last) - Math.max(first, window.first) + 1;
      this.#sums[bucket] = (this.#sums[bucket] ?? 0) + weight * days;
    }
  }

  get values(): ArrayLike<number> {
    return this.#sums;
  }

  get total(): number {
    return this.#sums.reduce((sum, value) => sum + value, 0);
  }
}
