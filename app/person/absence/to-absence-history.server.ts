import type { Day } from '#contract/values/calendar.ts';
import type { RenderedChart } from '#app/charts/chart-size.ts';
import { renderHistoryChart } from '#app/charts/drawing/history-chart.server.tsx';
import { formatCalendarMonth } from '#app/i18n/format-day.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { countDaysByMonth, type MonthOfAbsence } from './count-days-by-month.ts';
import { summarizeMonths } from './summarize-months.ts';
import { toShownAbsence, type Absence, type ShownAbsence } from './to-shown-absence.server.ts';

const MONTHS = 12;
/** Rows shown before the user requests the rest. */
const FIRST_ROWS = 10;

/** Days of absence by month, oldest first; `charts` is null without any. */
export type MonthChart = { months: MonthOfAbsence[]; charts: RenderedChart | null };

export type AbsenceHistory = {
  /** Null for a role without the chart. */
  chart: MonthChart | null;
  total: number;
  /** The first rows, or all of them. */
  rows: ShownAbsence[];
};

/** @param absences newest first */
export function toAbsenceHistory(
  absences: readonly Absence[],
  { whole, hasChart, today, texts }: { whole: boolean; hasChart: boolean; today: Day; texts: Texts },
): AbsenceHistory {
  const shown = whole ? absences : absences.slice(0, FIRST_ROWS);
  return {
    chart: hasChart ? drawMonths(countDaysByMonth(absences, today, MONTHS), texts) : null,
    total: absences.length,
    rows: shown.map(toShownAbsence),
  };
}

function drawMonths(months: MonthOfAbsence[], { t, language }: Texts): MonthChart {
  if (months.every(({ total }) => total === 0)) return { months, charts: null };
  const charts = renderHistoryChart({
    id: 'history-chart',
    title: t('person:absenceHistory'),
    description: summarizeMonths(months, t, language),
    unit: t('person:history.unit'),
    language,
    columns: months.map(({ month, parts, total }, index) => {
      const name = formatCalendarMonth(month, language, 'short');
      // The first column and each January show the year.
      const year = index === 0 || month.endsWith('-01') ? month.slice(0, 4) : '';
      const labels = { small: name.slice(0, 1), medium: name, large: `${name}\n${year}`.trimEnd() };
      return { labels, parts, total };
    }),
  });
  return { months, charts };
}
