import { describe, expect, it } from 'vitest';
import { parseLogQuery, toLogParams } from './parse-log-query.server.ts';

const TODAY = '2026-03-20';
const ID = '0195a7a0-0000-7000-8000-000000000001';
const parse = (query: Record<string, string>) => parseLogQuery(new URLSearchParams(query), TODAY);
const defaultFilter = { from: '2026-02-18', to: TODAY, accountId: null, eventKind: null, personId: null };

describe('parseLogQuery', () => {
  it.each([
    [{}, defaultFilter],
    [
      { from: '20260101', to: '2026-01-31' },
      { ...defaultFilter, from: '2026-01-01', to: '2026-01-31' },
    ],
    [
      { account: ID, kind: 'export' },
      { ...defaultFilter, accountId: ID, eventKind: 'export' },
    ],
    [{ person: `http://localhost/hr/person/${ID.toUpperCase()}?x=1` }, { ...defaultFilter, personId: ID }],
  ])('parses the filter %j', (query, expected) => {
    const { errors, filter } = parse(query);
    expect({ errors, filter }).toEqual({ errors: {}, filter: expected });
  });

  it.each([
    [{ from: '2026-02-30' }, { from: 'period:error.date' }],
    [{ from: '2026-03-01', to: '2026-02-01' }, { to: 'filter:error.period' }],
    [{ account: 'eva' }, { account: 'accessLog:error.account' }],
    [{ kind: 'all' }, { kind: 'accessLog:error.kind' }],
    [{ person: 'Eva Ek' }, { person: 'accessLog:error.person' }],
  ])('reports an error for %j, and keeps what was typed', (query, expected) => {
    const { errors, ...parsed } = parse(query);
    expect(errors).toEqual(expected);
    expect(parsed).toMatchObject({ filter: defaultFilter, typed: query, start: 0 });
  });

  it('parses the first row, and replaces an invalid one by 0', () => {
    expect([parse({ start: '50' }).start, parse({ start: '-1' }).start]).toEqual([50, 0]);
  });
});

describe('toLogParams', () => {
  it('leaves empty parameters out of links', () => {
    expect(toLogParams(parse({ kind: '', person: ID }))).toEqual([
      ['from', '2026-02-18'],
      ['to', TODAY],
      ['person', ID],
    ]);
  });
});
