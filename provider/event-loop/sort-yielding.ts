import { yieldIfDue } from './yielding.ts';

/** Numbers that are sorted in one go; merging checks the time as often. */
const RUN_LENGTH = 2_048;

/**
 * Sorts numbers like `Array.prototype.sort`, but lets other requests run in between.
 *
 * @returns a new array
 */
export async function sortYielding(
  numbers: Iterable<number>,
  compare: (a: number, b: number) => number,
): Promise<Uint32Array> {
  let sorted = Uint32Array.from(numbers);
  for (let from = 0; from < sorted.length; from += RUN_LENGTH) {
    sorted.subarray(from, from + RUN_LENGTH).sort(compare);
    await yieldIfDue();
  }
  let merged = new Uint32Array(sorted.length);
  for (let length = RUN_LENGTH; length < sorted.length; length *= 2) {
    for (let from = 0; from < sorted.length; from += 2 * length) {
      await mergeRuns(sorted, merged, { from, length }, compare);
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}

/** Merges two sorted runs that follow each other; the second one may be shorter, or empty. */
async function mergeRuns(
  sorted: Uint32Array,
  merged: Uint32Array,
  { from, length }: { from: number; length: number },
  compare: (a: number, b: number) => number,
): Promise<void> {
  const endLeft = Math.min(from + length, sorted.length);
  const end = Math.min(from + 2 * length, sorted.length);
  let left = from;
  let right = endLeft;
  for (let target = from; target < end; target += 1) {
    const a = sorted[left] ?? 0;
    const b = sorted[right] ?? 0;
    const takesLeft = right === end || (left < endLeft && compare(a, b) <= 0);
    merged[target] = takesLeft ? a : b;
    if (takesLeft) left += 1;
    else right += 1;
    if (target % RUN_LENGTH === 0) await yieldIfDue();
  }
}
