import { describe, expect, it } from 'vitest';
import { roleHasCapability } from '#contract/roles.ts';
import { listReportColumns } from '#app/report/columns/report-columns.ts';
import { buildViewUrl, parseViewUrl } from './view-url.server.ts';

const TODAY = '2026-03-20';
const COLUMNS = listReportColumns((capability) => roleHasCapability('HRAdmin', capability));
/** Sees no names. */
const MASKED = listReportColumns((capability) => roleHasCapability('AccountManager', capability));

const parse = (url: string, columns = COLUMNS, today = TODAY) => parseViewUrl(url, columns, today);
const PERIOD = 'from=2025-09-20&to=2026-03-20';

describe('parseViewUrl', () => {
  it.each([
    [PERIOD, { relative: 'last6' }],
    ['from=2026-03-01&to=2026-03-20', { relative: 'thisMonth' }],
    ['from=2026-02-01&to=2026-02-28', { relative: 'lastMonth' }],
    ['from=2026-01-01&to=2026-03-20', { relative: 'thisYear' }],
    ['from=2026-01-01&to=2026-03-19', { from: '2026-01-01', to: '2026-03-19' }],
    ['', { relative: 'last6' }],
  ])('makes the period of %j relative if it is a preset', (search, period) => {
    expect(parse(`/hr/analysis?${search}`)?.period).toEqual(period);
  });

  it('prefers the first preset when several are equal', () => {
    const view = parse('/hr/analysis?from=2026-01-01&to=2026-01-31', COLUMNS, '2026-01-31');
    expect(view?.period).toEqual({ relative: 'thisMonth' });
  });

  it.each([
    [`/hr/analysis?${PERIOD}&f=1&gender=all&unit=percent&series=total&withoutType=1`, 'series=total'],
    [`/hr/analysis?${PERIOD}&ageMin=50&gender=female&whole=causes`, 'ageMin=50&gender=female'],
    [`/hr/report?${PERIOD}&f=1&col=age&col=person&start=1000&show=150`, 'f=1&col=person&col=age'],
    [`/hr/report?${PERIOD}&f=1&col=age&sort=age.asc`, 'f=1&col=age&sort=age.asc'],
  ])('normalises %s', (url, query) => {
    expect(parse(url)?.query).toBe(query);
  });

  it.each([
    ['/hr', 'no page with views'],
    ['https://example.com/hr/analysis', 'another origin'],
    ['//example.com/hr/analysis', 'another host'],
    ['/hr/analysis#x', 'a fragment'],
    ['/hr/analysis?unit=x', 'an unknown unit'],
    ['/hr/analysis?ageMin=x', 'no age'],
    ['/hr/analysis?f=1', 'no series'],
    ['/hr/analysis?from=2026-03-01&to=2026-01-01', 'a period that ends before it begins'],
    [`/hr/report?${PERIOD}`, 'no columns'],
    [`/hr/report?${PERIOD}&f=1&col=x`, 'an unknown column'],
  ])('returns null for %s (%s)', (url) => {
    expect(parse(url)).toBeNull();
  });

  it('returns null for a column that the role does not have', () => {
    const url = `/hr/report?${PERIOD}&f=1&col=person`;
    expect([parse(url)?.query, parse(url, MASKED)]).toEqual(['f=1&col=person', null]);
  });
});

describe('buildViewUrl', () => {
  it.each([
    `/hr/analysis?${PERIOD}&ageMin=50&noMax=1&types=fast&types=vik&withoutType=0&gender=male&unit=days`,
    '/hr/analysis?from=2025-10-01&to=2025-12-31&series=total&span=rolling',
    `/hr/report?${PERIOD}&f=1&col=person&col=age&sort=age.asc`,
  ])('returns the parsed URL on the same day: %s', (url) => {
    const view = parse(url);
    expect(view && buildViewUrl(view, COLUMNS, TODAY)).toBe(url);
  });

  it('moves a relative period with the day, and no other', () => {
    const view = { page: 'analysis', query: '' } as const;
    expect(buildViewUrl({ ...view, period: { relative: 'last12' } }, COLUMNS, '2027-01-15')).toBe(
      '/hr/analysis?from=2026-01-15&to=2027-01-15',
    );
    const period = { from: '2025-10-01', to: '2025-12-31' };
    expect(buildViewUrl({ ...view, period }, COLUMNS, '2027-01-15')).toBe(
      '/hr/analysis?from=2025-10-01&to=2025-12-31',
    );
  });

  it.each([
    ['f=1&col=person&col=department&sort=person.asc', '&f=1&col=department'],
    ['f=1&col=department&col=age&sort=age.asc', '&f=1&col=department'],
    ['f=1&col=person&sort=department.desc', '&sort=department.desc'],
  ])('leaves out the columns of %s that the role does not have', (query, expected) => {
    const view = { page: 'report', period: { relative: 'last6' }, query } as const;
    expect(buildViewUrl(view, MASKED, TODAY)).toBe(`/hr/report?${PERIOD}${expected}`);
  });
});
