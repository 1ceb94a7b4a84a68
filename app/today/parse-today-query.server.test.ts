import { describe, expect, it } from 'vitest';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { parseTodayQuery } from './parse-today-query.server.ts';
import { buildTodaySearch, DEFAULT_TODAY_QUERY } from './today-query.ts';
import type { TodayQuery } from './today-query.ts';

const all = [...ABSENCE_TYPES];

describe('parseTodayQuery', () => {
  const cases: [string, TodayQuery | null, string][] = [
    ['', { types: all, rows: 50, expandedLists: [] }, 'the default'],
    ['?f=1', { types: [], rows: 50, expandedLists: [] }, 'the form with every box unticked'],
    ['?types=SICK_LEAVE', { types: ['SICK_LEAVE'], rows: 50, expandedLists: [] }, 'a link with a type'],
    ['?types=UNKNOWN&types=UNKNOWN', { types: ['UNKNOWN'], rows: 50, expandedLists: [] }, 'twice is once'],
    ['?show=51', { types: all, rows: 100, expandedLists: [] }, 'whole pages'],
    ['?show=100&utm=30', { types: all, rows: 100, expandedLists: [] }, 'an unknown parameter'],
    ['?whole=ater&whole=ater', { types: all, rows: 50, expandedLists: ['ater'] }, 'a short list in whole'],
    ['?whole=alla', null, 'no such list'],
    ['?types=HOLIDAY', null, 'no such type'],
    ['?show=0', null, 'no rows'],
    ['?show=1e9', null, 'too many rows'],
    ['?show=abc', null, 'no number'],
    ['?show=-1', null, 'less than none'],
  ];

  it.each(cases)('parses %s as %o: %s', (search, expected) => {
    expect(parseTodayQuery(new URLSearchParams(search))).toEqual(expected);
  });

  it('parses the query that buildTodaySearch builds', () => {
    const queries: TodayQuery[] = [
      DEFAULT_TODAY_QUERY,
      { types: ['CARE_OF_CHILD'], rows: 150, expandedLists: ['ater'] },
      { types: [], rows: 50, expandedLists: [] },
    ];
    for (const query of queries) {
      expect(parseTodayQuery(new URLSearchParams(buildTodaySearch(query)))).toEqual(query);
    }
  });
});
