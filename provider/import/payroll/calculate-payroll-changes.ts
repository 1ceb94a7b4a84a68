import type { Day } from '#contract/values/calendar.ts';
import { applyPayroll, type EntryOutcome, type PayrollFile } from './apply-payroll.ts';
import { cellKeyOf } from '../values/evaluate-payroll-cell.ts';
import type { RowNote } from '../report/file-report.ts';
import { describePayrollDay, type PayrollDay } from './payroll-day.ts';
import type { HoursRules } from './payroll-kinds.ts';
import { type EntriesOfFile, type StagedEntry, toPayrollEntries } from './payroll-entries.ts';
import { type PayrollAbsence, type PayrollLeave, calculatePayrollRows } from './payroll-rows.ts';
import { applySchedule } from '../paxml/schedule.ts';
import { findMeaning } from '../paxml/time-codes.ts';

/** The contents of one file about one employment. */
export interface PayrollOfFile extends PayrollFile {
  file: number;
  postIdsAreUnique: boolean;
  rules: HoursRules;
  entries: readonly StagedEntry[];
  /** The hours of the days that the file schedules. */
  schedule: ReadonlyMap<Day, number>;
  /** The scheduled hours that its transactions are a share of. */
  hoursOf: ReadonlyMap<Day, number>;
}

type Row = { file: number; row: number };
type Note = RowNote & { file: number };

export interface PayrollChanges {
  /** Null if nothing about the employment changes. */
  days: readonly PayrollDay[] | null;
  outcomes: (Row & { outcome: EntryOutcome })[];
  /** Leaves of less than a day, by code. */
  ignored: (Row & { code: string })[];
  rejections: Note[];
  warnings: Note[];
  before: { absences: PayrollAbsence[]; leaves: PayrollLeave[] };
  after: { absences: PayrollAbsence[]; leaves: PayrollLeave[] };
}

const FULL_DAY_PERCENT = 100;

/** Calculates the changes of one employment from payroll files. The result does not depend on the order of the files. */
export function calculatePayrollChanges(
  known: readonly PayrollDay[],
  files: readonly PayrollOfFile[],
): PayrollChanges {
  const before = calculatePayrollRows(known);
  const changes: PayrollChanges = {
    days: null,
    outcomes: [],
    ignored: [],
    rejections: [],
    warnings: [],
    before,
    after: before,
  };
  let days = known;
  for (const one of files) {
    const { file, source, fileOrder, schedule } = one;
    const { entries, rejections, repeated, assumed } = toPayrollEntries(one.entries, one.hoursOf, one);
    changes.rejections.push(...rejections.map((one) => ({ file, ...one })));
    for (const { row, hours } of assumed) {
      const value = String(hours);
      changes.warnings.push({ file, row, column: null, reason: 'hoursWithoutSchedule', value });
    }
    for (const row of repeated) {
      changes.outcomes.push({ file, row, outcome: 'skipped' });
      changes.warnings.push({ file, row, column: null, reason: 'repeatsTransaction' });
    }
    const applied = applyPayroll(
      days,
      { source, fileOrder },
      entries.map(({ entry }) => entry),
    );
    days = applySchedule(applied.days, { source, fileOrder }, schedule);
    const partLeaves = findPartLeaves(entries);
    for (const [index, { row, entry }] of entries.entries()) {
      const outcome = applied.outcomes[index] ?? 'skipped';
      if (outcome !== 'changed' && partLeaves.has(index))
        changes.ignored.push({ file, row, code: entry.code });
      else changes.outcomes.push({ file, row, outcome });
    }
    for (const { entry, reason } of applied.warnings) {
      const row = entries[entry]?.row;
      if (row !== undefined) changes.warnings.push({ file, row, column: null, reason });
    }
  }
  if (days.length === known.length && fingerprint(days) === fingerprint(known)) return changes;
  return { ...changes, days, after: calculatePayrollRows(days) };
}

/** The leave transactions that add up to less than a day in the file: such a leave changes nothing. */
function findPartLeaves(entries: EntriesOfFile['entries']): Set<number> {
  const sums = new Map<string, number>();
  for (const { entry } of entries) {
    for (const { day, degree } of entry.days) {
      const key = cellKeyOf({ code: entry.code, day });
      sums.set(key, (sums.get(key) ?? 0) + degree);
    }
  }
  const isPart = ({ entry: { code, days } }: EntriesOfFile['entries'][number]) =>
    findMeaning(code)?.as === 'leave' &&
    days.every(({ day, degree }) => {
      const sum = sums.get(cellKeyOf({ code, day })) ?? 0;
      return degree >= 0 && sum >= 0 && sum < FULL_DAY_PERCENT;
    });
  return new Set(
    [...entries.keys()].filter((index) => entries[index] !== undefined && isPart(entries[index])),
  );
}

function fingerprint(days: readonly PayrollDay[]): string {
  return days.map(describePayrollDay).sort().join('\n');
}
