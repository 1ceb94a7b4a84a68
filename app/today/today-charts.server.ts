import type { CallResponse } from '#contract/calls.ts';
import { SHORT_TERM_MAX_DAYS } from '#contract/values/constants.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { renderCauseChart } from '#app/charts/drawing/render-cause-chart.server.tsx';
import type { ChartView } from '#app/charts/chart-view.ts';
import { renderHistoryChart } from '#app/charts/drawing/history-chart.server.tsx';
import { renderIntervalChart } from '#app/charts/drawing/render-interval-chart.server.tsx';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import { formatShortDay } from '#app/i18n/format-day.ts';
import type { ViewContext } from './view-context.ts';

/** Absence of the last seven days by type. */
export function buildHistoryView(days: CallResponse<'absenceHistory'>, context: ViewContext): ChartView {
  const { t, language } = context;
  const number = (value: number) => formatNumber(value, language);
  const highest = days.reduce((most, day) => (day.absent > most.absent ? day : most));
  const last = days.at(-1) ?? highest;
  const title = t('today:history');
  const isNobodyAbsent = highest.absent === 0;
  const summary = isNobodyAbsent
    ? t('today:history.none')
    : highest.absent === last.absent
      ? t('today:history.summaryHighest', { today: number(last.absent) })
      : t('today:history.summary', {
          today: number(last.absent),
          day: formatShortDay(highest.date, language),
          highest: number(highest.absent),
        });
  return {
    summary,
    charts: isNobodyAbsent
      ? null
      : renderHistoryChart({
          id: 'history-chart',
          title,
          description: summary,
          unit: t('today:history.unit'),
          language,
          columns: days.map((day) => {
            const [weekday = '', dayOfMonth = '', month = ''] = formatShortDay(day.date, language).split(' ');
            const whole = `${weekday}\n${dayOfMonth} ${month}`;
            // Seven dates with months do not fit in the small size.
            const labels = { small: `${weekday}\n${dayOfMonth}`, medium: whole, large: whole };
            return { labels, parts: [day.sickLeave, day.careOfChild, day.unknown], total: day.absent };
          }),
        }),
    table: {
      caption: title,
      head: [
        t('today:history.day'),
        t('absence:absenceType.SICK_LEAVE'),
        t('absence:absenceType.CARE_OF_CHILD'),
        t('absence:absenceType.UNKNOWN'),
        t('today:history.total'),
        t('today:history.employees'),
      ],
      rows: days.map((day) => ({
        label: formatShortDay(day.date, language),
        parts: [day.sickLeave, day.careOfChild, day.unknown, day.absent, day.employees].map(number),
      })),
    },
  };
}

/** People on sick leave today by the day number of their spell. */
export function buildIntervalView(
  intervals: CallResponse<'personAbsenceIntervals'>,
  context: ViewContext,
): ChartView {
  const { t, language } = context;
  const number = (value: number) => formatNumber(value, language);
  const rows = intervals.map(({ from, to, persons }) => ({
    label: t(intervalKey(from, to)),
    value: persons,
    valueText: number(persons),
  }));
  const short = sum(
    intervals.filter(({ from }) => from <= SHORT_TERM_MAX_DAYS).map(({ persons }) => persons),
  );
  const all = sum(intervals.map(({ persons }) => persons));
  const title = t('today:perInterval');
  const summary =
    all === 0
      ? t('today:intervals.none')
      : t('today:intervals.summary', {
          short: short === 0 ? t('today:intervals.short.none') : t('today:intervals.short', { count: short }),
          long:
            all === short
              ? t('today:intervals.long.none')
              : t('today:intervals.long', { count: all - short }),
        });
  return {
    summary,
    charts:
      all === 0 ? null : renderIntervalChart({ id: 'interval-chart', title, description: summary, rows }),
    table: {
      caption: title,
      head: [t('today:intervals.period'), t('today:persons')],
      rows: rows.map(({ label, valueText }) => ({ label, parts: [valueText] })),
    },
  };
}

/** Cause categories of those on sick leave today, largest first, each with its share. */
export function buildCauseView(
  categories: CallResponse<'personConditionsSummary'>,
  context: ViewContext,
): ChartView {
  const { t, language } = context;
  const total = sum(categories.map(({ persons }) => persons));
  const rows = categories
    .toSorted((a, b) => b.persons - a.persons)
    .map(({ categoryName, persons }) => ({
      label: categoryName,
      value: persons,
      valueText: t('today:causes.value', {
        persons: formatNumber(persons, language),
        percent: formatPercent((100 * persons) / total, language, 0),
      }),
    }));
  const [most] = rows;
  const title = t('today:causes');
  const summary =
    most === undefined
      ? t('today:causes.none')
      : t('today:causes.summary', {
          name: most.label,
          persons: formatNumber(most.value, language),
          total: formatNumber(total, language),
        });
  return {
    summary,
    charts:
      most === undefined ? null : renderCauseChart({ id: 'cause-chart', title, description: summary, rows }),
    table: {
      caption: title,
      head: [t('absence:causeCategory'), t('today:persons')],
      rows: rows.map(({ label, valueText }) => ({ label, parts: [valueText] })),
    },
  };
}

const INTERVAL_KEYS: Record<string, TextKey> = {
  '1-1': 'absence:interval.1',
  '2-7': 'absence:interval.2_7',
  '8-14': 'absence:interval.8_14',
  '15-30': 'absence:interval.15_30',
  '31-60': 'absence:interval.31_60',
  '61-90': 'absence:interval.61_90',
  '91-180': 'absence:interval.91_180',
  '181-365': 'absence:interval.181_365',
};

function intervalKey(from: number, to: number | null): TextKey {
  return INTERVAL_KEYS[`${String(from)}-${String(to)}`] ?? 'absence:interval.366';
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
