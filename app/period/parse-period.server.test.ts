import { describe, expect, it } from 'vitest';
import { parsePeriod, setPeriod } from './parse-period.server.ts';
import { listPresets } from './period-presets.server.ts';

const TODAY = '2026-03-20';
const DEFAULT = { from: '2025-09-20', to: TODAY };
const read = (query: string) => parsePeriod(new URLSearchParams(query), TODAY);

describe('a valid period', () => {
  it.each([
    ['', DEFAULT, 'none is the last six months'],
    ['from=2026-01-01&to=2026-02-28', { from: '2026-01-01', to: '2026-02-28' }, 'both given'],
    ['from=20260101&to=2026/02/28', { from: '2026-01-01', to: '2026-02-28' }, 'in the other forms'],
    ['from=2026-03-20&to=2026-03-20', { from: TODAY, to: TODAY }, 'one day'],
    ['from=2026-03-01&to=2026-03-31', { from: '2026-03-01', to: TODAY }, 'the month under way ends today'],
    ['from=2026-03-01', { from: '2026-03-01', to: TODAY }, 'to today'],
    ['from=2021-03-20', { from: '2021-03-20', to: TODAY }, 'five years'],
    ['from=1996-03-20&to=1996-12-31', { from: '1996-03-20', to: '1996-12-31' }, '30 years back'],
    ['to=2025-12-31', { from: '2025-06-30', to: '2025-12-31' }, 'the six months before'],
  ])('?%s returns %j: %s', (query, range) => {
    expect(read(query)).toEqual({ range, typed: range, errors: {} });
  });
});

describe('an invalid period', () => {
  it.each([
    ['from=2026-02-30&to=2026-03-01', { from: 'period:error.date' }],
    ['from=&to=', { from: 'period:error.date', to: 'period:error.date' }],
    ['from=2026-01-01&to=soon', { to: 'period:error.date' }],
    ['from=2026-03-02&to=2026-03-01', { to: 'filter:error.period' }],
    ['from=2026-03-21&to=2026-04-01', { from: 'period:error.future' }],
    ['from=2015-01-01', { from: 'period:error.long' }],
    ['from=2021-03-19', { from: 'period:error.long' }],
    ['from=1996-03-19&to=1996-12-31', { from: 'period:error.old' }],
    ['from=1900-01-01&to=2199-12-31', { from: 'period:error.long' }],
  ])('?%s returns the default and its errors', (query, errors) => {
    const search = new URLSearchParams(query);
    expect(read(query)).toMatchObject({ range: DEFAULT, errors });
    expect(read(query).typed.from).toBe(search.get('from'));
  });
});

it('setPeriod adds the period to the query', () => {
  const search = new URLSearchParams('unit=days');
  setPeriod(search, { from: '2026-01-01', to: '2026-02-28' });
  expect(search.toString()).toBe('unit=days&from=2026-01-01&to=2026-02-28');
});

describe('listPresets', () => {
  it('returns the presets for the day; current periods end today', () => {
    const shown = listPresets(TODAY).map(({ period }) => `${period.from} ${period.to}`);
    expect(shown).toEqual([
      '2026-03-01 2026-03-20',
      '2026-02-01 2026-02-28',
      '2025-12-20 2026-03-20',
      '2025-09-20 2026-03-20',
      '2025-03-20 2026-03-20',
      '2026-01-01 2026-03-20',
    ]);
  });

  it('handles year boundaries and short months', () => {
    expect(listPresets('2026-01-31')[1]?.period).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(listPresets('2026-08-31')[3]?.period).toEqual({ from: '2026-02-28', to: '2026-08-31' });
  });
});
