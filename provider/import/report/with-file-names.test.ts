import { expect, it } from 'vitest';
import { nameFiles } from './with-file-names.ts';

const fileNames = new Map([
  ['/tmp/x/001.csv', 'anställda.csv'],
  ['/tmp/x/002.zip', 'mars.zip'],
]);
const note = { outcome: 'refused', row: 3, column: 'from' } as const;

it('replaces the path of the file and those of the other row and of a contradicted row', () => {
  const difference = { subject: 'employee', number: '1', from: null, columns: [] } as const;
  expect([
    nameFiles(
      { ...note, file: '/tmp/x/001.csv', reason: 'overlap', other: { row: 2, file: '/tmp/x/002.zip/a.csv' } },
      fileNames,
    ),
    nameFiles(
      {
        ...note,
        file: '/tmp/x/002.zip/b.csv',
        reason: 'contradicts',
        contradicted: { row: 4, file: '/tmp/x/001.csv', difference },
      },
      fileNames,
    ),
  ]).toEqual([
    { ...note, file: 'anställda.csv', reason: 'overlap', other: { row: 2, file: 'mars.zip/a.csv' } },
    {
      ...note,
      file: 'mars.zip/b.csv',
      reason: 'contradicts',
      contradicted: { row: 4, file: 'anställda.csv', difference },
    },
  ]);
});

it('leaves a row of the same file without a name', () => {
  const entry = {
    ...note,
    file: '/tmp/x/001.csv',
    reason: 'overlap',
    other: { row: 2, file: null },
  } as const;
  expect(nameFiles(entry, fileNames)).toEqual({ ...entry, file: 'anställda.csv' });
});
