import { describe, expect, test } from 'vitest';
import { formatContentDisposition, withoutUnsafeCharacters } from './content-disposition.ts';

describe('formatContentDisposition', () => {
  test.each([
    ['a.pdf', `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`, 'plain'],
    [
      'läkarintyg åäö.pdf',
      `attachment; filename="lakarintyg aao.pdf"; filename*=UTF-8''l%C3%A4karintyg%20%C3%A5%C3%A4%C3%B6.pdf`,
      'letters lose their marks in ASCII',
    ],
    [
      'a"b\\c%41.pdf',
      `attachment; filename="c_41.pdf"; filename*=UTF-8''c%2541.pdf`,
      'nothing ends the quotes, and a path is none of it',
    ],
    [
      `it's (1)*.txt`,
      `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`,
      'RFC 8187',
    ],
    [
      'a\r\nSet-Cookie: x.pdf',
      `attachment; filename="aSet-Cookie: x.pdf"; filename*=UTF-8''aSet-Cookie%3A%20x.pdf`,
      'CR LF',
    ],
    ['日本.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.pdf`, 'no ASCII at all'],
    [
      '\ud800x.pdf',
      `attachment; filename="x.pdf"; filename*=UTF-8''x.pdf`,
      'half of a pair cannot be encoded',
    ],
    ['', `attachment; filename="file"; filename*=UTF-8''file`, 'nothing left'],
  ])('formats %j as %s', (name, expected) => {
    expect(formatContentDisposition(name)).toBe(expected);
  });

  test('supports inline', () => {
    expect(formatContentDisposition('a.pdf', 'inline')).toMatch(/^inline; /);
  });
});

describe('withoutUnsafeCharacters', () => {
  test.each([
    ['../../etc/passwd', 'passwd', 'a path'],
    ['C:\\fakepath\\a.pdf', 'a.pdf', 'a path of Windows'],
    ['a\u0000\u001f\u007f\u0085b', 'ab', 'control characters'],
    ['faktura\u202efdp.exe', 'fakturafdp.exe', 'text turned around'],
    ['\u2066a\u2069\u200e\u061c', 'a', 'other turns of direction'],
    ['a\u0308.pdf', 'ä.pdf', 'composed'],
    ['  a.pdf ', 'a.pdf', 'blanks around'],
  ])('changes %j to %j (%s)', (name, expected) => {
    expect(withoutUnsafeCharacters(name)).toBe(expected);
  });
});
