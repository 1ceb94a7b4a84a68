import type { Day } from '#contract/values/calendar.ts';
import type { PayrollDay } from '../payroll/payroll-day.ts';
import { headerTimeOf } from '../files/file-order.ts';
import { amountKeyOf, kindOf } from '../paxml/payroll-day-kind.ts';
import { isScheduleDay } from '../paxml/schedule.ts';

/** The combined result of all files for one code on one day. */
export interface PayrollCell {
  day: Day;
  code: string;
  /** Percent of the day: amounts and corrections added up. */
  degree: number;
  /** The sort key of the latest file that counts. */
  fileOrder: string;
  /** The absence has no end: it continues after this day. */
  open: boolean;
}

/** The stored rows by code and day, without schedule rows. */
export function groupByCell(days: readonly PayrollDay[]): Map<string, PayrollDay[]> {
  const cells = new Map<string, PayrollDay[]>();
  for (const day of days) {
    if (isScheduleDay(day)) continue;
    const cell = cells.get(cellKeyOf(day));
    if (cell === undefined) cells.set(cellKeyOf(day), [day]);
    else cell.push(day);
  }
  return cells;
}

export function cellKeyOf({ code, day }: { code: string; day: Day }): string {
  return `${day} ${code}`;
}

/**
 * The latest statement of the day and its corrections: those of files whose header is not older. With equal or missing
 * header times a correction applies to the statement. A correcting file may repeat the corrected amount; the repetition
 * does not count twice.
 *
 * @param rows of one code on one day, at least one
 */
export function evaluatePayrollCell(rows: readonly PayrollDay[]): PayrollCell | null {
  const [first] = rows;
  if (first === undefined) return null;
  const amounts = rows.filter((row) => kindOf(row) === 'set' || kindOf(row) === 'open');
  const amountsWithoutOrder = rows.filter((row) => kindOf(row) === 'former' && !row.superseded);
  const base = amounts.length > 0 ? amounts : amountsWithoutOrder;
  const baseTime = headerTimeOf(amounts[0]?.fileOrder ?? '');
  const amountKeys = new Set(amounts.map(amountKeyOf));
  const corrections = rows.filter(
    (row) =>
      kindOf(row) === 'add' &&
      headerTimeOf(row.fileOrder) >= baseTime &&
      !(row.degree >= 0 && amountKeys.has(amountKeyOf(row))),
  );
  const counted = [...base, ...corrections];
  return {
    day: first.day,
    code: first.code,
    degree: counted.reduce((sum, { degree }) => sum + degree, 0),
    fileOrder: counted.reduce((latest, { fileOrder }) => (fileOrder > latest ? fileOrder : latest), ''),
    open: amounts.some((row) => kindOf(row) === 'open'),
  };
}
