import { describe, expect, it } from 'vitest';
import { NO_FILTER } from './filters/filter-choice.ts';
import { OWN_SERIES } from './analysis-query.ts';
import {
  hasQueryParams,
  buildAnalysisSearch,
  hasValidDatesAndAges,
  parseAnalysisQuery,
  toUrlParams,
} from './parse-analysis-query.server.ts';

const TODAY = '2026-03-20';
const read = (query: string) => parseAnalysisQuery(new URLSearchParams(query), TODAY);

describe('parseAnalysisQuery', () => {
  it('returns the defaults for an empty query', () => {
    expect(read('')).toMatchObject({
      period: { range: { from: '2025-09-20', to: TODAY } },
      filter: { choice: NO_FILTER },
      series: OWN_SERIES,
      unit: 'percent',
      span: 'bucket',
      whole: [],
      isValid: true,
    });
  });

  it.each([
    ['series=vab&series=total', { series: ['total', 'vab'] }, 'in the order of the page'],
    ['series=global', { series: ['global'] }, 'all customers'],
    ['f=1', { series: [] }, 'the form with every box unticked'],
    ['unit=days&whole=repeated', { unit: 'days', whole: ['repeated'] }, 'the rest'],
    ['utm=x', { series: OWN_SERIES, isValid: true }, 'what it does not know'],
    ['series=x', { series: OWN_SERIES, isValid: false }, 'no series'],
    ['span=rolling', { span: 'rolling' }, 'rolling sums'],
    ['span=x', { span: 'bucket', isValid: false }, 'no span'],
    ['unit=hours', { unit: 'percent', isValid: false }, 'no unit'],
    ['whole=all', { whole: [], isValid: false }, 'no list'],
    ['gender=x', { isValid: false }, 'no gender'],
  ])('parses ?%s: %j (%s)', (query, expected, _why) => {
    expect(read(query)).toMatchObject(expected);
  });

  it.each([
    ['', true],
    ['from=2026-01-01', true],
    ['from=2026-02-30', false],
    ['ageMin=x', false],
    ['gender=x', true],
  ])('reports whether the dates and ages of ?%s are valid: %j', (query, expected) => {
    expect(hasValidDatesAndAges(read(query))).toBe(expected);
  });

  it.each([
    ['', false],
    ['utm=x', false],
    ['unit=percent', true],
    ['f=1', true],
    ['to=', true],
  ])('reports whether ?%s has a parameter of the query: %j', (query, expected) => {
    expect(hasQueryParams(new URLSearchParams(query))).toBe(expected);
  });

  it.each([
    '',
    'from=20260101&to=2026/02/28&ageMin=30&noMax=1&types=a&types=b&withoutType=0&gender=male&series=vab&unit=days&span=rolling',
    'f=1&withoutType=1',
    'f=1',
    'f=1&series=total&whole=repeated&whole=causes',
  ])('parses the same query from the URL built for ?%s', (query) => {
    const params = toUrlParams(read(query));
    const search = buildAnalysisSearch(params);
    expect(toUrlParams(read(search))).toEqual(params);
    expect(buildAnalysisSearch(toUrlParams(read(search)))).toBe(search);
  });
});
