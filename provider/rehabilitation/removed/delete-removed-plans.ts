import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { newId } from '#database/new-id.ts';
import { runEach } from '#database/bulk/run-each.ts';
import type { OpenDatabase } from '#database/database.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { retentionHold } from '#provider/database/tables/rehabilitation/retention-hold.ts';
import { oldestRemoval } from './restorable.ts';
import { listOrganisationIds } from '#provider/organisation/list-organisations.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';

const BATCH = 200;

/**
 * Deletes the plans that were removed more than 30 days ago, unless their person has a retention hold, with their documents and
 * versions, in batches of one transaction each: after an interruption the next run continues. `provider/files/sweep-files.ts`
 * removes the bytes of their files.
 */
export async function deleteRemovedPlans(
  open: Pick<OpenDatabase, 'withTx'>,
  now: Temporal.Instant,
): Promise<void> {
  const organisationIds = await listOrganisationIds(open);
  await runEach(
    organisationIds.map((organisationId) => async () => {
      let deleted: number;
      do {
        deleted = await open.withTx({ organisationId }, (tx) => deleteBatch({ tx, organisationId }, now));
      } while (deleted === BATCH);
    }),
  );
}

async function deleteBatch(
  { tx, organisationId }: OrganisationScope,
  now: Temporal.Instant,
): Promise<number> {
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
    .where(
      and(
        eq(rehabPlan.organisationId, organisationId),
        lt(rehabPlan.removedAt, oldestRemoval(now)),
        notExists(holds),
      ),
    )
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const deleted = await tx
    .delete(rehabPlan)
    .where(sql`(${rehabPlan.organisationId}, ${rehabPlan.rehabPlanId}) in ${chosen}`)
    .returning({ rehabPlanId: rehabPlan.rehabPlanId });
  if (deleted.length > 0) {
    await writeAudit(tx, {
      organisationId,
      accountId: null,
      role: null,
      action: 'removedPlansDeleted',
      detail: { plans: deleted.length },
      at: now.toString(),
      requestId: newId(),
    });
  }
  return deleted.length;
}
