import { describe, expect, test } from 'vitest';
import { renderHistoryChart, type HistoryChart } from './history-chart.server.tsx';

function labelsOf(weekday: string, day: string) {
  const whole = `${weekday}\n${day}/11`;
  return { small: `${weekday}\n${day}`, medium: whole, large: whole };
}

const chart: HistoryChart = {
  id: 'history-chart',
  title: 'Frånvaro <b> & co',
  description: 'En stapel om dagen.',
  unit: 'Antal personer',
  language: 'sv',
  columns: [
    { labels: labelsOf('tor', '20'), parts: [96, 33, 0], total: 129 },
    { labels: labelsOf('fre', '21'), parts: [104, 29, 4], total: 137 },
  ],
};
const charts = renderHistoryChart(chart);
const all = Object.entries(charts);
const count = (svg: string, pattern: RegExp) => svg.match(pattern)?.length ?? 0;

describe.each(all)('renderHistoryChart, %s', (_size, svg) => {
  test('draws a segment for every count above zero', () => {
    expect(count(svg, /<rect class="chart-solid"/g)).toBe(2);
    expect(count(svg, /<rect class="chart-hatch"/g)).toBe(2);
    expect(count(svg, /<rect class="chart-dots"/g)).toBe(1);
  });

  test('shows each total, the unit and at most five grid lines', () => {
    for (const text of ['>129<', '>137<', '>Antal personer<', '>150<']) expect(svg).toContain(text);
    const lines = count(svg, /class="chart-(?:grid|floor)"/g);
    expect(lines).toBeGreaterThan(1);
    expect(lines).toBeLessThanOrEqual(5);
  });

  test('has an accessible name and description with escaped text', () => {
    expect(svg).toMatch(
      /^<svg [^>]*role="img" aria-labelledby="([^"]+)" aria-describedby="([^"]+)"><title id="\1">/,
    );
    expect(svg).toContain('Frånvaro &lt;b&gt; &amp; co');
  });

  test('has one target per day in the order of the table', () => {
    expect([...svg.matchAll(/data-row="(\d)"/g)].map(([, row]) => row)).toEqual(['0', '1']);
  });

  test('contains no inline styles, colours, fonts or sizes of the library', () => {
    expect(svg).not.toMatch(
      /style=|font-family|#[0-9a-f]{3,6}"|pointer-events|user-select|NaN|Infinity|undefined/,
    );
    expect(svg).not.toMatch(/="-?\d+\.\d\d+"/);
  });
});

test('ids are unique across all sizes', () => {
  const ids = all.flatMap(([, svg]) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('equal figures give equal markup', () => {
  expect(renderHistoryChart(chart)).toEqual(charts);
});

test('the small size omits the months for lack of space', () => {
  expect(charts.small).not.toContain('21/11');
  expect(charts.medium).toContain('21/11');
});

test('days without absences keep their columns', () => {
  const columns = chart.columns.map((column) => ({ ...column, parts: [0, 0, 0], total: 0 }));
  const { large } = renderHistoryChart({ ...chart, columns });
  expect(count(large, /class="chart-value"[^>]*>0</g)).toBe(2);
  expect(large).not.toMatch(/NaN|Infinity/);
});
