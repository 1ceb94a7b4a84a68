import type { KeyFigures } from '#contract/calls/absence/statistics.ts';
import type { DayRange } from '../query/query-period.ts';
import type { PeriodSums } from '../sums/period-sums.ts';

/** One net day is a whole day, absent to 100 percent. */
export const PERCENT_DAYS_PER_NET_DAY = 100;

/** All figures null: a future or suppressed period. */
export const NO_KEY_FIGURES: KeyFigures = {
  employeeCount: null,
  averageEmployees: null,
  employmentDays: null,
  attendancePercent: null,
  totalAbsencePercent: null,
  shortTermPercent: null,
  longTermPercent: null,
  sickDays: null,
  grossSickDays: null,
  sickDaysPerEmployee: null,
  absencesPerEmployee: null,
  daysPerShortTermAbsence: null,
  workRelatedPersons: null,
  repeatedShortTermPersons: null,
  healthyAttendancePercent: null,
  careOfChildPercent: null,
  careOfChildDays: null,
  careOfChildOccasions: null,
};

/**
 * The key figures of a period P of N days, at full precision; with S = Σ s·a in net days and ED = Σ a (the symbols are
 * defined in docs/concepts/statistics.md):
 *
 * - averageEmployees = ED / N (people)
 * - totalAbsencePercent, shortTermPercent, longTermPercent = 100 · S / ED, of all, short and long occasions (%)
 * - attendancePercent = 100 − totalAbsencePercent (%)
 * - sickDaysPerEmployee = S / averageEmployees (net days)
 * - absencesPerEmployee = occasions started / averageEmployees (occasions)
 * - daysPerShortTermAbsence = Σ length of short occasions started / their number (gross days)
 * - healthyAttendancePercent = 100 · people without a sick day / employeeCount (%)
 * - careOfChildPercent = 100 · Σ v·a / ED (%), careOfChildDays = Σ v·a (net days)
 *
 * Without employees every figure is null, except their number, 0.
 */
export function calculateKeyFigures(sums: PeriodSums, period: DayRange): KeyFigures {
  const employmentDays = sums.employmentDays.sumOf(period);
  if (employmentDays === 0) return { ...NO_KEY_FIGURES, employeeCount: 0 };
  const averageEmployees = employmentDays / (period.last - period.first + 1);
  const short = sums.shortDays.sumOf(period);
  const long = sums.longDays.sumOf(period);
  const care = sums.careDays.sumOf(period);
  const shortStarts = sums.shortStarts.sumOf(period);
  const starts = shortStarts + sums.longStarts.sumOf(period);
  const totalAbsencePercent = (short + long) / employmentDays;
  const sickDays = (short + long) / PERCENT_DAYS_PER_NET_DAY;
  return {
    employeeCount: sums.employees,
    averageEmployees,
    employmentDays,
    attendancePercent: 100 - totalAbsencePercent,
    totalAbsencePercent,
    shortTermPercent: short / employmentDays,
    longTermPercent: long / employmentDays,
    sickDays,
    grossSickDays: sums.grossSickDays,
    sickDaysPerEmployee: sickDays / averageEmployees,
    absencesPerEmployee: starts / averageEmployees,
    daysPerShortTermAbsence: shortStarts === 0 ? null : sums.shortOccasionDays / shortStarts,
    workRelatedPersons: sums.workRelatedPeople,
    repeatedShortTermPersons: sums.repeatedPeople,
    healthyAttendancePercent: (100 * sums.healthyEmployees) / sums.employees,
    careOfChildPercent: care / employmentDays,
    careOfChildDays: care / PERCENT_DAYS_PER_NET_DAY,
    careOfChildOccasions: sums.careStarts.sumOf(period),
  };
}
