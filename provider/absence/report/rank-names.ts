import { compareSwedish } from '#provider/text/compare-swedish.ts';

/** Keys and, at the same index, the rank of the name of each key. */
export interface Ranks {
  keys: string[];
  ranks: number[];
}

/** Ranks names in Swedish order from 0; names that sort equally share a rank. */
export function rankNames(names: ReadonlyMap<string, string>): Ranks {
  const inOrder = [...names].sort(([, a], [, b]) => compareSwedish(a, b));
  const keys: string[] = [];
  const ranks: number[] = [];
  let before: string | null = null;
  let rank = 0;
  for (const [key, name] of inOrder) {
    if (before !== null && compareSwedish(before, name) !== 0) rank += 1;
    keys.push(key);
    ranks.push(rank);
    before = name;
  }
  return { keys, ranks };
}
