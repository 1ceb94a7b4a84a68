import type { StoredLeave } from '../payroll/payroll-state.ts';
import type { PayrollLeave } from '../payroll/payroll-rows.ts';
import type { Rejection } from '../report/report-rejection.ts';
import type { CsvLeave } from './parse-leave-row.ts';

/** A row of full-time leave; `columns`: the optional columns that its file has. */
export interface ImportedLeave extends CsvLeave {
  file: number;
  row: number;
  columns: ReadonlySet<string>;
}

export interface LeaveChanges {
  created: StoredLeave[];
  changed: StoredLeave[];
  outcomes: { imported: ImportedLeave; outcome: 'created' | 'changed' | 'skipped' }[];
  rejections: Rejection[];
  /** Rows that state another end than the row that payroll files produced, which is kept. */
  conflicting: ImportedLeave[];
}

/**
 * Calculates the changes of the full-time leave of one employment. The first day identifies a leave; overlapping leaves are
 * accepted, because a day counts once. A missing column keeps the stored end.
 *
 * @param rows in order of file and row
 * @param fromPayroll the leaves that the stored payroll days produce
 */
export function calculateLeaveChanges(
  rows: readonly ImportedLeave[],
  stored: readonly StoredLeave[],
  fromPayroll: readonly PayrollLeave[],
): LeaveChanges {
  const changes: LeaveChanges = { created: [], changed: [], outcomes: [], rejections: [], conflicting: [] };
  const first = new Map<string, ImportedLeave>();
  for (const imported of rows) {
    const other = first.get(imported.fromDay);
    if (other !== undefined) {
      if (listDifferences(other, imported).length === 0) {
        changes.outcomes.push({ imported, outcome: 'skipped' });
      } else changes.rejections.push(buildContradiction(other, imported));
      continue;
    }
    first.set(imported.fromDay, imported);
    const before = stored.find(({ fromDay }) => fromDay === imported.fromDay);
    const after = merge(before, imported);
    if (before === undefined) {
      changes.created.push(after);
      changes.outcomes.push({ imported, outcome: 'created' });
    } else if (listDifferences(before, after).length === 0 || isIn(fromPayroll, before)) {
      if (before.toDay !== after.toDay) changes.conflicting.push(imported);
      changes.outcomes.push({ imported, outcome: 'skipped' });
    } else {
      changes.changed.push(after);
      changes.outcomes.push({ imported, outcome: 'changed' });
    }
  }
  return changes;
}

function merge(before: StoredLeave | undefined, imported: ImportedLeave): StoredLeave {
  const { fromDay, toDay, reason, columns } = imported;
  return { fromDay, reason, toDay: before === undefined || columns.has('to') ? toDay : before.toDay };
}

function isIn(leaves: readonly PayrollLeave[], leave: StoredLeave): boolean {
  return leaves.some(
    (one) => one.fromDay === leave.fromDay && one.toDay === leave.toDay && one.reason === leave.reason,
  );
}

/** The columns whose values differ between two rows with the same first day. */
function listDifferences(
  a: Pick<StoredLeave, 'toDay' | 'reason'>,
  b: Pick<StoredLeave, 'toDay' | 'reason'>,
): string[] {
  return [...(a.reason === b.reason ? [] : ['type']), ...(a.toDay === b.toDay ? [] : ['to'])];
}

function buildContradiction(first: ImportedLeave, imported: ImportedLeave): Rejection {
  const { file, row, employmentNumber, fromDay } = imported;
  const columns = listDifferences(first, imported);
  const difference = { subject: 'leave', number: employmentNumber, from: fromDay, columns } as const;
  return {
    file,
    row,
    column: null,
    reason: 'contradicts',
    contradiction: { contradicted: first, difference },
  };
}
