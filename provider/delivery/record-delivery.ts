import { and, eq, max, sql } from 'drizzle-orm';
import { newId } from '#database/new-id.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { delivery } from '#provider/database/tables/delivery.ts';

/** A delivery of the running transaction. */
export interface StartedDelivery {
  deliveryId: string;
  number: number;
}

/**
 * Adds a delivery. From here on, triggers keep the rows that the transaction changes. The caller holds the lock of
 * {@link file://./lock-deliveries.ts}.
 *
 * @param receivedAt an ISO 8601 instant
 */
export async function startDelivery(
  { tx, organisationId }: OrganisationScope,
  { receivedAt, sentBy }: { receivedAt: string; sentBy: string | null },
): Promise<StartedDelivery> {
  const [last] = await tx
    .select({ number: max(delivery.number) })
    .from(delivery)
    .where(eq(delivery.organisationId, organisationId));
  const started = { deliveryId: newId(), number: (last?.number ?? 0) + 1 };
  await tx.insert(delivery).values({
    ...{ organisationId, ...started, receivedAt, sentBy },
    ...{ state: 'stored', mode: 'changes', files: [], changesKept: true },
  });
  await tx.execute(sql`select set_config('app.delivery_id', ${started.deliveryId}, true)`);
  return started;
}

/** Stores what the delivery contained and ends the keeping of rows. */
export async function finishDelivery(
  { tx, organisationId }: OrganisationScope,
  { deliveryId }: StartedDelivery,
  contents: Pick<
    typeof delivery.$inferInsert,
    'files' | 'mode' | 'effects' | 'coveredFrom' | 'coveredThrough'
  >,
): Promise<void> {
  await tx.execute(sql`select set_config('app.delivery_id', '', true)`);
  await tx
    .update(delivery)
    .set(contents)
    .where(and(eq(delivery.organisationId, organisationId), eq(delivery.deliveryId, deliveryId)));
}
