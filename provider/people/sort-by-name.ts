import { compareBytes } from '#provider/text/compare-bytes.ts';
import { swedishSortKey } from '#provider/text/swedish-sort-key.ts';

/**
 * Sorts people by last and first name in Swedish order; those with equal names stay in their order.
 *
 * @returns a new array
 */
export function sortByName<Named extends { firstName: string; lastName: string }>(
  people: readonly Named[],
  { ascending = true } = {},
): Named[] {
  const direction = ascending ? 1 : -1;
  return people
    .map((one) => ({ one, key: swedishSortKey(one.lastName, one.firstName) }))
    .sort((a, b) => direction * compareBytes(a.key, b.key))
    .map(({ one }) => one);
}
