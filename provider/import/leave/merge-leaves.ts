import { and, asc, eq, gt } from 'drizzle-orm';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import { bulkUpdate } from '#database/bulk/bulk-update.ts';
import type { Transaction } from '#database/database.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { employment, unavailability } from '#provider/database/tables/person.ts';
import { encryptRow, hashEmploymentNumber, UNAVAILABILITY } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher, loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { StagedFile } from '../files/stage-file.ts';
import { stagedLeave } from '../files/staging-tables.ts';
import { isOutside } from '../merge/absences/merge-absences.ts';
import { calculatePayrollRows } from '../payroll/payroll-rows.ts';
import { type PayrollState, readPayrollState } from '../payroll/payroll-state.ts';
import { reportRejection } from '../report/report-rejection.ts';
import { calculateLeaveChanges, type ImportedLeave, type LeaveChanges } from './calculate-leave-changes.ts';

const BATCH_EMPLOYMENTS = 100;

/**
 * Merges the staged full-time leave into the organisation, one employment at a time, and counts it in the file reports. A
 * leave that payroll files produced is kept.
 */
export async function mergeLeaves(scope: OrganisationScope, files: readonly StagedFile[]): Promise<void> {
  const { tx } = scope;
  for (let last = ''; ;) {
    const numbers = await listNextNumbers(tx, last);
    last = numbers.at(-1) ?? '';
    if (last === '') return;
    const employments = await listEmploymentIds(scope, numbers);
    const states = await readPayrollState(scope, [...employments.values()]);
    const employmentChanges: { employmentId: string; changes: LeaveChanges }[] = [];
    for (const [number, rows] of await listRows(tx, files, numbers)) {
      const state = states.get(employments.get(number) ?? '');
      if (state === undefined) {
        for (const { file, row } of rows) {
          files[file]?.report.reject(row, 'employment_number', 'unknownEmployment');
        }
        continue;
      }
      const changes = calculateLeaveChanges(rows, state.leaves, calculatePayrollRows(state.days).leaves);
      report(changes, state, files);
      employmentChanges.push({ employmentId: state.employmentId, changes });
    }
    await store(scope, employmentChanges);
  }
}

async function store(
  { tx, organisationId }: OrganisationScope,
  employments: readonly { employmentId: string; changes: LeaveChanges }[],
): Promise<void> {
  const cipher = await loadWritingCipher({ tx, organisationId });
  const rowsOf = (state: 'created' | 'changed') =>
    employments.flatMap(({ employmentId, changes }) =>
      changes[state].map((leave) =>
        encryptRow(cipher, UNAVAILABILITY, { organisationId, employmentId, ...leave }),
      ),
    );
  await bulkInsert(tx, unavailability, rowsOf('created'));
  await bulkUpdate(tx, unavailability, ['organisationId', 'employmentId', 'fromDay'], rowsOf('changed'));
}

function report(
  { outcomes, rejections, conflicting }: LeaveChanges,
  state: PayrollState,
  files: readonly StagedFile[],
): void {
  for (const rejection of rejections) reportRejection(files, rejection);
  for (const { imported, outcome } of outcomes) {
    const file = files[imported.file]?.report;
    file?.count(outcome);
    if (isOutside(imported, state)) file?.warn(imported.row, 'from', 'outsideEmployment');
  }
  for (const { file, row } of conflicting) files[file]?.report.warn(row, null, 'absenceFromElsewhere');
}

async function listNextNumbers(tx: Transaction, after: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ number: stagedLeave.employmentNumber })
    .from(stagedLeave)
    .where(gt(stagedLeave.employmentNumber, after))
    .orderBy(asc(stagedLeave.employmentNumber))
    .limit(BATCH_EMPLOYMENTS);
  return rows.map(({ number }) => number);
}

async function listEmploymentIds(
  { tx, organisationId }: OrganisationScope,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const cipher = await loadCipher({ tx, organisationId });
  const numberOf = new Map(numbers.map((number) => [hashEmploymentNumber(cipher, number), number]));
  const rows = await tx
    .select({ hash: employment.employmentNumberHash, employmentId: employment.employmentId })
    .from(employment)
    .where(
      and(
        eq(employment.organisationId, organisationId),
        anyOf(employment.employmentNumberHash, [...numberOf.keys()]),
      ),
    );
  return new Map(rows.map(({ hash, employmentId }) => [numberOf.get(hash ?? '') ?? '', employmentId]));
}

async function listRows(
  tx: Transaction,
  files: readonly StagedFile[],
  numbers: readonly string[],
): Promise<Map<string, ImportedLeave[]>> {
  const rows = await tx
    .select()
    .from(stagedLeave)
    .where(anyOf(stagedLeave.employmentNumber, numbers))
    .orderBy(asc(stagedLeave.file), asc(stagedLeave.row));
  const noColumns = new Set<string>();
  const groups = new Map<string, ImportedLeave[]>();
  for (const row of rows) {
    const imported = { ...row, columns: files[row.file]?.columns ?? noColumns };
    const group = groups.get(row.employmentNumber);
    if (group === undefined) groups.set(row.employmentNumber, [imported]);
    else group.push(imported);
  }
  return groups;
}
