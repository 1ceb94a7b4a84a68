import type { CallResponse } from '#contract/calls.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { renderHistoryChart } from '#app/charts/drawing/history-chart.server.tsx';
import type { LegendFill } from '#app/charts/legend-sample.tsx';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import { formatCalendarMonth } from '#app/i18n/format-day.ts';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import { ABSENCE_FILLS } from '#app/today/absent-list/absence-fill.ts';
import type { ChartView } from '#app/charts/chart-view.ts';
import type { ViewContext } from '#app/today/today-page-view.ts';
import { listMarks } from './absence-now.server.ts';
import { countDaysByMonth } from './count-days-by-month.ts';

const MONTHS = 12;
/** Rows shown before the user requests the rest. */
const FIRST_ROWS = 10;

/** A row of the absence history as page texts. Null is a field that the role may not see. */
export type HistoryRow = {
  id: string;
  type: string;
  fill: LegendFill;
  marks: string[];
  cause: string | null;
  fromDate: string;
  /** Null: ongoing. */
  toDate: string | null;
  days: string;
  degree: number;
  degreeText: string;
  received: string | null;
};

export type HistoryView = {
  /** Null for a role without the chart. */
  chart: ChartView | null;
  legend: { fill: LegendFill; text: string }[];
  causeShown: boolean;
  rows: HistoryRow[];
  caption: string;
  /** "Visa alla 34"; null when all are shown. */
  more: string | null;
};

export function buildHistoryView(
  absences: CallResponse<'personAbsenceList'>,
  whole: boolean,
  view: ViewContext,
): HistoryView {
  const { t, language, may } = view;
  const shown = whole ? absences : absences.slice(0, FIRST_ROWS);
  const number = (value: number) => formatNumber(value, language);
  const total = number(absences.length);
  return {
    chart: may('personAbsenceHistoryChart') ? buildChart(absences, view) : null,
    legend: ABSENCE_TYPES.map((type) => ({
      fill: ABSENCE_FILLS[type],
      text: t(`absence:absenceType.${type}`),
    })),
    causeShown: may('dataFieldCondition'),
    rows: shown.map((absence) => toRow(absence, view)),
    caption: t('person:history.caption', { shown: number(shown.length), total }),
    more: shown.length < absences.length ? t('person:history.all', { total }) : null,
  };
}

function toRow(absence: CallResponse<'personAbsenceList'>[number], view: ViewContext): HistoryRow {
  return {
    id: absence.absenceId,
    type: view.t(`absence:absenceType.${absence.type}`),
    fill: ABSENCE_FILLS[absence.type],
    marks: listMarks(absence, view),
    cause: absence.cause?.name ?? null,
    fromDate: absence.fromDate,
    toDate: absence.toDate,
    days: formatNumber(absence.absenceDays, view.language),
    degree: absence.absenceStatus,
    degreeText: formatPercent(absence.absenceStatus, view.language, 0),
    received: absence.callDatetime === null ? null : formatInstant(absence.callDatetime),
  };
}

function buildChart(absences: CallResponse<'personAbsenceList'>, view: ViewContext): ChartView {
  const { t, language, today } = view;
  const number = (value: number) => formatNumber(value, language);
  const months = countDaysByMonth(absences, today, MONTHS);
  const count = months.reduce((sum, { total }) => sum + total, 0);
  const most = months.reduce((best, month) => (month.total >= best.total ? month : best));
  const title = t('person:absenceHistory');
  const reading =
    count === 0
      ? t('person:history.none')
      : t('person:history.reading', { count, month: formatCalendarMonth(most.month, language, 'long') });
  return {
    reading,
    charts:
      count === 0
        ? null
        : renderHistoryChart({
            id: 'historik-bild',
            title,
            description: reading,
            unit: t('person:history.unit'),
            language,
            columns: months.map(({ month, parts, total }, at) => {
              const name = formatCalendarMonth(month, language, 'short');
              // The first column and each January show the year.
              const year = at === 0 || month.endsWith('-01') ? month.slice(0, 4) : '';
              const labels = { small: name.slice(0, 1), medium: name, large: `${name}\n${year}`.trimEnd() };
              return { labels, parts, total };
            }),
          }),
    table: {
      caption: title,
      head: [
        t('person:history.month'),
        t('absence:absenceType.SICK_LEAVE'),
        t('absence:absenceType.CARE_OF_CHILD'),
        t('absence:absenceType.UNKNOWN'),
        t('person:history.total'),
      ],
      rows: months.map(({ month, parts, total }) => ({
        label: formatCalendarMonth(month, language, 'long'),
        parts: [...parts, total].map(number),
      })),
    },
  };
}
