import { describe, expect, test } from 'vitest';
import { renderLineChart, type LineChart } from './line-chart.server.tsx';

const chart: LineChart = {
  id: 'trend-chart',
  title: 'Trend <b>',
  description: 'Två linjer.',
  unit: 'Procent av anställningsdagarna',
  kind: 'measures',
  ticks: ['jan\n2026', 'feb', 'mar'],
  series: [
    { variant: 'total', shortName: 'Total', values: [5.1, null, 5.9] },
    { variant: 'previous', shortName: 'Förra året', values: [4, 4.5, 5.8] },
  ],
  language: 'sv',
};
const charts = renderLineChart(chart);
const all = Object.entries(charts);
const count = (svg: string, pattern: RegExp) => svg.match(pattern)?.length ?? 0;

describe.each(all)('renderLineChart, %s', (size, svg) => {
  test('draws one line per series, with gaps for missing values', () => {
    const paths = [
      ...svg.matchAll(/class="chart-line" data-variant="(\w+)" data-series="(\d)" d="([^"]*)"/g),
    ];
    expect(paths.map(([, variant, series]) => [variant, series])).toEqual([
      ['previous', '1'],
      ['total', '0'],
    ]);
    expect(paths[0]?.[3]).toMatch(/^M[\d. ]+L[\d. ]+L[\d. ]+$/);
    expect(paths[1]?.[3]).toMatch(/^M[\d. ]+M[\d. ]+$/);
  });

  test('has one marker per value and none for last year', () => {
    const total = svg.match(/class="chart-point" data-variant="total"[^>]*d="M[^"]+"/g);
    expect(total).toHaveLength(2);
    expect(svg).not.toMatch(/data-variant="previous"[^>]*d="M-/);
  });

  test('shows the unit and at most five grid lines up to the maximum', () => {
    expect(svg).toContain('>Procent av anställningsdagarna<');
    expect(svg).toContain('>6<');
    const lines = count(svg, /class="chart-(?:grid|floor)"/g);
    expect(lines).toBeGreaterThan(2);
    expect(lines).toBeLessThanOrEqual(5);
  });

  test('labels the lines at their ends where they fit', () => {
    expect(svg.includes('>Förra året<')).toBe(size !== 'small');
  });

  test('has an accessible name and description with escaped text, and one target per bucket', () => {
    expect(svg).toContain('Trend &lt;b&gt;');
    expect([...svg.matchAll(/data-row="(\d)"/g)].map(([, row]) => row)).toEqual(['0', '1', '2']);
  });

  test('contains no inline styles, colours, fonts, sizes or generated ids of the library', () => {
    expect(svg).not.toMatch(
      /style=|font-family|#[0-9a-f]{3,6}"|pointer-events|user-select|clip|NaN|Infinity|undefined/,
    );
    expect(svg).not.toMatch(/="-?\d+\.\d\d+"/);
  });
});

test('equal figures give equal markup', () => {
  expect(renderLineChart(chart)).toEqual(charts);
});

test('a long period labels the buckets that fit, including the last one, and marks the end points only', () => {
  const length = 100;
  const long = renderLineChart({
    ...chart,
    ticks: Array.from({ length }, (_, index) => `b${String(index)}`),
    series: [{ variant: 'total', shortName: 'Total', values: Array.from({ length }, (_, index) => index) }],
  });
  expect(long.large).toContain('>b99<');
  expect(count(long.large, /class="chart-tick"[^>]*>b\d+</g)).toBeLessThan(20);
  expect(count(long.large, /class="chart-point"/g)).toBe(2);
});

test('renders an axis when all values are missing', () => {
  const none = renderLineChart({
    ...chart,
    series: [{ variant: 'total', shortName: 'Total', values: [null, null, null] }],
  });
  expect(none.large).not.toMatch(/NaN|Infinity/);
  expect(count(none.large, /class="chart-(?:grid|floor)"/g)).toBeGreaterThan(1);
});
