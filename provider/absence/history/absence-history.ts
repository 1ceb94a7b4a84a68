import { fromDayNumber, type Day } from '#contract/values/calendar.ts';
import { ABSENCE_HISTORY_DAYS } from '#contract/values/constants.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';

/** An interval in which a person (index in the snapshot) was absent, employed and in a chosen department; day numbers. */
export interface AbsentDays {
  person: number;
  type: AbsenceType;
  from: number;
  to: number;
}

/**
 * People absent on a day, and people employed that day. A person counts once per type and once in `absent`.
 */
export interface HistoryDay {
  date: Day;
  sickLeave: number;
  careOfChild: number;
  unknown: number;
  absent: number;
  employees: number;
}

/** The first day of the history: today − 6. */
export function historyStart(today: number): number {
  return today - (ABSENCE_HISTORY_DAYS - 1);
}

/**
 * Counts the absence of the last seven days up to today: distinct people on sick leave, on care of a child,
 * of unknown type and of any type, with the people employed that day.
 *
 * @param employees number of people employed, by day number
 */
export function calculateAbsenceHistory(
  absent: readonly AbsentDays[],
  employees: ReadonlyMap<number, number>,
  today: number,
): HistoryDay[] {
  return Array.from({ length: ABSENCE_HISTORY_DAYS }, (_, index) => {
    const day = historyStart(today) + index;
    const people = { SICK_LEAVE: new Set(), CARE_OF_CHILD: new Set(), UNKNOWN: new Set() } satisfies Record<
      AbsenceType,
      Set<number>
    >;
    const absentThen = new Set<number>();
    for (const { person, type, from, to } of absent) {
      if (from > day || day > to) continue;
      people[type].add(person);
      absentThen.add(person);
    }
    return {
      date: fromDayNumber(day),
      sickLeave: people.SICK_LEAVE.size,
      careOfChild: people.CARE_OF_CHILD.size,
      unknown: people.UNKNOWN.size,
      absent: absentThen.size,
      employees: employees.get(day) ?? 0,
    };
  });
}
