import { compareSwedish } from '#provider/text/compare-swedish.ts';

/** The position of each name in Swedish order, from 0; names that sort equally share it. Null stays null. */
export function rankNames(names: readonly (string | null)[]): (number | null)[] {
  const inOrder = names.filter((name) => name !== null).sort(compareSwedish);
  const ranks = new Map<string, number>();
  let rank = -1;
  for (const [index, name] of inOrder.entries()) {
    const before = inOrder[index - 1];
    if (before === undefined || compareSwedish(before, name) !== 0) rank += 1;
    ranks.set(name, rank);
  }
  return names.map((name) => (name === null ? null : (ranks.get(name) ?? null)));
}
