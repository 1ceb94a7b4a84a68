import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { newId } from '#database/new-id.ts';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { retentionHold } from '#provider/database/tables/rehabilitation/retention-hold.ts';
import { oldestRemoval } from './restorable.ts';

const BATCH = 200;

/**
 * Deletes the plans that were removed more than 30 days ago, unless their person has a retention hold, with their documents and versions, in batches of one transaction each:
 * after an interruption the next run continues. `provider/files/sweep-files.ts` removes the bytes of their files.
 */
export async function deleteRemovedPlans(
  open: Pick<OpenDatabase, 'withTx'>,
  now: Temporal.Instant,
): Promise<void> {
  let deleted: number;
  do {
    deleted = await open.withTx((tx) => deleteBatch(tx, now));
  } while (deleted === BATCH);
}

async function deleteBatch(tx: Transaction, now: Temporal.Instant): Promise<number> {
  const holds = tx
    .select({ holdId: retentionHold.holdId })
    .from(retentionHold)
    .where(
      and(
        eq(retentionHold.organisationId, rehabPlan.organisationId),
        eq(retentionHold.personId, rehabPlan.personId),
      ),
    );
  const chosen = tx
    .select({ organisationId: rehabPlan.organisationId, rehabPlanId: rehabPlan.rehabPlanId })
    .from(rehabPlan)
    .where(and(lt(rehabPlan.removedAt, oldestRemoval(now)), notExists(holds)))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const deleted = await tx
    .delete(rehabPlan)
    .where(sql`(${rehabPlan.organisationId}, ${rehabPlan.rehabPlanId}) in ${chosen}`)
    .returning({ organisationId: rehabPlan.organisationId });
  const organisations = new Set(deleted.map(({ organisationId }) => organisationId));
  for (const organisationId of organisations) {
    const plans = deleted.filter((row) => row.organisationId === organisationId).length;
    await writeAudit(tx, {
      ...{ organisationId, accountId: null, role: null, action: 'removedPlansDeleted' },
      ...{ detail: { plans }, at: now.toString(), requestId: newId() },
    });
  }
  return deleted.length;
}
