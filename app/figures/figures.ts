import type { TextKey } from '#locales/catalogue.ts';
import { KEY_FIGURES } from './key-figures.ts';

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
