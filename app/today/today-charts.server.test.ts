import { expect, it } from 'vitest';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import type { ViewContext } from './view-context.ts';
import { buildCauseView, buildHistoryView, buildIntervalView } from './today-charts.server.ts';

const context: ViewContext = {
  language: 'sv',
  t: getFixedT('sv'),
  today: '2026-11-21',
  hasCapability: () => true,
};

const makeDay = (date: string, sickLeave: number, careOfChild = 0) => ({
  date,
  sickLeave,
  careOfChild,
  unknown: 0,
  absent: sickLeave + careOfChild,
  employees: 100,
});

it('buildHistoryView describes today and the day with most absence in the last seven days', () => {
  const days = [makeDay('2026-11-15', 1), makeDay('2026-11-16', 9, 2), makeDay('2026-11-21', 5)];
  const view = buildHistoryView(days, context);
  expect(view.summary).toBe('I dag är 5 frånvarande. Högst var det mån 16 nov: 11.');
  expect(view.table.rows[1]).toEqual({ label: 'mån 16 nov', parts: ['9', '2', '0', '11', '100'] });
  const highestToday = buildHistoryView([makeDay('2026-11-20', 1), makeDay('2026-11-21', 2)], context);
  expect(highestToday.summary).toContain('flest');
});

it('buildIntervalView distinguishes short from long intervals', () => {
  const intervals = [
    { from: 1, to: 1, persons: 2 },
    { from: 8, to: 14, persons: 3 },
    { from: 15, to: 30, persons: 4 },
    { from: 366, to: null, persons: 1 },
  ];
  const view = buildIntervalView(intervals, context);
  expect(view.summary).toMatch(/^Fem är inne i en sjukperiod på högst 14 dagar, fem har/);
  expect(view.table.rows.at(-1)).toEqual({ label: '366 dagar eller mer', parts: ['1'] });
  expect(buildIntervalView([{ from: 1, to: 1, persons: 0 }], context).charts).toBeNull();
});

it('buildCauseView sorts causes by share, largest first', () => {
  const summary = [
    { categoryId: 0, categoryName: 'Sekretess', persons: 1, causes: [] },
    { categoryId: 4, categoryName: 'Psykisk hälsa och stress', persons: 3, causes: [] },
  ];
  const view = buildCauseView(summary, context);
  expect(view.summary).toBe('Vanligast är Psykisk hälsa och stress: 3 av 4.');
  expect(view.table.rows.map(({ parts }) => parts[0])).toEqual(['3 (75\u00A0%)', '1 (25\u00A0%)']);
  expect(buildCauseView([], context).charts).toBeNull();
});
