import type { Day } from '../../contract/calendar';
import { cellKeyOf, evaluatePayrollCell, groupByCell, type PayrollCell } from './evaluate-payroll-cell';
import { headerTimeOf } from './file-order';
import type { PayrollDay } from './payroll-day';
import { kindOf, toEntryKey } from './payroll-day-kind';
import type { Reason } from './reasons';
import { isScheduleDay } from './schedule';

/** Who sent a file, and its place among all files. */
export interface PayrollFile {
  source: string;
  /** See {@link PayrollDay.fileOrder}. */
  fileOrder: string;
}

/** A transaction of a file, day by day. */
export interface PayrollEntry {
  code: string;
  /** Without an end: the days are the first day alone. */
  open: boolean;
  days: readonly {
    day: Day;
    /** Percent of the day; a correction is negative. */
    degree: number;
    /** The amount as the file states it, with its unit. */
    amount: string;
  }[];
}

export type EntryOutcome = 'created' | 'changed' | 'skipped';

type Given = { entry: number; amount: string; occurrence: number; degree: number; open: boolean };
type Applied = { rows: PayrollDay[]; remark: Reason | null };

/**
 * What is stored of an employment after one more file. A file states the whole amount of a code on a day, unless one of its
 * amounts there is negative: then it corrects what other files stated. The result depends on the files' order, not on
 * the order in which they arrive: the newest statement counts, with the corrections that are newer than it.
 *
 * A correction is the same as one of another file of the sender where code, day, amount and occurrence are equal, so that
 * a file which repeats part of another changes nothing. The `postid` takes no part: many exporters restart it in every file.
 */
export function applyPayroll(
  known: readonly PayrollDay[],
  file: PayrollFile,
  entries: readonly PayrollEntry[],
): { days: PayrollDay[]; outcomes: EntryOutcome[]; remarks: { entry: number; reason: Reason }[] } {
  const cells = groupByCell(known);
  const outcomes = entries.map((): EntryOutcome => 'skipped');
  const remarks = new Map<string, { entry: number; reason: Reason }>();
  for (const [key, { code, day, given }] of groupEntries(entries)) {
    const rows = cells.get(key) ?? [];
    const before = evaluatePayrollCell(rows);
    const applied = applyToCell(rows, file, { code, day }, given);
    const after = evaluatePayrollCell(applied.rows);
    cells.set(key, applied.rows);
    const outcome = before === null ? 'created' : isSame(before, after) ? 'skipped' : 'changed';
    for (const { entry } of given) {
      if (outcomes[entry] !== 'created' && outcome !== 'skipped') outcomes[entry] = outcome;
      if (applied.remark === null) continue;
      remarks.set(`${String(entry)} ${applied.remark}`, { entry, reason: applied.remark });
    }
  }
  return {
    days: [...known.filter(isScheduleDay), ...[...cells.values()].flat()],
    outcomes,
    remarks: [...remarks.values()],
  };
}

function groupEntries(entries: readonly PayrollEntry[]) {
  const cells = new Map<string, { code: string; day: Day; given: Given[] }>();
  for (const [entry, { code, open, days }] of entries.entries()) {
    for (const { day, degree, amount } of days) {
      const key = cellKeyOf({ code, day });
      const cell = cells.get(key) ?? { code, day, given: [] };
      cells.set(key, cell);
      const occurrence = cell.given.filter((other) => other.amount === amount).length + 1;
      cell.given.push({ entry, amount, occurrence, degree, open });
    }
  }
  return cells;
}

function applyToCell(
  rows: readonly PayrollDay[],
  file: PayrollFile,
  cell: { code: string; day: Day },
  given: readonly Given[],
): Applied {
  return given.some(({ degree }) => degree < 0)
    ? correct(rows, file, cell, given)
    : state(rows, file, cell, given);
}

/** The file's amounts take the place of what older files stated. */
function state(
  rows: readonly PayrollDay[],
  file: PayrollFile,
  cell: { code: string; day: Day },
  given: readonly Given[],
): Applied {
  const isStated = (row: PayrollDay) => kindOf(row) === 'set' || kindOf(row) === 'open';
  const stated = rows.filter(isStated);
  const own = given.map((one) => toRow(one.open ? 'open' : 'set', file, cell, one));
  const total = (of: readonly { degree: number }[]) => of.reduce((sum, { degree }) => sum + degree, 0);
  const newest = stated[0];
  if (newest === undefined) {
    const before = evaluatePayrollCell(rows);
    const isKnown = before !== null && withoutFormer(rows, file, given).length === 0;
    // A file from before files had an order, once more: corrections and later files that followed it still count.
    if (isKnown && !isClose(before.degree, total(own))) return { rows: [...rows], remark: null };
    return { rows: [...rows, ...own], remark: null };
  }
  const differs = !isClose(total(stated), total(own));
  const isUndecided =
    differs &&
    newest.fileOrder !== file.fileOrder &&
    headerTimeOf(newest.fileOrder) === headerTimeOf(file.fileOrder);
  if (newest.fileOrder > file.fileOrder) {
    return { rows: [...rows], remark: isUndecided ? 'sameHeaderTime' : differs ? 'newerFileCounts' : null };
  }
  return {
    rows: [...rows.filter((row) => !isStated(row)), ...own],
    remark: isUndecided ? 'sameHeaderTime' : null,
  };
}

/** The file's amounts are added to what there is, each once. */
function correct(
  rows: readonly PayrollDay[],
  file: PayrollFile,
  cell: { code: string; day: Day },
  given: readonly Given[],
): Applied {
  let after = [...rows];
  let remark: Reason | null = null;
  for (const one of withoutFormer(rows, file, given)) {
    const row = toRow('add', file, cell, one);
    const same = after.find(({ source, entryKey }) => source === row.source && entryKey === row.entryKey);
    if (same === undefined) {
      after.push(row);
    } else if (same.fileOrder > row.fileOrder) {
      // The older of the two files is where the correction belongs.
      after = after.map((other) => (other === same ? row : other));
    } else if (same.fileOrder < row.fileOrder && one.degree < 0) {
      remark = 'correctionRepeated';
    }
  }
  return { rows: after, remark };
}

/** The amounts that are not among those stored before files had an order; such rows hold percent alone. */
function withoutFormer(
  rows: readonly PayrollDay[],
  { source }: PayrollFile,
  given: readonly Given[],
): Given[] {
  const former = rows.filter(
    (row) => kindOf(row) === 'former' && (row.source === source || source.startsWith(`${row.source} `)),
  );
  return given.filter(({ degree }) => {
    const place = former.findIndex((row) => isClose(row.degree, degree));
    if (place >= 0) former.splice(place, 1);
    return place < 0;
  });
}

function toRow(
  kind: 'set' | 'open' | 'add',
  { source, fileOrder }: PayrollFile,
  { code, day }: { code: string; day: Day },
  { amount, occurrence, degree }: Given,
): PayrollDay {
  const entryKey = toEntryKey(kind, { code, amount, occurrence });
  return { source, entryKey, fileOrder, day, code, degree, superseded: false };
}

function isSame(before: PayrollCell, after: PayrollCell | null): boolean {
  return after !== null && isClose(before.degree, after.degree) && before.open === after.open;
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6;
}
