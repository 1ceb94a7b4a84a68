import { fromDayNumber, type Day } from '#contract/values/calendar.ts';
import { ABSENCE_HISTORY_DAYS } from '#contract/values/constants.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';

/** Days on which a person was absent, employed and in a chosen department; day numbers. */
export interface AbsentDays {
  personId: string;
  type: AbsenceType;
  from: number;
  to: number;
}

/** People absent on a day, a person once a type and once in `absent`, and people employed. */
export interface HistoryDay {
  date: Day;
  sickLeave: number;
  careOfChild: number;
  unknown: number;
  absent: number;
  employees: number;
}

/** The first of the days that the history shows: today − 6. */
export function historyStart(today: number): number {
  return today - (ABSENCE_HISTORY_DAYS - 1);
}

/**
 * Absence of the last seven days, today the last: distinct people on sick leave, on care of a child, of unknown type, and
 * of any type; beside the people employed that day. Source: statistics.md, Lists and day figures.
 *
 * @param employees people employed on a day number
 */
export function calculateAbsenceHistory(
  absent: readonly AbsentDays[],
  employees: ReadonlyMap<number, number>,
  today: number,
): HistoryDay[] {
  return Array.from({ length: ABSENCE_HISTORY_DAYS }, (_, index) => {
    const day = historyStart(today) + index;
    const absentThen = absent.filter(({ from, to }) => from <= day && day <= to);
    const people = (type?: AbsenceType): number =>
      new Set(
        absentThen.filter((days) => type === undefined || days.type === type).map((days) => days.personId),
      ).size;
    return {
      date: fromDayNumber(day),
      sickLeave: people('SICK_LEAVE'),
      careOfChild: people('CARE_OF_CHILD'),
      unknown: people('UNKNOWN'),
      absent: people(),
      employees: employees.get(day) ?? 0,
    };
  });
}
