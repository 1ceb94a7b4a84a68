import { describe, expect, test } from 'vitest';
import type { BarRows } from './bar-rows.server.tsx';
import { renderCauseChart } from '../render-cause-chart.server.tsx';
import { renderIntervalChart } from '../render-interval-chart.server.tsx';

const chart: BarRows = {
  id: 'chart',
  title: 'Anställda per sjukperiod',
  description: 'Vågräta staplar.',
  rows: [
    { label: '1 dag', value: 9, valueText: '9 st' },
    { label: '2–7 dagar', value: 31, valueText: '31 st' },
    { label: '8–14 dagar', value: 0, valueText: '0 st' },
  ],
};

/** Returns the lengths of the bars from top to bottom. */
function barLengths(svg: string): number[] {
  const bars = [...svg.matchAll(/class="chart-solid"[^>]* y="([\d.]+)" width="([\d.]+)"/g)];
  return bars
    .map(([, y, width]) => ({ y: Number(y), width: Number(width) }))
    .sort((a, b) => a.y - b.y)
    .map(({ width }) => width);
}

/** Returns the texts of a class from top to bottom. */
function texts(svg: string, className: string): (string | undefined)[] {
  const found = [...svg.matchAll(new RegExp(`class="${className}"[^>]* y="([-\\d.]+)"[^>]*>([^<]*)<`, 'g'))];
  return found
    .map(([, y, text]) => ({ y: Number(y), text }))
    .sort((a, b) => a.y - b.y)
    .map(({ text }) => text);
}

describe.each(['small', 'medium'] as const)('bar charts, %s', (size) => {
  test('keeps the order of the intervals and shows each value', () => {
    const svg = renderIntervalChart(chart)[size];
    expect(texts(svg, 'chart-label')).toEqual(['1 dag', '2–7 dagar', '8–14 dagar']);
    expect(texts(svg, 'chart-value')).toEqual(['9 st', '31 st', '0 st']);
    const [first = 0, second = 0, third = 0] = barLengths(svg);
    expect(first / second).toBeCloseTo(9 / 31, 1);
    expect(third).toBe(1);
  });

  test('keeps the order of the causes', () => {
    const svg = renderCauseChart(chart)[size];
    expect(texts(svg, 'chart-label')).toEqual(['1 dag', '2–7 dagar', '8–14 dagar']);
  });

  test('keeps label, bar and value inside the chart', () => {
    const svg = renderCauseChart(chart)[size];
    const [, width = 0] = svg.match(/viewBox="0 0 (\d+)/) ?? [];
    expect(Math.max(...barLengths(svg))).toBeLessThan(Number(width) - 30);
  });
});

test('renders an empty chart without rows', () => {
  expect(renderCauseChart({ ...chart, rows: [] }).small).not.toMatch(/NaN|Infinity/);
});
