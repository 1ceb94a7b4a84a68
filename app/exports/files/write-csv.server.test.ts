import { describe, expect, it } from 'vitest';
import { createTableFromRows } from './create-table-from-rows.ts';
import type { Column, Row } from '#contract/spreadsheet/table.ts';
import { streamCsv } from './write-csv.server.ts';

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

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

describe('streamCsv', () => {
  it.each([
    [
      'sv' as const,
      '\ufeffNamn;Dag;När;Antal;Grad (%);Andel (%)\r\n' +
        '"Åsa ""Ö""; Ek, jr";2026-03-29;2026-03-29 01:59:59;12345;50;5,8\r\n' +
        "'=1+1;;2026-03-29 03:00:00;0;100;\r\n" +
        "'  ＠x;2024-02-29;;;25;1,23\r\n",
    ],
    [
      'en' as const,
      '\ufeffNamn,Dag,När,Antal,Grad (%),Andel (%)\r\n' +
        '"Åsa ""Ö""; Ek, jr",2026-03-29,2026-03-29 01:59:59,12345,50,5.8\r\n' +
        "'=1+1,,2026-03-29 03:00:00,0,100,\r\n" +
        "'  ＠x,2024-02-29,,,25,1.23\r\n",
    ],
  ])(
    'writes each kind of value with the separators of %s, and marks texts that look like formulas',
    async (language, expected) => {
      const file = await bytesOf(streamCsv([createTableFromRows('Rader', columns, rows)], language));
      expect(file.toString('utf8')).toBe(expected);
    },
  );

  it('writes the name of each table above it if there are several', async () => {
    const table = (name: string) => createTableFromRows(name, [{ heading: 'Antal', kind: 'count' }], [[1]]);
    const file = await bytesOf(streamCsv([table('=Ett'), table('Två')], 'sv'));
    expect(file.toString('utf8')).toBe("\ufeff'=Ett\r\nAntal\r\n1\r\n\r\nTvå\r\nAntal\r\n1\r\n");
  });
});
