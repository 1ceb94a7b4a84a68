import type { KeyFigures } from '#contract/calls/absence/statistics.ts';
import type { TextKey } from '#locales/catalogue.ts';

/** The field name of a key figure in the API. */
export type KeyFigureId = keyof KeyFigures;

/** The text keys of the key figures' names, in display order. */
export const KEY_FIGURES = {
  totalAbsencePercent: 'keyFigures:totalAbsencePercent.name',
  shortTermPercent: 'keyFigures:shortTermPercent.name',
  longTermPercent: 'keyFigures:longTermPercent.name',
  attendancePercent: 'keyFigures:attendancePercent.name',
  healthyAttendancePercent: 'keyFigures:healthyAttendancePercent.name',
  sickDays: 'keyFigures:sickDays.name',
  grossSickDays: 'keyFigures:grossSickDays.name',
  sickDaysPerEmployee: 'keyFigures:sickDaysPerEmployee.name',
  absencesPerEmployee: 'keyFigures:absencesPerEmployee.name',
  daysPerShortTermAbsence: 'keyFigures:daysPerShortTermAbsence.name',
  workRelatedPersons: 'keyFigures:workRelatedPersons.name',
  repeatedShortTermPersons: 'keyFigures:repeatedShortTermPersons.name',
  careOfChildPercent: 'keyFigures:careOfChildPercent.name',
  careOfChildDays: 'keyFigures:careOfChildDays.name',
  careOfChildOccasions: 'keyFigures:careOfChildOccasions.name',
  employeeCount: 'keyFigures:employeeCount.name',
  averageEmployees: 'keyFigures:averageEmployees.name',
  employmentDays: 'keyFigures:employmentDays.name',
} as const satisfies Record<KeyFigureId, TextKey<'keyFigures'>>;
