import { describe, expect, it } from 'vitest';
import { addFields, parseReturnPath } from './return-path.ts';

describe('parseReturnPath', () => {
  const cases: [unknown, string][] = [
    ['/hr', '/hr'],
    ['/hr?types=SICK_LEAVE&show=100', '/hr?types=SICK_LEAVE&show=100'],
    ['/hr/notification/019a-1/delete', '/hr/notification/019a-1/delete'],
    ['/employees?q=%C3%A5sa&page=2', '/employees?q=%C3%A5sa&page=2'],
    ['/hr/person/019a-1/document/019b-2/print', '/hr/person/019a-1/document/019b-2/print'],
    ['/hr/analysis?f=1&from=2026-01-01', '/hr/analysis?f=1&from=2026-01-01'],
    ['/hr/person/019a-1', '/hr/person/019a-1'],
    ['/hr/person/019a-1/sick-note', '/hr/person/019a-1/sick-note'],
    ['/departments?return=%2Fhr', '/departments?return=%2Fhr'],
    ['/sick-note/aZ09_-', '/sick-note/aZ09_-'],
    ['/debug/features', '/debug/features'],
    ['/error/503', '/error/503'],
    ['/hr/../logout', '/'],
    ['/logout', '/'],
    ['/logout?sessions=1', '/logout?sessions=1'],
    ['/logout?sessions=1#konto', '/logout?sessions=1#konto'],
    ['/logout?sessions=1&x=1', '/'],
    ['/api/user/init', '/'],
    ['/hrx', '/'],
    ['/hr/x', '/'],
    ['/hr/person/019a-1/plan/019b-2/delete', '/hr/person/019a-1/plan/019b-2/delete'],
    ['/hr/person/019a-1/document/019b-2/delete', '/hr/person/019a-1/document/019b-2/delete'],
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

  it.each(cases)('%o returns %s', (value, expected) => {
    expect(parseReturnPath(value)).toBe(expected);
  });
});

it('adds the fields of a form to a path in place of its query', () => {
  const fields = new URLSearchParams([
    ['f', '1'],
    ['from', '2026-01-0?#x'],
  ]);
  expect(addFields('/hr/analysis#sprak', fields)).toBe('/hr/analysis?f=1&from=2026-01-0%3F%23x#sprak');
  expect(addFields('/hr/analysis', new URLSearchParams())).toBe('/hr/analysis');
});
