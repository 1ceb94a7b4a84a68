import type { KeyFigures, Statistics } from '#contract/calls/statistics.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { explainFigure } from '#app/figures/explain-figure.server.ts';
import { formatDifference, formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import type { Part } from '#app/session/guards.server.ts';
import type { ComparedFigure, KeyFigureRow, KeyFiguresView, ViewContext } from '../analysis-view.ts';

/** How a figure is formatted and compared: a count is not compared with the count of a whole company. */
type Kind = 'percent' | 'ratio' | 'count';

type Described = {
  id: keyof KeyFigures;
  kind: Kind;
  decimals: number;
};

/** Every key figure in display order. */
export const FIGURES: readonly Described[] = [
  percent('totalAbsencePercent'),
  percent('shortTermPercent'),
  percent('longTermPercent'),
  percent('attendancePercent'),
  percent('healthyAttendancePercent'),
  percent('careOfChildPercent'),
  ratio('sickDaysPerEmployee'),
  ratio('absencesPerEmployee', 2),
  ratio('daysPerShortTermAbsence'),
  count('workRelatedPersons'),
  count('repeatedShortTermPersons'),
  count('employeeCount'),
  count('averageEmployees', 1),
  count('employmentDays'),
];

/** The figures at the top of the page. */
const LEADING: readonly { id: keyof KeyFigures; label: TextKey }[] = [
  { id: 'totalAbsencePercent', label: 'analysis:series.total' },
  { id: 'shortTermPercent', label: 'analysis:series.short' },
  { id: 'longTermPercent', label: 'analysis:series.long' },
  { id: 'healthyAttendancePercent', label: 'definitions:keyStats.healthy' },
];

/** The key figures of the chosen departments beside their company's and all customers'. */
export function buildKeyFigures(
  { chosen, company }: { chosen: Statistics; company: Statistics },
  global: Part<Statistics>,
  view: ViewContext,
): KeyFiguresView {
  const { t } = view;
  const globalStatistics = global.ok ? global.value : null;
  const rows = FIGURES.filter(({ id }) => id !== 'workRelatedPersons' || view.may('analysisWorkRelated')).map(
    (figure): KeyFigureRow => {
      const value = chosen.keyFigures[figure.id];
      const { name, text } = explainKeyFigure(figure.id, chosen.keyFigures, view);
      return {
        id: figure.id,
        label: name,
        meaning: text,
        meaningLabel: t('analysis:meaningOf', { name }),
        chosen: formatFigure(value, figure, view),
        company: compare(value, company.keyFigures[figure.id], figure, view),
        global:
          globalStatistics === null
            ? null
            : compare(value, globalStatistics.keyFigures[figure.id], figure, view),
      };
    },
  );
  return {
    rows,
    leading: LEADING.flatMap(({ id, label }) => {
      const row = rows.find((one) => one.id === id);
      return row === undefined
        ? []
        : [{ id, label: t(label), value: row.chosen, detail: describeComparison(row, view) }];
    }),
    notes: listNotes({ chosen, company, globalStatistics }, view),
    emptyText: whyEmpty(chosen, view),
  };
}

/** Returns why there are no figures of the chosen departments; null when there are figures. */
export function whyEmpty(
  { suppressed, keyFigures }: Statistics,
  { t }: Pick<ViewContext, 't'>,
): string | null {
  if (suppressed) return t('analysis:suppressed.chosen');
  return keyFigures.employmentDays === null || keyFigures.employmentDays === 0 ? t('common:noData') : null;
}

function listNotes(
  {
    chosen,
    company,
    globalStatistics,
  }: { chosen: Statistics; company: Statistics; globalStatistics: Statistics | null },
  { t }: ViewContext,
): string[] {
  return [
    ...(chosen.suppressed ? [t('analysis:suppressed.chosen')] : []),
    ...(company.suppressed ? [t('analysis:suppressed.company')] : []),
    ...(globalStatistics?.suppressed === true ? [t('analysis:suppressed.global')] : []),
  ];
}

/** "Hela företaget 6,2 %", and on a separate line "Alla kunder 6,9 %". */
function describeComparison({ company, global }: KeyFigureRow, { t }: ViewContext): string {
  return t('analysis:beside', { company: company.value, global: global?.value ?? t('common:noValue') });
}

function compare(
  value: number | null,
  other: number | null,
  figure: Described,
  view: ViewContext,
): ComparedFigure {
  const difference = value === null || other === null || figure.kind === 'count' ? null : value - other;
  const number = difference === null ? null : formatDifference(difference, view.language, figure.decimals);
  return {
    value: formatFigure(other, figure, view),
    difference: number !== null && figure.kind === 'percent' ? view.t('analysis:points', { number }) : number,
  };
}

function formatFigure(
  value: number | null,
  { kind, decimals }: Described,
  { language, t }: ViewContext,
): string {
  if (value === null) return t('common:noValue');
  return kind === 'percent'
    ? formatPercent(value, language, decimals)
    : formatNumber(value, language, decimals);
}

/** Returns the name and the meaning of a figure; for days per employee also the underlying numbers. */
export function explainKeyFigure(id: keyof KeyFigures, keyFigures: KeyFigures, view: ViewContext) {
  const { name, text } = explainFigure(id, view.t);
  return { name, text: id === 'sickDaysPerEmployee' ? `${text} ${formatDays(keyFigures, view)}` : text };
}

function formatDays({ sickDays, grossSickDays }: KeyFigures, { language, t }: ViewContext): string {
  const days = (value: number | null) =>
    value === null ? t('common:noValue') : formatNumber(value, language, Number.isInteger(value) ? 0 : 1);
  return t('analysis:netAndGross', { net: days(sickDays), gross: days(grossSickDays) });
}

function percent(id: keyof KeyFigures): Described {
  return { id, kind: 'percent', decimals: 1 };
}

function ratio(id: keyof KeyFigures, decimals = 1): Described {
  return { id, kind: 'ratio', decimals };
}

function count(id: keyof KeyFigures, decimals = 0): Described {
  return { id, kind: 'count', decimals };
}
