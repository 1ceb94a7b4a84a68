import type { Snapshot } from './snapshot.ts';

/**
 * Counts the people with protected identity among items of a list, for the access log. Several items may be about the same person.
 *
 * @param personOf the index of the person in the snapshot
 */
export function countProtected<Item>(
  { people: { isProtected } }: Pick<Snapshot, 'people'>,
  items: Iterable<Item>,
  personOf: (item: Item) => number,
): number {
  if (!isProtected.includes(1)) return 0;
  const people = new Set<number>();
  for (const item of items) {
    const person = personOf(item);
    if (isProtected[person] === 1) people.add(person);
  }
  return people.size;
}
