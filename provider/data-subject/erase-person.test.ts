import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { EMPLOYMENT, PERSON } from '#provider/encryption/encrypted-tables.ts';

/** Columns that an erasure keeps, and that are not encrypted: they have no name, number or text about the person. */
const KEPT_COLUMNS = {
  person: [
    'birthDate',
    'erasedAt',
    'gender',
    'isMarkKept',
    'isProtected',
    'organisationId',
    'personId',
    'protectedAt',
  ],
  employment: ['employmentId', 'employmentType', 'fromDay', 'organisationId', 'personId', 'toDay'],
};

it.each([
  ['person', PERSON],
  ['employment', EMPLOYMENT],
] as const)('keeps only the listed columns of the table %s', (name, { table, columns, hashes }) => {
  const cleared = [...columns, ...Object.values(hashes).map(({ column }) => column)];
  const kept = Object.keys(getTableColumns(table)).filter((column) => !cleared.includes(column));
  expect(kept.sort()).toEqual(KEPT_COLUMNS[name]);
});
