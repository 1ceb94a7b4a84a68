import { repeatYielding } from './yielding.ts';
import { sortYielding } from './sort-yielding.ts';

/** With more than this share of the numbers wanted, sorting all of them is as fast. */
const MAX_SHARE = 1 / 8;
/** Kept beyond twice the wanted numbers, so that few numbers are not sorted for each one that is added. */
const SPARE = 1_024;

/**
 * The numbers from 0 up to, not including, `count` that come first in an order, sorted. Equal numbers keep their order. Sorts only the
 * numbers that may be among them, and lets other requests run in between.
 *
 * @param wanted the length of the result, if there are as many
 */
export async function selectFirstYielding(
  count: number,
  wanted: number,
  compare: (a: number, b: number) => number,
): Promise<Uint32Array> {
  const inOrder = (a: number, b: number) => compare(a, b) || a - b;
  if (wanted > count * MAX_SHARE)
    return (await sortYielding(Array(count).keys(), inOrder)).subarray(0, wanted);
  let kept: number[] = [];
  let last = -1;
  const discardRest = () => {
    kept = kept.sort(inOrder).slice(0, wanted);
    last = kept.length === wanted ? (kept.at(-1) ?? -1) : -1;
  };
  await repeatYielding(count, (number) => {
    if (last >= 0 && inOrder(number, last) > 0) return;
    kept.push(number);
    if (kept.length >= 2 * wanted + SPARE) discardRest();
  });
  discardRest();
  return Uint32Array.from(kept);
}
