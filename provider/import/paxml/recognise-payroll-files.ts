import { and, eq, like, max } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import type { Transaction } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { payrollDay, payrollFile } from '#provider/database/tables/deliveries/payroll.ts';
import { hashKeyOf, withHeaderTime } from '../files/file-order.ts';
import type { StagedFile } from '../files/stage-file.ts';
import { stagedScheduleDay, stagedTime } from '../files/staging-tables.ts';
import { isPayroll } from '../payroll/payroll-kinds.ts';

/**
 * Finds payroll files whose content was imported before, notes it in their reports, and stores the hash of the others. A
 * duplicate in one import is staged once. The rows of a known file are read again, because rows that were rejected for a
 * missing employee may be valid now. A known table keeps the time of its first import, so that it does not overrule a
 * newer one.
 */
export async function recognisePayrollFiles(
  scope: OrganisationScope,
  files: readonly StagedFile[],
  today: Day,
): Promise<void> {
  const { tx, organisationId } = scope;
  const firstOf = new Map<string, StagedFile>();
  for (const [index, staged] of files.entries()) {
    if (staged.payroll === null || !isPayroll(staged.report)) continue;
    const { contentHash } = staged.payroll;
    const first = firstOf.get(contentHash);
    if (first === undefined) firstOf.set(contentHash, staged);
    else await dropCopy(tx, index, staged, first);
  }
  const known = await tx
    .select({ contentHash: payrollFile.contentHash, importedOn: payrollFile.importedOn })
    .from(payrollFile)
    .where(
      and(
        eq(payrollFile.organisationId, organisationId),
        anyOf(payrollFile.contentHash, [...firstOf.keys()]),
      ),
    );
  for (const { contentHash, importedOn } of known) {
    const staged = firstOf.get(contentHash);
    staged?.report.note('importedBefore', { day: importedOn });
    if (staged?.payroll != null && staged.report.kind === 'absenceDays') {
      const order = await findStoredOrder(scope, contentHash);
      staged.payroll.fileOrder = order ?? withHeaderTime(staged.payroll.fileOrder, importedOn);
    }
    firstOf.delete(contentHash);
  }
  const rows = [...firstOf.keys()].map((contentHash) => ({ organisationId, contentHash, importedOn: today }));
  await bulkInsert(tx, payrollFile, rows);
}

/** The sort key of a known file; null if newer files have replaced all of its days. */
async function findStoredOrder(
  { tx, organisationId }: OrganisationScope,
  contentHash: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ fileOrder: max(payrollDay.fileOrder) })
    .from(payrollDay)
    .where(
      and(
        eq(payrollDay.organisationId, organisationId),
        like(payrollDay.fileOrder, `% ${hashKeyOf(contentHash)}`),
      ),
    );
  return row?.fileOrder ?? null;
}

async function dropCopy(tx: Transaction, index: number, copy: StagedFile, first: StagedFile): Promise<void> {
  const dropped = await tx
    .delete(stagedTime)
    .where(eq(stagedTime.file, index))
    .returning({ row: stagedTime.row });
  await tx.delete(stagedScheduleDay).where(eq(stagedScheduleDay.file, index));
  copy.report.skipped += dropped.length;
  copy.report.note('copyOfFile', { file: first.report.file });
}
