import { asc, gt } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { findEmployments } from './find-employments';
import { isOutside } from './merge-absences';
import { listPayrollOfFiles } from './payroll-of-files';
import { type PayrollState, readPayrollState } from './payroll-state';
import { type PayrollOfFile, type PayrollPlan, planPayroll } from './plan-payroll';
import type { StagedFile } from './stage-file';
import { stagedTime } from './staging-tables';
import { storePayroll } from './store-payroll';

const BATCH_EMPLOYMENTS = 100;
const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000';

/** Brings the staged payroll transactions in, employment by employment, and counts them in their files' reports. */
export async function mergePayroll(
  tx: Transaction,
  organisationId: string,
  files: readonly StagedFile[],
): Promise<void> {
  if (!files.some(({ report }) => report.kind === 'paxml')) return;
  await findEmployments(tx, organisationId, files);
  for (let last = BEFORE_EVERY_ID; ;) {
    const ids = await listNextIds(tx, last);
    if (ids.length === 0) return;
    last = ids.at(-1) ?? '';
    const states = await readPayrollState(tx, organisationId, ids);
    const given = await listPayrollOfFiles(tx, files, ids);
    const plans = ids.flatMap((id) => {
      const state = states.get(id);
      const ofFiles = given.get(id) ?? [];
      return state === undefined ? [] : [{ state, ofFiles, plan: planPayroll(state.days, ofFiles) }];
    });
    for (const one of plans) report(one, files);
    const foreign = await storePayroll(tx, organisationId, plans);
    for (const { file, row } of foreign) files[file]?.report.remark(row, null, 'absenceFromElsewhere');
  }
}

function report(
  { state, ofFiles, plan }: { state: PayrollState; ofFiles: readonly PayrollOfFile[]; plan: PayrollPlan },
  files: readonly StagedFile[],
): void {
  for (const { file, outcome } of plan.outcomes) files[file]?.report.count(outcome);
  for (const { file, code } of plan.ignored) files[file]?.report.ignore(code);
  for (const { file, row } of plan.repeated) files[file]?.report.refuse(row, null, 'postIdTwice');
  for (const { file, entries } of ofFiles) {
    for (const entry of entries) {
      if (isOutside(entry, state)) files[file]?.report.remark(entry.row, null, 'outsideEmployment');
    }
  }
}

async function listNextIds(tx: Transaction, after: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ employmentId: stagedTime.employmentId })
    .from(stagedTime)
    .where(gt(stagedTime.employmentId, after))
    .orderBy(asc(stagedTime.employmentId))
    .limit(BATCH_EMPLOYMENTS);
  return rows.flatMap(({ employmentId }) => employmentId ?? []);
}
