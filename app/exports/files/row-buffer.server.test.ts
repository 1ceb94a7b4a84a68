import { expect, it } from 'vitest';
import type { Column, Row } from '#contract/spreadsheet/table.ts';
import { createRowBuffer } from './row-buffer.server.ts';
import { createTableFromRows } from './create-table-from-rows.ts';

const columns: Column[] = [
  { heading: 'Namn', kind: 'text' },
  { heading: 'Dag', kind: 'day' },
  { heading: 'När', kind: 'moment' },
  { heading: 'Antal', kind: 'count' },
  { heading: 'Grad', kind: 'degree' },
  { heading: 'Andel', kind: 'percent' },
];
const rows: Row[] = [
  ['Åsa "Ö"; Ek, jr', '2026-03-29', '2026-03-29T00:59:59Z', 12345, 50, 5.8],
  ['=1+1', null, '2026-03-29T01:00:00Z', 0, 100, null],
  ['  ＠x', '2024-02-29', null, null, 25, { kind: 'precise', value: 1.234 }],
];

it('has the columns, widths and rows of a table in memory', async () => {
  const rowBuffer = createRowBuffer('Rader', columns);
  for (const row of rows) await rowBuffer.add([row]);
  const buffered = rowBuffer.toTable();
  const small = createTableFromRows('Rader', columns, rows);
  expect({ ...buffered, batches: null }).toEqual({ ...small, batches: null });
  expect(buffered.widths).toEqual([15, 10, 19, 6, 4, 5]);
  const read: Row[] = [];
  for await (const batch of buffered.batches()) read.push(...batch);
  const plain: Row[] = [];
  for await (const batch of small.batches()) plain.push(...batch);
  expect(read).toEqual(plain);
});
