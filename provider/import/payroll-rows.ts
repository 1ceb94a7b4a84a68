import { addDays, type Day } from '../../contract/calendar';
import type { AbsenceType } from '../../contract/vocabulary';
import type { PayrollDay } from './apply-payroll';
import { isScheduleDay, type IsWorkDay, workDaysOf } from './schedule';
import { findMeaning } from './time-codes';

export interface PayrollAbsence {
  type: AbsenceType;
  fromDay: Day;
  toDay: Day;
  /** Percent, 1 to 100. */
  degree: number;
  workRelated: boolean;
}

export interface PayrollLeave {
  fromDay: Day;
  toDay: Day;
  reason: string;
}

const WHOLE_DAY = 100;

/**
 * The absences and leaves that an employment's payroll days come to. Amounts of one code on one day add up; of several
 * codes for the same type of absence, which overlap, the largest counts. Days of the same type and degree become one row
 * where no work is scheduled between them. A leave is made of whole days. Source: domain.md, Import formats.
 */
export function payrollRows(days: readonly PayrollDay[]): {
  absences: PayrollAbsence[];
  leaves: PayrollLeave[];
} {
  const isWorkDay = workDaysOf(days);
  const absences = new Map<AbsenceType, Map<Day, { degree: number; workRelated: boolean }>>();
  const leaves = new Map<Day, string>();
  for (const { day, code, degree } of sumByCode(days)) {
    const meaning = findMeaning(code);
    if (meaning === null || degree <= 0) continue;
    if (meaning.as === 'leave') {
      const other = leaves.get(day);
      if (degree >= WHOLE_DAY && (other === undefined || code < other)) leaves.set(day, code);
      continue;
    }
    const ofType = absences.get(meaning.type) ?? new Map<Day, { degree: number; workRelated: boolean }>();
    absences.set(meaning.type, ofType);
    const other = ofType.get(day);
    ofType.set(day, {
      degree: Math.max(other?.degree ?? 0, Math.min(WHOLE_DAY, Math.max(1, Math.round(degree)))),
      workRelated: (other?.workRelated ?? false) || meaning.workRelated,
    });
  }
  return {
    absences: [...absences].flatMap(([type, ofType]) =>
      join(ofType, isWorkDay, (a, b) => a.degree === b.degree && a.workRelated === b.workRelated).map(
        ({ fromDay, toDay, value }) => ({ type, fromDay, toDay, ...value }),
      ),
    ),
    leaves: join(leaves, isWorkDay, (a, b) => a === b).map(({ fromDay, toDay, value }) => ({
      fromDay,
      toDay,
      reason: value,
    })),
  };
}

function sumByCode(days: readonly PayrollDay[]): { day: Day; code: string; degree: number }[] {
  const sums = new Map<string, { day: Day; code: string; degree: number }>();
  for (const one of days) {
    if (one.superseded || isScheduleDay(one)) continue;
    const { day, code, degree } = one;
    const key = `${day} ${code}`;
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { day, code, degree });
    else sum.degree += degree;
  }
  return [...sums.values()];
}

function join<Value>(
  days: ReadonlyMap<Day, Value>,
  isWorkDay: IsWorkDay,
  same: (a: Value, b: Value) => boolean,
): { fromDay: Day; toDay: Day; value: Value }[] {
  const rows: { fromDay: Day; toDay: Day; value: Value }[] = [];
  for (const [day, value] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = rows.at(-1);
    if (last !== undefined && same(last.value, value) && isFreeBetween(last.toDay, day, isWorkDay)) {
      last.toDay = day;
    } else {
      rows.push({ fromDay: day, toDay: day, value });
    }
  }
  return rows;
}

function isFreeBetween(last: Day, next: Day, isWorkDay: IsWorkDay): boolean {
  for (let day = addDays(last, 1); day < next; day = addDays(day, 1)) {
    if (isWorkDay(day)) return false;
  }
  return true;
}
