import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import type { ImportResult } from '../import-files.ts';
import { formatErrorLines } from './format-error-lines.ts';
import { formatReport } from './format-report.ts';

const ROWS = 200_000;
const MAX_REPORT_CHARACTERS = 20_000;

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
beforeAll(async () => {
  open = await openTestDatabase();
  client = createImportOrganisation(open);
});
afterAll(async () => {
  await open.close();
  await client.remove();
});
beforeEach(() => client.reset());

async function readErrorList(result: ImportResult): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of formatErrorLines(result.errors, 'en')) lines.push(line);
  return lines.join('').split('\r\n');
}

it('shows totals and the first rows of each reason, and lists every row in the error list', async () => {
  const rows = Array.from({ length: ROWS }, (_, index) =>
    index % 2 === 0 ? '1;semester;2025-01-02;' : '1;sjuk;2025-01-02;150',
  );
  const file = client.write(['employment_number;type;from;degree', ...rows, '2;sjuk;2025-01-02;'].join('\n'));
  const result = await client.importPaths([file]);
  expect(result.reports[0]).toMatchObject({ read: ROWS + 1, created: 1, rejected: ROWS });
  expect(result.reports[0]?.rejections).toHaveLength(40);

  const report = formatReport(result, 'en');
  expect(report.length).toBeLessThan(MAX_REPORT_CHARACTERS);
  const lines = report.split('\n');
  expect(lines.slice(1, 4)).toEqual([
    '  refused 100000 rows: is not a type of absence. Use sjuk, vab, okänd or ledig.',
    '  refused 100000 rows: is not a degree from 1 to 100: correct the value, or state under “How files are read” what the numbers mean',
    "  refused: row 2, type: 'semester' is not a type of absence. Use sjuk, vab, okänd or ledig.",
  ]);
  expect(lines.filter((line) => line.startsWith('  refused: row'))).toHaveLength(40);
  expect(lines).toContain(
    "  refused: row 41, degree: '150' is not a degree from 1 to 100: correct the value, or state under “How files are read” what the numbers mean",
  );
  expect(lines).toContain('  refused 199960 rows more: the error list contains all rows');

  const errors = await readErrorList(result);
  expect(errors).toHaveLength(ROWS + 2);
  expect(errors[0]).toBe('\ufefffile;outcome;row;column;reason;value');
  expect(errors[1]).toBe(
    `${file};refused;2;type;'semester' is not a type of absence. Use sjuk, vab, okänd or ledig.;semester`,
  );
  expect(errors[ROWS]).toBe(
    `${file};refused;${String(ROWS + 1)};degree;'150' is not a degree from 1 to 100: correct the value, or state under “How files are read” what the numbers mean;150`,
  );
  result.errors.close();
});

it('lists the first rows of the file, not those that were found first', async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => String(990 - index));
  const result = await client.importTexts([
    [
      'employment_number;type;from',
      ...numbers.map((number) => `${number};sjuk;2025-01-02`),
      '1;vab;2025-01-02',
    ].join('\n'),
  ]);
  expect(result.reports[0]?.rejections.map(({ row }) => row)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 2),
  );
});

it('leaves names out of the error list', async () => {
  const rows = Array.from({ length: 3_000 }, () => '1;Ek;2025-01-02');
  const result = await client.importTexts([
    ['employment_number;type;from', ...rows, '1;vab;2025-01-02', '99;vab;2025-01-02'].join('\n'),
  ]);
  const errors = await readErrorList(result);
  expect(errors).toHaveLength(3_003);
  expect(errors.join('\n')).not.toMatch(/\bEk\b/);
  expect(errors.at(-2)).toContain(
    'is not an employment of the files or of the organisation: check the number, also its capital letters and leading zeros, or deliver the employee',
  );
  result.errors.close();
});
