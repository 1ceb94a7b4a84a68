import { addDays } from '#contract/values/calendar.ts';
import type { PayrollCell } from '../values/evaluate-payroll-cell.ts';
import { findMeaning } from '../paxml/time-codes.ts';

/**
 * Days of absences without an end. Such an absence lasts until the day before the next day that the same or a newer file
 * states for the same type of absence; what older files stated after its first day no longer counts. If no such day
 * follows, the cell stays open.
 */
export function fillOpenCells(cells: readonly PayrollCell[]): PayrollCell[] {
  if (!cells.some(({ open }) => open)) return [...cells];
  const groups = new Map<string, PayrollCell[]>();
  for (const cell of cells) {
    const group = groups.get(groupOf(cell));
    if (group === undefined) groups.set(groupOf(cell), [cell]);
    else group.push(cell);
  }
  return [...groups.values()].flatMap((group) => fillGroup(group));
}

function fillGroup(group: readonly PayrollCell[]): PayrollCell[] {
  const opening = group.filter(({ open, degree }) => open && degree > 0);
  const current = group
    .filter((cell) => !opening.some((one) => one.day < cell.day && cell.fileOrder < one.fileOrder))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  return current.flatMap((cell) => {
    if (!cell.open || cell.degree <= 0) return [{ ...cell, open: false }];
    const next = current.find(({ day }) => day > cell.day);
    if (next === undefined) return [cell];
    const filled = [{ ...cell, open: false }];
    for (let day = addDays(cell.day, 1); day < next.day; day = addDays(day, 1)) {
      filled.push({ ...cell, day, open: false });
    }
    return filled;
  });
}

function groupOf({ code }: PayrollCell): string {
  const meaning = findMeaning(code);
  return meaning?.as === 'absence' ? meaning.type : code;
}
