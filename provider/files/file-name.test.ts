import { describe, expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

describe('an uploaded file’s name', () => {
  test.each([
    ['läkarintyg åäö.pdf', 'läkarintyg åäö.pdf', 'stays'],
    ['../../etc/passwd.txt', 'passwd.txt', 'loses its path'],
    ['a%22b%22.pdf', 'a"b".pdf', 'gets back the quotes that a browser writes as %22'],
    ['a%0D%0Ab.pdf', 'ab.pdf', 'and loses line breaks written so'],
    ['100%25.pdf', '100%25.pdf', 'no other percent is read'],
    ['..', '..', 'has no accepted extension'],
    [' \u202e ', '', 'can be nothing'],
  ])('%j becomes %j (%s)', (name, expected) => {
    expect(cleanFileName(name)).toBe(expected);
  });

  test('is truncated to 150 characters and keeps its extension', () => {
    const name = cleanFileName(`${'å'.repeat(200)}.docx`);
    expect(name).toBe(`${'å'.repeat(145)}.docx`);
  });

  test('is not cut in the middle of a character', () => {
    expect(cleanFileName(`a${'😀'.repeat(100)}.pdf`)).toBe(`a${'😀'.repeat(72)}.pdf`);
  });

  test('keeps exactly 150 characters', () => {
    const name = `${'a'.repeat(146)}.pdf`;
    expect(cleanFileName(name)).toBe(name);
  });
});
