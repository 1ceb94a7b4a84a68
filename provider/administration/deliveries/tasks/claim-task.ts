import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import type { DeliverySettings } from '#provider/database/tables/deliveries/delivery.ts';
import { delivery } from '#provider/database/tables/deliveries/delivery.ts';
import { deliveryLockKey } from '#provider/delivery/lock-deliveries.ts';
import { getOrganisation } from '#provider/organisation/get-organisation.ts';
import type { DeliveryState, DeliveryTask } from '#contract/values/administration/delivery.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';

export interface ClaimedTask {
  task: DeliveryTask;
  organisationId: string;
  organisationNumber: string;
  deliveryId: string;
  /** The number of a stored delivery. */
  number: number | null;
  /** The account that requested it. */
  requestedBy: string | null;
  settings: DeliverySettings;
  /** The version of the mapping of the preview that was confirmed; null: the current one. */
  mappingVersion: number | null;
}

export const DEFAULT_DELIVERY_SETTINGS: DeliverySettings = {
  mode: 'changes',
  covers: null,
  coversFrom: null,
  isConfirmed: false,
};

/** Marks the waiting task of the delivery that was received first as begun and returns it; null if none waits. */
export async function claimTask(
  open: Pick<OpenDatabase, 'withTx'>,
  now: Temporal.Instant,
): Promise<ClaimedTask | null> {
  return open.withTx(allOrganisations('deliveryTasks'), async (tx) => {
    const [row] = await tx
      .select({
        task: delivery.task,
        organisationId: delivery.organisationId,
        deliveryId: delivery.deliveryId,
        number: delivery.number,
        requestedBy: delivery.taskBy,
        settings: delivery.settings,
        mappingVersion: delivery.mappingVersion,
      })
      .from(delivery)
      .where(and(isNotNull(delivery.task), isNull(delivery.taskStartedAt)))
      .orderBy(asc(delivery.receivedAt), asc(delivery.deliveryId))
      .limit(1)
      // A request that decides the same delivery holds the row for a moment: a task that is skipped would wait for the next wake.
      .for('update');
    if (row === undefined || row.task === null) return null;
    await tx
      .update(delivery)
      .set({ taskStartedAt: now.toString() })
      .where(and(eq(delivery.organisationId, row.organisationId), eq(delivery.deliveryId, row.deliveryId)));
    const { organisationNumber } = await getOrganisation({ tx, organisationId: row.organisationId });
    return {
      ...row,
      organisationNumber,
      task: row.task,
      settings: row.settings ?? DEFAULT_DELIVERY_SETTINGS,
    };
  });
}

/** A task that is interrupted more often than this is given up. */
const MAX_INTERRUPTIONS = 3;

/** Whether the latest task of a delivery was given up. A new request of a task starts the count again. */
export function isGivenUp({ interruptions }: { interruptions: number }): boolean {
  return interruptions > MAX_INTERRUPTIONS;
}

/** A task whose process has ended. */
export interface InterruptedTask {
  organisationNumber: string;
  deliveryId: string;
  /** The work that was interrupted. */
  task: DeliveryTask;
  /** The state of the delivery now. */
  state: DeliveryState;
  /** It was interrupted too often and does not begin again. */
  givenUp: boolean;
}

/**
 * Lets tasks wait again whose process has ended: they were begun before the instant, and nobody holds the lock of
 * provider/delivery/lock-deliveries.ts. A task that was interrupted several times is given up. Returns the interrupted tasks, also
 * those that are given up.
 */
export async function releaseInterruptedTasks(
  open: Pick<OpenDatabase, 'withTx'>,
  startedBefore: Temporal.Instant,
): Promise<InterruptedTask[]> {
  return open.withTx(allOrganisations('deliveryTasks'), async (tx) => {
    const { rows } = await tx.execute<Omit<InterruptedTask, 'givenUp'> & { interruptions: number }>(sql`
      with interrupted as (
        select d.organisation_id, d.delivery_id, d.task, o.organisation_number from "api"."delivery" d
        join "api"."organisation" o on o.organisation_id = d.organisation_id
        where d.task_started_at < ${startedBefore.toString()}::timestamptz
          and pg_try_advisory_xact_lock(${deliveryLockKey(sql`o.organisation_number`)})
        for update of d skip locked
      )
      update "api"."delivery" d set
        task_started_at = null,
        interruptions = d.interruptions + 1,
        task = case when d.interruptions < ${MAX_INTERRUPTIONS} then d.task end,
        state = case when d.interruptions < ${MAX_INTERRUPTIONS} or d.state in ('stored', 'undone') then d.state
          else 'rejected' end
      from interrupted i where i.organisation_id = d.organisation_id and i.delivery_id = d.delivery_id
      returning i.organisation_number as "organisationNumber", d.delivery_id::text as "deliveryId", i.task, d.state, d.interruptions`);
    return rows.map(({ interruptions, ...row }) => ({ ...row, givenUp: isGivenUp({ interruptions }) }));
  });
}
