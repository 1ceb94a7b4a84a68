import { addDays, type Day } from '#contract/values/calendar.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';
import { evaluatePayrollCell, groupByCell, type PayrollCell } from '../values/evaluate-payroll-cell.ts';
import { fillOpenCells } from './fill-open-cells.ts';
import type { PayrollDay } from './payroll-day.ts';
import { type IsWorkDay, workDaysOf } from '../paxml/schedule.ts';
import { findMeaning } from '../paxml/time-codes.ts';

export interface PayrollAbsence {
  type: AbsenceType;
  fromDay: Day;
  /** Null: open end. */
  toDay: Day | null;
  /** Percent, 1 to 100. */
  degree: number;
  workRelated: boolean;
}

export interface PayrollLeave {
  fromDay: Day;
  toDay: Day | null;
  reason: string;
}

const FULL_DAY_PERCENT = 100;

/**
 * Calculates the absences and leaves from an employment's payroll days. Amounts of one code on one day add up; of several
 * codes for the same type of absence, which overlap, the largest counts. Days of the same type and degree become one row
 * if no work is scheduled between them. A leave consists of whole days.
 */
export function calculatePayrollRows(days: readonly PayrollDay[]): {
  absences: PayrollAbsence[];
  leaves: PayrollLeave[];
} {
  const isWorkDay = workDaysOf(days);
  const absences = new Map<AbsenceType, Map<Day, { degree: number; workRelated: boolean; open: boolean }>>();
  const leaves = new Map<Day, { reason: string; open: boolean }>();
  for (const { day, code, degree, open } of fillOpenCells(evaluateAll(days))) {
    const meaning = findMeaning(code);
    if (meaning === null || degree <= 0) continue;
    if (meaning.as === 'leave') {
      const other = leaves.get(day);
      if (degree >= FULL_DAY_PERCENT && (other === undefined || code < other.reason)) {
        leaves.set(day, { reason: code, open });
      }
      continue;
    }
    const ofType =
      absences.get(meaning.type) ?? new Map<Day, { degree: number; workRelated: boolean; open: boolean }>();
    absences.set(meaning.type, ofType);
    const other = ofType.get(day);
    ofType.set(day, {
      degree: Math.max(other?.degree ?? 0, Math.min(FULL_DAY_PERCENT, Math.max(1, Math.round(degree)))),
      workRelated: (other?.workRelated ?? false) || meaning.workRelated,
      open: (other?.open ?? false) || open,
    });
  }
  return {
    absences: [...absences].flatMap(([type, ofType]) =>
      join(ofType, isWorkDay, (a, b) => a.degree === b.degree && a.workRelated === b.workRelated).map(
        ({ fromDay, toDay, value: { degree, workRelated } }) => ({
          type,
          fromDay,
          toDay,
          degree,
          workRelated,
        }),
      ),
    ),
    leaves: join(leaves, isWorkDay, (a, b) => a.reason === b.reason).map(({ fromDay, toDay, value }) => ({
      fromDay,
      toDay,
      reason: value.reason,
    })),
  };
}

function evaluateAll(days: readonly PayrollDay[]): PayrollCell[] {
  return [...groupByCell(days).values()].flatMap((rows) => evaluatePayrollCell(rows) ?? []);
}

function join<Value extends { open: boolean }>(
  days: ReadonlyMap<Day, Value>,
  isWorkDay: IsWorkDay,
  same: (a: Value, b: Value) => boolean,
): { fromDay: Day; toDay: Day | null; value: Value }[] {
  const rows: { fromDay: Day; toDay: Day; open: boolean; value: Value }[] = [];
  for (const [day, value] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = rows.at(-1);
    if (last !== undefined && same(last.value, value) && isFreeBetween(last.toDay, day, isWorkDay)) {
      Object.assign(last, { toDay: day, open: value.open });
    } else {
      rows.push({ fromDay: day, toDay: day, open: value.open, value });
    }
  }
  return rows.map(({ open, toDay, ...row }) => ({ ...row, toDay: open ? null : toDay }));
}

function isFreeBetween(last: Day, next: Day, isWorkDay: IsWorkDay): boolean {
  for (let day = addDays(last, 1); day < next; day = addDays(day, 1)) {
    if (isWorkDay(day)) return false;
  }
  return true;
}
