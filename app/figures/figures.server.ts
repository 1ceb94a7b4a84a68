import type { TextKey } from '#locales/catalogue.ts';
import type { KeyFigures } from '#contract/calls/statistics.ts';

/** The field name of a key figure in the API. */
export type KeyFigureId = keyof KeyFigures;

/** The text keys of the key figures' names, in display order. */
export const KEY_FIGURES = {
  totalAbsencePercent: 'definitions:keyStats.total',
  shortTermPercent: 'definitions:keyStats.shortTerm',
  longTermPercent: 'definitions:keyStats.longTerm',
  attendancePercent: 'definitions:keyStats.attendancePercent',
  healthyAttendancePercent: 'definitions:keyStats.healthy',
  sickDays: 'definitions:keyStats.sickDays',
  grossSickDays: 'definitions:keyStats.grossSickDays',
  sickDaysPerEmployee: 'definitions:keyStats.sickDaysPerEmployee',
  absencesPerEmployee: 'definitions:keyStats.absencesPerEmployee',
  daysPerShortTermAbsence: 'definitions:keyStats.daysPerShortTerm',
  workRelatedPersons: 'definitions:keyStats.workRelatedPersons',
  repeatedShortTermPersons: 'definitions:keyStats.repeatedPersons',
  careOfChildPercent: 'definitions:keyStats.vab',
  careOfChildDays: 'definitions:keyStats.vabDays',
  careOfChildOccasions: 'definitions:keyStats.vabOccasions',
  employeeCount: 'definitions:keyStats.employeeCount',
  averageEmployees: 'definitions:keyStats.averageEmployees',
  employmentDays: 'definitions:keyStats.employmentDays',
} as const satisfies Record<KeyFigureId, TextKey>;

/** The other figures of the analysis. */
export const ANALYSIS_FIGURES = {
  totalLastYear: 'definitions:figure.totalLastYear.name',
  causes: 'definitions:figure.causes.name',
  shortTermCount: 'definitions:figure.shortTermCount.name',
  compareCompany: 'definitions:figure.compareCompany.name',
  compareGlobal: 'definitions:figure.compareGlobal.name',
} as const satisfies Record<string, TextKey>;

/** The figures of the overview. */
export const TODAY_FIGURES = {
  activeEmployees: 'definitions:figure.activeEmployees.name',
  absentToday: 'today:absentNow',
  newToday: 'today:newToday',
  returningToday: 'today:returningToday',
  plannedReturns: 'today:plannedReturns',
  history: 'today:history',
  perInterval: 'today:perInterval',
  causesToday: 'today:causes',
} as const satisfies Record<string, TextKey>;

/** The figures of the report and of an employee's page. */
export const PERSON_FIGURES = {
  absenceDays: 'definitions:figure.absenceDays.name',
  totalAbsenceDays: 'definitions:figure.totalAbsenceDays.name',
  occasions: 'definitions:figure.occasions.name',
  dayNumber: 'definitions:figure.dayNumber.name',
  rehabChainDay: 'definitions:figure.rehabChainDay.name',
} as const satisfies Record<string, TextKey>;

/** The names of all figures, shared by the tooltips and the page about the figures. */
export const FIGURES = {
  ...KEY_FIGURES,
  ...ANALYSIS_FIGURES,
  ...TODAY_FIGURES,
  ...PERSON_FIGURES,
} as const;

export type FigureId = keyof typeof FIGURES;
