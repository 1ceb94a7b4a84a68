import { nextTurn } from './next-turn.ts';

/** Items that are handled in one go; the time is checked as often. */
const GROUP_SIZE = 200;

/** Runs `work` for each number from 0 up to, not including, `count`, but lets other requests run in between. */
export async function repeatInTurns(count: number, work: (index: number) => void): Promise<void> {
  for (let from = 0; from < count; from += GROUP_SIZE) {
    const to = Math.min(from + GROUP_SIZE, count);
    for (let index = from; index < to; index += 1) work(index);
    await nextTurn();
  }
}

/** Maps items like `Array.prototype.map`, but lets other requests run in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  await repeatInTurns(items.length, (index) => results.push(map(items[index] as Item, index)));
  return results;
}
