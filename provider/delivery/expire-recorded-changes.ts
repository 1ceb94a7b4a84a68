import { and, eq, exists, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { delivery, deliveryChange, deliveryFile } from '#provider/database/tables/deliveries/delivery.ts';
import { OPEN_STATES } from './record-delivery.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { forEachOrganisation } from '#provider/organisation/list-organisations.ts';

/** In hours: `Instant.subtract` accepts no days. Recorded changes contain personal data that may have been corrected since. */
const RETENTION_HOURS = 90 * 24;

/**
 * Deletes the recorded changes (which an undo reverts), the reports and the files of deliveries older than 90 days: they can no
 * longer be undone. A delivery that was never decided becomes discarded. `provider/files/sweep-files.ts` removes the bytes of files.
 */
export async function expireRecordedChanges(
  open: Pick<OpenDatabase, 'withTx'>,
  now: Temporal.Instant,
): Promise<void> {
  const firstRetained = now.subtract({ hours: RETENTION_HOURS }).toString();
  await forEachOrganisation(open, (scope) => expireRows(scope, firstRetained));
}

async function expireRows({ tx, organisationId }: OrganisationScope, firstRetained: string): Promise<void> {
  const ofOrganisation = eq(delivery.organisationId, organisationId);
  // Marking locks the delivery's row: an undo in progress, which needs all recorded changes, ends first.
  await tx
    .update(delivery)
    .set({ changesKept: false })
    .where(and(ofOrganisation, eq(delivery.changesKept, true), lt(delivery.receivedAt, firstRetained)));
  const ofMarkedDelivery = tx
    .select({ deliveryId: delivery.deliveryId })
    .from(delivery)
    .where(
      and(
        eq(delivery.organisationId, deliveryChange.organisationId),
        eq(delivery.deliveryId, deliveryChange.deliveryId),
        eq(delivery.changesKept, false),
      ),
    );
  await tx
    .delete(deliveryChange)
    .where(and(eq(deliveryChange.organisationId, organisationId), exists(ofMarkedDelivery)));
  const old = and(ofOrganisation, lt(delivery.receivedAt, firstRetained), isNull(delivery.task));
  await tx
    .update(delivery)
    .set({ state: 'discarded', result: null })
    .where(and(old, inArray(delivery.state, OPEN_STATES)));
  // Reports name the files, and the name of a file may contain that of a person.
  await tx
    .update(delivery)
    .set({ result: null })
    .where(and(old, isNotNull(delivery.result)));
  const ofOldDelivery = tx
    .select({ deliveryId: delivery.deliveryId })
    .from(delivery)
    .where(
      and(
        eq(delivery.organisationId, deliveryFile.organisationId),
        eq(delivery.deliveryId, deliveryFile.deliveryId),
        old,
      ),
    );
  await tx
    .delete(deliveryFile)
    .where(and(eq(deliveryFile.organisationId, organisationId), exists(ofOldDelivery)));
}
