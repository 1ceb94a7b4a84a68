import { expect, it } from 'vitest';
import { checkFiles } from './check-file.ts';
import { DATA_UPLOAD } from './data-upload.ts';
import { DOCUMENT_UPLOAD } from './document-upload.ts';

it.each([
  ['intyg.pdf', 20_971_520, null, 'the largest'],
  ['intyg.pdf', 20_971_521, 'tooLarge', 'one byte more'],
  ['Intyg.DOCX', 1, null, 'capitals'],
  ['intyg.pdf', 0, 'empty', 'without content'],
  ['intyg.exe', 0, 'wrongType', 'the type decides before the size'],
  ['intyg.exe', 1, 'wrongType', 'a program'],
  ['intyg', 1, 'wrongType', 'no extension'],
  ['intyg.pdf.svg', 1, 'wrongType', 'the last extension counts'],
  ['x.toString', 1, 'wrongType', 'what every object has'],
] as const)('%s of %i bytes: returns %s (%s)', (name, size, problem, _why) => {
  expect(checkFiles([{ name, size }], DOCUMENT_UPLOAD)).toBe(problem);
});

it.each([
  [
    [
      { name: 'anställda.csv', size: 104_857_600 },
      { name: 'frånvaro', size: 104_857_600 },
    ],
    null,
  ],
  [
    [
      { name: 'anställda.csv', size: 104_857_600 },
      { name: 'frånvaro', size: 104_857_601 },
    ],
    'tooLarge',
  ],
  [
    [
      { name: 'anställda.csv', size: 1 },
      { name: 'tom.csv', size: 0 },
    ],
    'empty',
  ],
] as const)('checks files of data together, case %#', (files, problem) => {
  expect(checkFiles(files, DATA_UPLOAD)).toBe(problem);
});
