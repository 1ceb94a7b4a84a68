import type { TextKey } from '#locales/catalogue.ts';
import type { KeyFigures } from '#contract/calls/statistics.ts';

/** The field name of a key figure in the API. */
export type KeyFigureId = keyof KeyFigures;

/** The text keys of the key figures' names, in display order. */
export const KEY_FIGURES = {
  totalAbsencePercent: 'keyStats.total',
  shortTermPercent: 'keyStats.shortTerm',
  longTermPercent: 'keyStats.longTerm',
  attendancePercent: 'keyStats.attendancePercent',
  healthyAttendancePercent: 'keyStats.healthy',
  sickDays: 'keyStats.sickDays',
  grossSickDays: 'keyStats.grossSickDays',
  sickDaysPerEmployee: 'keyStats.sickDaysPerEmployee',
  absencesPerEmployee: 'keyStats.absencesPerEmployee',
  daysPerShortTermAbsence: 'keyStats.daysPerShortTerm',
  workRelatedPersons: 'keyStats.workRelatedPersons',
  repeatedShortTermPersons: 'keyStats.repeatedPersons',
  careOfChildPercent: 'keyStats.vab',
  careOfChildDays: 'keyStats.vabDays',
  careOfChildOccasions: 'keyStats.vabOccasions',
  employeeCount: 'keyStats.employeeCount',
  averageEmployees: 'keyStats.averageEmployees',
  employmentDays: 'keyStats.employmentDays',
} as const satisfies Record<KeyFigureId, TextKey>;

/** The other figures of the analysis. */
export const ANALYSIS_FIGURES = {
  totalLastYear: 'figure.totalLastYear.name',
  causes: 'figure.causes.name',
  shortTermCount: 'figure.shortTermCount.name',
  compareCompany: 'figure.compareCompany.name',
  compareGlobal: 'figure.compareGlobal.name',
} as const satisfies Record<string, TextKey>;

/** The figures of the overview. */
export const TODAY_FIGURES = {
  activeEmployees: 'figure.activeEmployees.name',
  absentToday: 'today.absentNow',
  newToday: 'today.newToday',
  returningToday: 'today.returningToday',
  plannedReturns: 'today.plannedReturns',
  history: 'today.history',
  perInterval: 'today.perInterval',
  causesToday: 'today.causes',
} as const satisfies Record<string, TextKey>;

/** The figures of the report and of an employee's page. */
export const PERSON_FIGURES = {
  absenceDays: 'figure.absenceDays.name',
  totalAbsenceDays: 'figure.totalAbsenceDays.name',
  occasions: 'figure.occasions.name',
  dayNumber: 'figure.dayNumber.name',
  rehabChainDay: 'figure.rehabChainDay.name',
} as const satisfies Record<string, TextKey>;

/** The names of all figures, shared by the tooltips and the page about the figures. */
export const FIGURES = {
  ...KEY_FIGURES,
  ...ANALYSIS_FIGURES,
  ...TODAY_FIGURES,
  ...PERSON_FIGURES,
} as const;

export type FigureId = keyof typeof FIGURES;
