import { describe, expect, it } from 'vitest';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { makeBucket, statistics, suppressedStatistics } from '#tests/support/app/statistics-fixture.ts';
import { drawTrend } from './draw-trend.server.ts';
import { listBuckets } from './list-buckets.server.ts';
import { nameBuckets } from './name-buckets.ts';
import { buildTrendTable } from './build-trend-table.ts';

const compared = { chosen: statistics, company: statistics, global: null, target: null };
const texts = { language: 'sv', t: getFixedT('sv') } as const;

describe('drawTrend', () => {
  it('describes from where to where the percentage moved', () => {
    const trend = drawTrend(
      compared,
      { series: ['total', 'lastYear'], unit: 'percent', span: 'bucket' },
      texts,
    );
    expect(trend.summary).toBe(
      'Total sjukfrånvaro sjönk från 9,0\u00A0% (20–31 dec 2025) till 3,0\u00A0% (1–20 mars 2026). Högst: 9,0\u00A0% (20–31 dec 2025).',
    );
    const table = buildTrendTable(trend, texts.language, texts.t);
    expect(table.head).toEqual(['Tid', 'Total sjukfrånvaro', 'Sjukfrånvaro föregående år']);
    expect(table.rows[1]).toEqual({ label: 'jan 2026', parts: ['5,1\u00A0%', '–'] });
    expect(trend.charts?.large).toContain('>Procent av anställningsdagarna<');
  });

  it('compares whole months only when the days of partial months would mislead', () => {
    const { summary } = drawTrend(compared, { series: ['total'], unit: 'days', span: 'bucket' }, texts);
    expect(summary).toBe(
      'Total sjukfrånvaro steg från 5,1 (jan 2026) till 5,9 (feb 2026). Högst: 5,9 (feb 2026).',
    );
  });

  it('compares with the company and all customers, by the start of each bucket', () => {
    const [, ...others] = statistics.trend;
    const { series } = drawTrend(
      { ...compared, company: { ...statistics, trend: others } },
      { series: ['total', 'company', 'global'], unit: 'percent', span: 'bucket' },
      texts,
    );
    const totals = statistics.trend.map(({ total }) => total.percent);
    expect(series).toEqual([
      { id: 'total', values: totals },
      { id: 'company', values: [null, ...totals.slice(1)] },
      { id: 'global', values: totals.map(() => null) },
    ]);
  });

  it('compares percentages only', () => {
    const count = drawTrend(compared, { series: ['total', 'company'], unit: 'count', span: 'bucket' }, texts);
    expect(count.series.map(({ id }) => id)).toEqual(['total']);
    expect(
      drawTrend(compared, { series: ['company', 'global'], unit: 'days', span: 'bucket' }, texts),
    ).toMatchObject({
      charts: null,
      summary: expect.stringContaining('visas i procent') as string,
    });
  });

  it('draws the target as a level line beside percentages', () => {
    const withTarget = { ...compared, target: 4.5 };
    const trend = drawTrend(withTarget, { series: ['total'], unit: 'percent', span: 'bucket' }, texts);
    expect(trend.series[1]).toEqual({ id: 'target', values: statistics.trend.map(() => 4.5) });
    expect(trend.summary).toMatch(/^Total sjukfrånvaro/);
    expect(trend.charts?.large).toContain('>Mål<');
    expect(buildTrendTable(trend, texts.language, texts.t).head).toEqual([
      'Tid',
      'Total sjukfrånvaro',
      'Ert mål, total sjukfrånvaro',
    ]);
    expect(
      drawTrend(withTarget, { series: ['total'], unit: 'count', span: 'bucket' }, texts).series.map(
        ({ id }) => id,
      ),
    ).toEqual(['total']);
    expect(drawTrend(withTarget, { series: [], unit: 'percent', span: 'bucket' }, texts).charts).toBeNull();
  });

  it('defines rolling sums, and compares those of a month in progress too', () => {
    const trend = drawTrend(compared, { series: ['total'], unit: 'days', span: 'rolling' }, texts);
    expect(trend.summary).toMatch(/^Total sjukfrånvaro .*\(20–31 dec 2025\).*\(1–20 mars 2026\)/);
    expect(trend.summary).toContain('Varje månad visar de 12 månader som slutar med den.');
    expect(trend.charts?.large).toContain('>Trend, rullande 12 månader<');
    expect(buildTrendTable(trend, texts.language, texts.t).caption).toBe(
      'Trend, rullande 12 månader: Dagar, omräknade till heltid',
    );
  });

  it('explains why there is no trend', () => {
    expect(
      drawTrend(
        { ...compared, chosen: suppressedStatistics },
        { series: ['total'], unit: 'percent', span: 'bucket' },
        texts,
      ),
    ).toMatchObject({
      charts: null,
      summary: 'Ditt urval: för få personer för att visas',
    });
  });
});

describe('nameBuckets', () => {
  it.each([
    ['month', '2025-12-20', '2025-12-31', 'dec\n2025', '20–31 dec 2025', false],
    ['month', '2026-02-01', '2026-02-28', 'feb\n2026', 'feb 2026', true],
    ['week', '2026-03-16', '2026-03-20', 'v. 12\n2026', 'v. 12, 16–20 mars', false],
    ['week', '2026-02-23', '2026-03-01', 'v. 9\n2026', 'v. 9, 23 feb–1 mars', true],
    ['day', '2026-03-20', '2026-03-20', '20 mars', 'fre 20 mars', true],
  ] as const)('names a %s from %s to %s', (resolution, start, end, tick, label, isWhole) => {
    const buckets = listBuckets({ resolution, trend: [makeBucket(start, end, 1)] });
    expect(buckets[0]?.isWhole).toBe(isWhole);
    expect(nameBuckets(buckets, texts.language, texts.t)).toEqual([{ tick, label }]);
  });
});
