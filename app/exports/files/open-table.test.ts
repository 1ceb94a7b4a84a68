import { describe, expect, it } from 'vitest';
import type { Column, Row } from '#contract/spreadsheet/table.ts';
import { openTable } from './open-table.ts';

const columns: Column[] = [
  { heading: 'Namn', kind: 'text' },
  { heading: 'Dag', kind: 'day' },
  { heading: 'Antal', kind: 'count' },
];

/** Batches that record how many were read. */
function createBatches(batches: readonly (readonly Row[])[], error?: Error) {
  const state = { read: 0 };
  async function* read(): AsyncGenerator<readonly Row[]> {
    for (const batch of batches) {
      state.read += 1;
      yield await Promise.resolve(batch);
    }
    if (error !== undefined) throw error;
  }
  return { state, batches: read() };
}

describe('openTable', () => {
  it('reads one batch at first, whose texts determine the widths of their columns', async () => {
    const { state, batches } = createBatches([
      [['Åsa Östergren-Ek', null, 12]],
      [['Bo', '2026-03-20', 1_234]],
    ]);
    expect((await openTable('Rader', columns, batches)).widths).toEqual([20, 10, 10]);
    expect(state.read).toBe(1);
  });

  it('yields all batches in order, each read when it is pulled', async () => {
    const { state, batches } = createBatches([[['A']], [['B']], [['C']]]);
    const table = await openTable('Rader', columns, batches);
    const seen: unknown[] = [];
    for await (const rows of table.batches()) seen.push([rows, state.read]);
    expect(seen).toEqual([
      [[['A']], 1],
      [[['B']], 2],
      [[['C']], 3],
    ]);
  });

  it('throws the error of the first batch, and yields that of a later one', async () => {
    const failure = new Error('no rows');
    await expect(openTable('Rader', columns, createBatches([], failure).batches)).rejects.toBe(failure);
    const table = await openTable('Rader', columns, createBatches([[['A']]], failure).batches);
    const read = async () => {
      for await (const rows of table.batches()) expect(rows).toEqual([['A']]);
    };
    await expect(read()).rejects.toBe(failure);
  });

  it('has no rows without a batch', async () => {
    const table = await openTable('Rader', columns, createBatches([]).batches);
    const rows: Row[] = [];
    for await (const batch of table.batches()) rows.push(...batch);
    expect(rows).toEqual([]);
  });
});
