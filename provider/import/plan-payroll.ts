import type { Day } from '../../contract/calendar';
import { applyPayroll, type EntryOutcome, type PayrollDay, type PayrollEntry } from './apply-payroll';
import { type StagedEntry, toPayrollEntries } from './payroll-entries';
import { type PayrollAbsence, type PayrollLeave, payrollRows } from './payroll-rows';
import { applySchedule } from './schedule';
import { findMeaning } from './time-codes';

/** What one file says of one employment. */
export interface PayrollOfFile {
  file: number;
  source: string;
  entries: readonly StagedEntry[];
  schedule: ReadonlyMap<Day, number>;
}

type Row = { file: number; row: number };

export interface PayrollPlan {
  /** Null: nothing about the employment changes. */
  days: readonly PayrollDay[] | null;
  outcomes: (Row & { outcome: EntryOutcome })[];
  /** Leaves of less than a day, by code. */
  ignored: (Row & { code: string })[];
  /** Transactions whose id another one in the same file has. */
  repeated: Row[];
  before: { absences: PayrollAbsence[]; leaves: PayrollLeave[] };
  after: { absences: PayrollAbsence[]; leaves: PayrollLeave[] };
}

const WHOLE_DAY = 100;

/**
 * What payroll files make of one employment.
 *
 * @param files oldest first
 */
export function planPayroll(known: readonly PayrollDay[], files: readonly PayrollOfFile[]): PayrollPlan {
  const plan: PayrollPlan = {
    days: null,
    outcomes: [],
    ignored: [],
    repeated: [],
    before: payrollRows(known),
    after: payrollRows(known),
  };
  let days = known;
  for (const { file, source, entries, schedule } of files) {
    const all = toPayrollEntries(source, entries, schedule);
    const used = withoutRepeats(withoutPartLeaves(all, file, plan), file, plan);
    const applied = applyPayroll(
      days,
      used.map(({ entry }) => entry),
    );
    // Schedules of people who have no absence are of no use.
    days = applied.days.length === 0 ? [] : applySchedule(applied.days, source, schedule);
    plan.outcomes.push(
      ...used.map(({ row }, index) => ({ file, row, outcome: applied.outcomes[index] ?? 'skipped' })),
    );
  }
  if (fingerprint(days) === fingerprint(known)) return plan;
  return { ...plan, days, after: payrollRows(days) };
}

type Entry = { row: number; entry: PayrollEntry };

function withoutPartLeaves(entries: readonly Entry[], file: number, plan: PayrollPlan): Entry[] {
  return entries.filter(({ row, entry: { code, days } }) => {
    const degree = days[0]?.degree ?? 0;
    const isPart = findMeaning(code)?.as === 'leave' && degree >= 0 && degree < WHOLE_DAY;
    if (isPart) plan.ignored.push({ file, row, code });
    return !isPart;
  });
}

/** The same transaction twice in a file is there once; one id for two transactions is an error of the second. */
function withoutRepeats(entries: readonly Entry[], file: number, plan: PayrollPlan): Entry[] {
  const first = new Map<string, PayrollEntry>();
  return entries.filter(({ row, entry }) => {
    const other = first.get(entry.entryKey);
    if (other === undefined) {
      first.set(entry.entryKey, entry);
      return true;
    }
    if (JSON.stringify(other) === JSON.stringify(entry))
      plan.outcomes.push({ file, row, outcome: 'skipped' });
    else plan.repeated.push({ file, row });
    return false;
  });
}

function fingerprint(days: readonly PayrollDay[]): string {
  const texts = days.map(({ source, entryKey, day, code, degree, superseded }) =>
    JSON.stringify([source, entryKey, day, code, degree, superseded]),
  );
  return texts.sort().join('\n');
}
