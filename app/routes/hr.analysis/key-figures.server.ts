import type { KeyFigures, Statistics } from '../../../contract/statistics';
import type { TextKey } from '../../../locales/catalogue';
import { formatDifference, formatNumber, formatPercent } from '../../i18n/format.server';
import type { Part } from '../../session/guards.server';
import type { ComparedFigure, KeyFigureRow, KeyFiguresView, ViewContext } from './analysis-view';

/** How a figure is printed and compared: a count says nothing beside the count of a whole company. */
type Kind = 'percent' | 'ratio' | 'count';

type Described = {
  id: keyof KeyFigures;
  label: TextKey;
  meaning: TextKey;
  kind: Kind;
  decimals: number;
};

/** Every key figure, in the order in which they are shown. */
export const FIGURES: readonly Described[] = [
  percent('totalAbsencePercent', 'keyStats.total', 'keyStats.total.meaning'),
  percent('shortTermPercent', 'keyStats.shortTerm', 'keyStats.shortTerm.meaning'),
  percent('longTermPercent', 'keyStats.longTerm', 'keyStats.longTerm.meaning'),
  percent('attendancePercent', 'keyStats.attendancePercent', 'keyStats.attendancePercent.meaning'),
  percent('healthyAttendancePercent', 'keyStats.healthy', 'keyStats.healthy.meaning'),
  percent('careOfChildPercent', 'keyStats.vab', 'keyStats.vab.meaning'),
  ratio('sickDaysPerEmployee', 'keyStats.sickDaysPerEmployee', 'keyStats.sickDaysPerEmployee.meaning'),
  ratio('absencesPerEmployee', 'keyStats.absencesPerEmployee', 'keyStats.absencesPerEmployee.meaning', 2),
  ratio('daysPerShortTermAbsence', 'keyStats.daysPerShortTerm', 'keyStats.daysPerShortTerm.meaning'),
  count('workRelatedPersons', 'keyStats.workRelatedPersons', 'keyStats.workRelatedPersons.meaning'),
  count('repeatedShortTermPersons', 'keyStats.repeatedPersons', 'keyStats.repeatedPersons.meaning'),
  count('employeeCount', 'keyStats.employeeCount', 'keyStats.employeeCount.meaning'),
  count('averageEmployees', 'keyStats.averageEmployees', 'keyStats.averageEmployees.meaning', 1),
  count('employmentDays', 'keyStats.employmentDays', 'keyStats.employmentDays.meaning'),
];

/** The figures that the page begins with. */
const LEADING: readonly { id: keyof KeyFigures; label: TextKey }[] = [
  { id: 'totalAbsencePercent', label: 'analysis.series.total' },
  { id: 'shortTermPercent', label: 'analysis.series.short' },
  { id: 'longTermPercent', label: 'analysis.series.long' },
  { id: 'healthyAttendancePercent', label: 'keyStats.healthy' },
];

/** The key figures of the chosen departments beside their company's and all customers'. */
export function buildKeyFigures(
  { chosen, company }: { chosen: Statistics; company: Statistics },
  global: Part<Statistics>,
  view: ViewContext,
): KeyFiguresView {
  const { t } = view;
  const everybody = global.ok ? global.value : null;
  const rows = FIGURES.filter(({ id }) => id !== 'workRelatedPersons' || view.may('analysisWorkRelated')).map(
    (figure): KeyFigureRow => {
      const own = chosen.keyFigures[figure.id];
      return {
        id: figure.id,
        label: t(figure.label),
        meaning: t(figure.meaning, valuesOf(chosen.keyFigures, view)),
        meaningLabel: t('analysis.meaningOf', { name: t(figure.label) }),
        chosen: print(own, figure, view),
        company: compare(own, company.keyFigures[figure.id], figure, view),
        global: everybody === null ? null : compare(own, everybody.keyFigures[figure.id], figure, view),
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
    notes: listNotes({ chosen, company, everybody }, view),
    emptyText: whyEmpty(chosen, view),
  };
}

/** Why there are no figures of the chosen departments; null where there are. */
export function whyEmpty(
  { suppressed, keyFigures }: Statistics,
  { t }: Pick<ViewContext, 't'>,
): string | null {
  if (suppressed) return t('analysis.suppressed.chosen');
  return keyFigures.employmentDays === null || keyFigures.employmentDays === 0 ? t('common.noData') : null;
}

function listNotes(
  { chosen, company, everybody }: { chosen: Statistics; company: Statistics; everybody: Statistics | null },
  { t }: ViewContext,
): string[] {
  return [
    ...(chosen.suppressed ? [t('analysis.suppressed.chosen')] : []),
    ...(company.suppressed ? [t('analysis.suppressed.company')] : []),
    ...(everybody?.suppressed === true ? [t('analysis.suppressed.global')] : []),
  ];
}

/** "Hela företaget 6,2 %", and on a line of its own "Alla kunder 6,9 %". */
function describeComparison({ company, global }: KeyFigureRow, { t }: ViewContext): string {
  return t('analysis.beside', { company: company.value, global: global?.value ?? t('common.noValue') });
}

function compare(
  own: number | null,
  other: number | null,
  figure: Described,
  view: ViewContext,
): ComparedFigure {
  const difference = own === null || other === null || figure.kind === 'count' ? null : own - other;
  const number = difference === null ? null : formatDifference(difference, view.language, figure.decimals);
  return {
    value: print(other, figure, view),
    difference: number !== null && figure.kind === 'percent' ? view.t('analysis.points', { number }) : number,
  };
}

function print(value: number | null, { kind, decimals }: Described, { language, t }: ViewContext): string {
  if (value === null) return t('common.noValue');
  return kind === 'percent'
    ? formatPercent(value, language, decimals)
    : formatNumber(value, language, decimals);
}

/** What the explanations fill in: the days behind the figure per employee. */
export function valuesOf({ sickDays, grossSickDays }: KeyFigures, { language, t }: ViewContext) {
  const days = (value: number | null) =>
    value === null ? t('common.noValue') : formatNumber(value, language, Number.isInteger(value) ? 0 : 1);
  return { net: days(sickDays), gross: days(grossSickDays) };
}

function percent(id: keyof KeyFigures, label: TextKey, meaning: TextKey): Described {
  return { id, label, meaning, kind: 'percent', decimals: 1 };
}

function ratio(id: keyof KeyFigures, label: TextKey, meaning: TextKey, decimals = 1): Described {
  return { id, label, meaning, kind: 'ratio', decimals };
}

function count(id: keyof KeyFigures, label: TextKey, meaning: TextKey, decimals = 0): Described {
  return { id, label, meaning, kind: 'count', decimals };
}
