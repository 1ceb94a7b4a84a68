import { isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/values/calendar.ts';
import type { Transaction } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { findEmployments } from '../merge/people/find-employments.ts';
import { storeBatches } from '../merge/store-batches.ts';
import { isOutside } from '../merge/absences/merge-absences.ts';
import { isPayroll } from './payroll-kinds.ts';
import { listPayrollOfFiles } from './payroll-of-files.ts';
import { type PayrollState, readPayrollState } from './payroll-state.ts';
import {
  type PayrollOfFile,
  type PayrollChanges,
  calculatePayrollChanges,
} from './calculate-payroll-changes.ts';
import { recognisePayrollFiles } from '../paxml/recognise-payroll-files.ts';
import type { StagedFile } from '../files/stage-file.ts';
import { stagedScheduleDay, stagedTime } from '../files/staging-tables.ts';
import { storePayroll } from './store-payroll.ts';

const BATCH_EMPLOYMENTS = 200;

/** Merges the staged payroll transactions, one employment at a time, and counts them in the file reports. */
export async function mergePayroll(
  scope: OrganisationScope,
  files: readonly StagedFile[],
  today: Day,
): Promise<void> {
  if (!files.some(({ report }) => isPayroll(report))) return;
  await recognisePayrollFiles(scope, files, today);
  await findEmployments(scope, files);
  await storeBatches(readBatches(scope, files), calculate, async (employments) => {
    const conflicting = await storePayroll(scope, employments);
    for (const { file, row } of conflicting) files[file]?.report.warn(row, null, 'absenceFromElsewhere');
  });

  function calculate(batch: readonly EmploymentToMerge[]) {
    const employments = batch.map(({ state, ofFiles }) => ({
      state,
      ofFiles,
      changes: calculatePayrollChanges(state.days, ofFiles),
    }));
    for (const one of employments) report(one, files);
    return employments;
  }
}

/** What is stored about an employment, and what the files contain about it. */
interface EmploymentToMerge {
  state: PayrollState;
  ofFiles: readonly PayrollOfFile[];
}

async function* readBatches(
  scope: OrganisationScope,
  files: readonly StagedFile[],
): AsyncGenerator<EmploymentToMerge[]> {
  const allIds = await listIds(scope.tx);
  for (let start = 0; start < allIds.length; start += BATCH_EMPLOYMENTS) {
    const ids = allIds.slice(start, start + BATCH_EMPLOYMENTS);
    const states = await readPayrollState(scope, ids);
    const payroll = await listPayrollOfFiles(scope.tx, files, ids);
    yield ids.flatMap((id) => {
      const state = states.get(id);
      return state === undefined ? [] : [{ state, ofFiles: payroll.get(id) ?? [] }];
    });
  }
}

function report(
  {
    state,
    ofFiles,
    changes,
  }: { state: PayrollState; ofFiles: readonly PayrollOfFile[]; changes: PayrollChanges },
  files: readonly StagedFile[],
): void {
  for (const { file, outcome } of changes.outcomes) files[file]?.report.count(outcome);
  for (const { file, code } of changes.ignored) files[file]?.report.ignore(code);
  for (const { file, row, column, reason, value } of changes.rejections) {
    files[file]?.report.reject(row, column, reason, value);
  }
  for (const { file, row, column, reason, value } of changes.warnings) {
    files[file]?.report.warn(row, column, reason, value);
  }
  for (const { file, entries } of ofFiles) {
    for (const entry of entries) {
      if (isOutside(entry, state)) files[file]?.report.warn(entry.row, null, 'outsideEmployment');
    }
  }
}

/** Includes employments with only a schedule: absences of another file may surround its days. */
async function listIds(tx: Transaction): Promise<string[]> {
  const times = tx
    .select({ employmentId: stagedTime.employmentId })
    .from(stagedTime)
    .where(isNotNull(stagedTime.employmentId));
  const schedules = tx
    .select({ employmentId: stagedScheduleDay.employmentId })
    .from(stagedScheduleDay)
    .where(isNotNull(stagedScheduleDay.employmentId));
  const rows = await union(times, schedules).orderBy(sql`employment_id`);
  return rows.flatMap(({ employmentId }) => employmentId ?? []);
}
