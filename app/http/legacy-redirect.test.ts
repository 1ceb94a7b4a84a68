import { describe, expect, it } from 'vitest';
import { findLegacyRedirect } from './legacy-redirect.ts';

describe('findLegacyRedirect', () => {
  const cases: [string, string | null][] = [
    ['/hr/d123', '/hr'],
    ['/hr/d123/', '/hr'],
    ['/hr/d123/analysis', '/hr/analysis'],
    ['/hr/d123/report', '/hr/report'],
    ['/department/c7', '/hr'],
    ['/department/c7/analysis', '/hr/analysis'],
    ['/department/c7/report', '/hr/report'],
    ['/department/c7/person/42', '/hr/person/42'],
    ['/hr/1_2', '/hr'],
    ['/hr/1_2/', '/hr'],
    ['/hr/1_2/analysis', '/hr/analysis'],
    ['/hr/1_2/report', '/hr/report'],
    ['/hr/d1_2', '/hr'],
    ['/department/1_2', '/hr'],
    ['/department/1_2/analysis', '/hr/analysis'],
    ['/department/1_2/report', '/hr/report'],
    ['/department/1_2/person/42_7', '/hr/person/42_7'],
    ['/department/c7/person/42_7/', '/hr/person/42_7'],
    ['/hr/x.data', null],
    ['/hr/1_2/other', null],
    ['/hr/1_2/person/42_7', null],
    ['/department/1_2/person', null],
    ['/hr/analysis', null],
    ['/hr/report', null],
    ['/hr/person/42', null],
    ['/hr/person', null],
    ['/department', null],
    ['/department/c7/person/42/document/1', null],
    ['/department/a%2f%2fevil.example', null],
    ['/department/c7/person//evil.example', null],
    ['/department/c7/person/\\evil', null],
    ['/nowhere', null],
  ];

  it.each(cases)('%s redirects to %s', (pathname, expected) => {
    expect(findLegacyRedirect(pathname)).toBe(expected);
  });
});
