import { describe, expect, test } from 'vitest';
import { buildComparisonPath, parseComparisonQuery } from './parse-comparison-query.server.ts';

const TODAY = '2026-03-20';
const parse = (search: string) => parseComparisonQuery(new URLSearchParams(search), TODAY);

describe('parseComparisonQuery', () => {
  test('has six months, no filter and the highest sick leave first without parameters', () => {
    expect(parse('')).toMatchObject({
      isValid: true,
      query: {
        period: { from: '2025-09-20', to: TODAY },
        sorting: { column: 'total', ascending: false },
        show: 50,
      },
    });
  });

  test.each([
    '/hr/departments?from=2025-01-01&to=2025-12-31',
    '/hr/departments?from=2025-01-01&to=2025-12-31&types=a&types=b&gender=female&sort=change.asc&show=150',
    '/hr/departments?from=2025-01-01&to=2025-12-31&withoutType=0&sort=department.desc',
  ])('parses the URL that it builds: %s', (path) => {
    const { query, isValid } = parse(path.replace(/^[^?]*/, ''));
    expect(isValid).toBe(true);
    expect(buildComparisonPath(query)).toBe(path);
  });

  test.each([
    ['sort=x.asc', 'an unknown column'],
    ['sort=total', 'no direction'],
    ['sort=total.asc.asc', 'two directions'],
    ['show=0', 'no rows'],
    ['show=1001', 'too many rows'],
    ['from=2026-02-30', 'no date'],
    ['gender=x', 'an unknown gender'],
    ['ageMin=50&ageMax=20', 'ages the wrong way'],
  ])('replaces invalid values of %s (%s)', (search) => {
    const { query, isValid } = parse(search);
    expect(isValid).toBe(false);
    expect(query).toEqual(parse('').query);
  });
});
