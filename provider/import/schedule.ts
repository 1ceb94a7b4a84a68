import { type Day, weekday } from '../../contract/calendar';
import type { PayrollDay } from './apply-payroll';

/** Days of a schedule are kept among the payroll days, under a code that no payroll has, where they differ from the week's. */
const SCHEDULE_KEY = 'schedule';
const FREE = '(free)';
const WORKING = '(working)';

const SATURDAY = 6;

/** Whether work is scheduled: as the schedule says, and where it says nothing from Monday to Friday. */
export type IsWorkDay = (day: Day) => boolean;

/**
 * What is known of an employment's schedule after one more file.
 *
 * @param given hours of the days that the file tells of
 */
export function applySchedule(
  known: readonly PayrollDay[],
  source: string,
  given: ReadonlyMap<Day, number>,
): PayrollDay[] {
  const others = known.filter((day) => !isScheduleDay(day) || !given.has(day.day));
  const exceptions = [...given].flatMap(([day, hours]): PayrollDay[] => {
    const works = hours > 0;
    if (works === isOrdinaryWorkDay(day)) return [];
    const code = works ? WORKING : FREE;
    return [{ source, entryKey: SCHEDULE_KEY, day, code, degree: 0, superseded: false }];
  });
  return [...others, ...exceptions];
}

export function workDaysOf(days: readonly PayrollDay[]): IsWorkDay {
  const exceptions = new Map(days.filter(isScheduleDay).map(({ day, code }) => [day, code === WORKING]));
  return (day) => exceptions.get(day) ?? isOrdinaryWorkDay(day);
}

/** Whether a payroll day is one of the schedule, and no time. */
export function isScheduleDay({ code }: Pick<PayrollDay, 'code'>): boolean {
  return code === FREE || code === WORKING;
}

function isOrdinaryWorkDay(day: Day): boolean {
  return weekday(day) < SATURDAY;
}
