import { type Day, weekday } from '#contract/values/calendar.ts';
import type { PayrollDay } from '../payroll/payroll-day.ts';

/** Schedule days that differ from the standard week are stored as payroll days, under a code that no payroll system uses. */
const SCHEDULE_KEY = 'schedule';
const FREE = '(free)';
const WORKING = '(working)';
/** As in the standard week, where an older file differed. */
const ORDINARY = '(ordinary)';

/** The codes of payroll days that are schedule days and not absences. */
export const SCHEDULE_CODES: readonly string[] = [FREE, WORKING, ORDINARY];

const SATURDAY = 6;

/** Whether work is scheduled on the day: by the schedule, else Monday to Friday. */
export type IsWorkDay = (day: Day) => boolean;

/**
 * Adds one file to the known schedule of an employment: for each day the newest file counts.
 *
 * @param given hours of the days that the file states
 */
export function applySchedule(
  known: readonly PayrollDay[],
  { source, fileOrder }: { source: string; fileOrder: string },
  importedHours: ReadonlyMap<Day, number>,
): PayrollDay[] {
  const scheduled = new Map(known.filter(isScheduleDay).map((row) => [row.day, row]));
  for (const [day, hours] of importedHours) {
    const before = scheduled.get(day);
    if (before !== undefined && before.fileOrder > fileOrder) continue;
    const works = hours > 0;
    const isOrdinary = works === isOrdinaryWorkDay(day);
    if (isOrdinary && before === undefined) continue;
    const code = isOrdinary ? ORDINARY : works ? WORKING : FREE;
    if (before?.code === code && before.fileOrder !== '') {
      scheduled.set(day, { ...before, fileOrder });
    } else {
      scheduled.set(day, {
        source,
        entryKey: SCHEDULE_KEY,
        fileOrder,
        day,
        code,
        degree: 0,
        superseded: false,
      });
    }
  }
  return [...known.filter((row) => !isScheduleDay(row)), ...scheduled.values()];
}

export function workDaysOf(days: readonly PayrollDay[]): IsWorkDay {
  const exceptions = new Map(
    days
      .filter((day) => isScheduleDay(day) && day.code !== ORDINARY)
      .map(({ day, code }) => [day, code === WORKING]),
  );
  return (day) => exceptions.get(day) ?? isOrdinaryWorkDay(day);
}

/** Whether a payroll day is a schedule day and not an absence. */
export function isScheduleDay({ code }: Pick<PayrollDay, 'code'>): boolean {
  return SCHEDULE_CODES.includes(code);
}

function isOrdinaryWorkDay(day: Day): boolean {
  return weekday(day) < SATURDAY;
}
