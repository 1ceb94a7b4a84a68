import { expect, it } from 'vitest';
import { checkFile } from './check-file.ts';

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
  expect(checkFile({ name, size })).toBe(problem);
});
