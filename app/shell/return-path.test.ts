import { describe, expect, it } from 'vitest';
import { parseReturnPath } from './return-path';

describe('parseReturnPath', () => {
  const cases: [unknown, string][] = [
    ['/hr', '/hr'],
    ['/hr?types=SICK_LEAVE&show=100', '/hr?types=SICK_LEAVE&show=100'],
    ['/hr/notification/019a-1/delete', '/hr/notification/019a-1/delete'],
    ['/employees?q=%C3%A5sa&page=2', '/employees?q=%C3%A5sa&page=2'],
    ['/hr/person/019a-1/document/019b-2/print', '/hr/person/019a-1/document/019b-2/print'],
    ['/error/503', '/error/503'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/hr\\..', '/'],
    ['https://evil.example/hr', '/'],
    ['/%2f%2fevil.example', '/'],
    ['/hr?x=\r\nSet-Cookie: a=1', '/'],
    ['javascript:alert(1)', '/'],
    ['/hr#franvarande', '/'],
    ['/hr?show=100#sprak', '/hr?show=100#sprak'],
    ['/error/503#konto', '/error/503#konto'],
    ['', '/'],
    [null, '/'],
  ];

  it.each(cases)('%o leads to %s', (value, expected) => {
    expect(parseReturnPath(value)).toBe(expected);
  });
});
