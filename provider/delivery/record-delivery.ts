import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { DeliveryState } from '#contract/values/administration/delivery.ts';
import { newId } from '#database/new-id.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { delivery } from '#provider/database/tables/deliveries/delivery.ts';

/** A delivery of the running transaction. */
export interface StartedDelivery {
  deliveryId: string;
  number: number;
}

interface NewDelivery {
  /** The delivery that was announced; null: a new one. */
  deliveryId: string | null;
  /** The id of a new delivery. Default: another id. */
  newDeliveryId?: string | undefined;
  receivedAt: string;
  sentBy: string | null;
}

/** The columns of a delivery without a task. */
export const NO_TASK = { task: null, taskBy: null, taskStartedAt: null } as const;

/** The states in which a delivery is not stored and can be confirmed. */
export const UNDECIDED: DeliveryState[] = ['received', 'previewed', 'held'];

/** The states in which a delivery can be previewed again, stored or discarded. */
export const OPEN_STATES: DeliveryState[] = [...UNDECIDED, 'rejected'];

/** The delivery was stored, undone or discarded since it was announced. Nothing was changed. */
export class DeliveryDecidedError extends Error {
  override readonly name = 'DeliveryDecidedError';
}

/**
 * Gives a delivery its number and marks it as stored, without a task; without an id it is a new one. A rollback undoes all of this. From
 * here on, triggers record the rows that the transaction changes.
 * The caller holds the lock of {@link file://./lock-deliveries.ts}.
 *
 * @param receivedAt of a new delivery, an ISO 8601 instant
 * @throws {DeliveryDecidedError}
 */
export async function startDelivery(
  scope: OrganisationScope,
  { deliveryId, newDeliveryId, ...values }: NewDelivery,
): Promise<StartedDelivery> {
  const { tx, organisationId } = scope;
  const [last] = await tx
    .select({ number: max(delivery.number) })
    .from(delivery)
    .where(eq(delivery.organisationId, organisationId));
  const number = (last?.number ?? 0) + 1;
  const started = { deliveryId: deliveryId ?? newDeliveryId ?? newId(), number };
  if (deliveryId === null) {
    await tx.insert(delivery).values({
      organisationId,
      ...started,
      ...values,
      state: 'stored',
      mode: 'changes',
      files: [],
      changesKept: true,
    });
  } else await storeAnnounced(scope, started);
  await tx.execute(sql`select set_config('app.delivery_id', ${started.deliveryId}, true)`);
  return started;
}

/** @throws {DeliveryDecidedError} */
async function storeAnnounced(
  { tx, organisationId }: OrganisationScope,
  { deliveryId, number }: StartedDelivery,
): Promise<void> {
  const stored = await tx
    .update(delivery)
    .set({ number, state: 'stored', changesKept: true, ...NO_TASK })
    .where(
      and(
        eq(delivery.organisationId, organisationId),
        eq(delivery.deliveryId, deliveryId),
        inArray(delivery.state, UNDECIDED),
        eq(delivery.task, 'store'),
      ),
    )
    .returning({ deliveryId: delivery.deliveryId });
  if (stored.length === 0) throw new DeliveryDecidedError();
}

/** Stores what the delivery contained; its further changes are not recorded. */
export async function finishDelivery(
  { tx, organisationId }: OrganisationScope,
  { deliveryId }: StartedDelivery,
  contents: Pick<
    typeof delivery.$inferInsert,
    'files' | 'mode' | 'effects' | 'coveredFrom' | 'coveredThrough' | 'mappingVersion'
  >,
): Promise<void> {
  await tx.execute(sql`select set_config('app.delivery_id', '', true)`);
  await tx
    .update(delivery)
    .set(contents)
    .where(and(eq(delivery.organisationId, organisationId), eq(delivery.deliveryId, deliveryId)));
}
