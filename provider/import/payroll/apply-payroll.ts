import type { Day } from '#contract/values/calendar.ts';
import {
  cellKeyOf,
  evaluatePayrollCell,
  groupByCell,
  type PayrollCell,
} from '../values/evaluate-payroll-cell.ts';
import { headerTimeOf } from '../files/file-order.ts';
import type { PayrollDay } from './payroll-day.ts';
import { kindOf, toEntryKey } from '../paxml/payroll-day-kind.ts';
import { findMeaning } from '../paxml/time-codes.ts';
import type { Reason } from '../report/reasons.ts';
import { isScheduleDay } from '../paxml/schedule.ts';

const FULL_DAY_PERCENT = 100;
/** Percent; tolerance for degrees that were calculated from rounded hours. */
const TOLERANCE = 1;

/** The sender of a file and its sort key. */
export interface PayrollFile {
  source: string;
  /** See {@link PayrollDay.fileOrder}. */
  fileOrder: string;
}

/** A transaction of a file, expanded to days. */
export interface PayrollEntry {
  code: string;
  /** Open end: `days` contains only the first day. */
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

type ImportedEntry = { entry: number; amount: string; occurrence: number; degree: number; open: boolean };
type Applied = { rows: PayrollDay[]; warning: Reason | null };

/**
 * The stored days of an employment after one more file. A file states the whole amount of a code on a day, unless one of
 * its amounts there is negative: then it corrects other files. The result depends on the files' sort keys, not on
 * the order of arrival: the newest statement counts, with the newer corrections.
 *
 * Two corrections of one sender are the same if code, day, amount and occurrence are equal, so that a file that repeats
 * part of another changes nothing. The `postid` is not compared, because many exporters restart it in every file.
 */
export function applyPayroll(
  known: readonly PayrollDay[],
  file: PayrollFile,
  entries: readonly PayrollEntry[],
): { days: PayrollDay[]; outcomes: EntryOutcome[]; warnings: { entry: number; reason: Reason }[] } {
  const cells = groupByCell(known);
  const outcomes = entries.map((): EntryOutcome => 'skipped');
  const warnings = new Map<string, { entry: number; reason: Reason }>();
  for (const [key, { code, day, importedEntries }] of groupEntries(entries)) {
    const rows = cells.get(key) ?? [];
    const before = evaluatePayrollCell(rows);
    const applied = applyToCell(rows, file, { code, day }, importedEntries);
    const after = evaluatePayrollCell(applied.rows);
    cells.set(key, applied.rows);
    const outcome = before === null ? 'created' : isSame(before, after) ? 'skipped' : 'changed';
    const isTooLarge = after !== null && after.degree < -TOLERANCE;
    for (const { entry, degree } of importedEntries) {
      if (outcomes[entry] !== 'created' && outcome !== 'skipped') outcomes[entry] = outcome;
      for (const reason of [
        applied.warning,
        isTooLarge && degree < 0 ? 'correctionTooLarge' : null,
      ] as const) {
        if (reason !== null) warnings.set(`${String(entry)} ${reason}`, { entry, reason });
      }
    }
  }
  const overfull = findOverfullDays(cells);
  for (const [entry, { days }] of entries.entries()) {
    if (!days.some(({ day, degree }) => degree > 0 && overfull.has(day))) continue;
    warnings.set(`${String(entry)} typesExceedDay`, { entry, reason: 'typesExceedDay' });
  }
  return {
    days: [...known.filter(isScheduleDay), ...[...cells.values()].flat()],
    outcomes,
    warnings: [...warnings.values()],
  };
}

/**
 * The days on which absences of several types, or leave, together are more than the whole day. Files may contain parts of a day of each, but
 * a file that corrects the code of a day does not withdraw the old one.
 */
function findOverfullDays(cells: ReadonlyMap<string, readonly PayrollDay[]>): ReadonlySet<Day> {
  const days = new Map<Day, Map<string, number>>();
  for (const rows of cells.values()) {
    const cell = evaluatePayrollCell(rows);
    const meaning = cell === null ? null : findMeaning(cell.code);
    if (cell === null || meaning === null || cell.degree <= 0) continue;
    const types = days.get(cell.day) ?? new Map<string, number>();
    days.set(cell.day, types);
    const type = meaning.as === 'leave' ? meaning.as : meaning.type;
    types.set(type, (types.get(type) ?? 0) + cell.degree);
  }
  const isOverfull = (types: ReadonlyMap<string, number>) =>
    types.size > 1 &&
    [...types.values()].reduce((sum, degree) => sum + degree, 0) > FULL_DAY_PERCENT + TOLERANCE;
  return new Set([...days].flatMap(([day, types]) => (isOverfull(types) ? [day] : [])));
}

function groupEntries(entries: readonly PayrollEntry[]) {
  const cells = new Map<string, { code: string; day: Day; importedEntries: ImportedEntry[] }>();
  for (const [entry, { code, open, days }] of entries.entries()) {
    for (const { day, degree, amount } of days) {
      const key = cellKeyOf({ code, day });
      const cell = cells.get(key) ?? { code, day, importedEntries: [] };
      cells.set(key, cell);
      const occurrence = cell.importedEntries.filter((other) => other.amount === amount).length + 1;
      cell.importedEntries.push({ entry, amount, occurrence, degree, open });
    }
  }
  return cells;
}

function applyToCell(
  rows: readonly PayrollDay[],
  file: PayrollFile,
  cell: { code: string; day: Day },
  importedEntries: readonly ImportedEntry[],
): Applied {
  return importedEntries.some(({ degree }) => degree < 0)
    ? correct(rows, file, cell, importedEntries)
    : state(rows, file, cell, importedEntries);
}

/** The file's amounts replace those of older files. */
function state(
  rows: readonly PayrollDay[],
  file: PayrollFile,
  cell: { code: string; day: Day },
  importedEntries: readonly ImportedEntry[],
): Applied {
  const isStated = (row: PayrollDay) => kindOf(row) === 'set' || kindOf(row) === 'open';
  const stated = rows.filter(isStated);
  const own = importedEntries.map((one) => toRow(one.open ? 'open' : 'set', file, cell, one));
  const total = (of: readonly { degree: number }[]) => of.reduce((sum, { degree }) => sum + degree, 0);
  const newest = stated[0];
  if (newest === undefined) {
    const before = evaluatePayrollCell(rows);
    const isKnown = before !== null && withoutFormer(rows, file, importedEntries).length === 0;
    // A repeated file from before files had a sort key: later corrections and files still count.
    if (isKnown && !isClose(before.degree, total(own))) return { rows: [...rows], warning: null };
    return { rows: [...rows, ...own], warning: null };
  }
  const differs = !isClose(total(stated), total(own));
  const isUndecided =
    differs &&
    newest.fileOrder !== file.fileOrder &&
    headerTimeOf(newest.fileOrder) === headerTimeOf(file.fileOrder);
  if (newest.fileOrder > file.fileOrder) {
    return { rows: [...rows], warning: isUndecided ? 'sameHeaderTime' : differs ? 'newerFileCounts' : null };
  }
  return {
    rows: [...rows.filter((row) => !isStated(row)), ...own],
    warning: isUndecided ? 'sameHeaderTime' : null,
  };
}

/** Adds each of the file's amounts once. */
function correct(
  rows: readonly PayrollDay[],
  file: PayrollFile,
  cell: { code: string; day: Day },
  importedEntries: readonly ImportedEntry[],
): Applied {
  let after = [...rows];
  let warning: Reason | null = null;
  for (const one of withoutFormer(rows, file, importedEntries)) {
    const row = toRow('add', file, cell, one);
    const same = after.find(({ source, entryKey }) => source === row.source && entryKey === row.entryKey);
    if (same === undefined) {
      after.push(row);
    } else if (same.fileOrder > row.fileOrder) {
      // The correction belongs to the older of the two files.
      after = after.map((other) => (other === same ? row : other));
    } else if (same.fileOrder < row.fileOrder && one.degree < 0) {
      warning = 'correctionRepeated';
    }
  }
  return { rows: after, warning };
}

/** The amounts that were not stored before files had a sort key; those older rows only contain percent. */
function withoutFormer(
  rows: readonly PayrollDay[],
  { source }: PayrollFile,
  importedEntries: readonly ImportedEntry[],
): ImportedEntry[] {
  const former = rows.filter(
    (row) => kindOf(row) === 'former' && (row.source === source || source.startsWith(`${row.source} `)),
  );
  return importedEntries.filter(({ degree }) => {
    const index = former.findIndex((row) => isClose(row.degree, degree));
    if (index >= 0) former.splice(index, 1);
    return index < 0;
  });
}

function toRow(
  kind: 'set' | 'open' | 'add',
  { source, fileOrder }: PayrollFile,
  { code, day }: { code: string; day: Day },
  { amount, occurrence, degree }: ImportedEntry,
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
