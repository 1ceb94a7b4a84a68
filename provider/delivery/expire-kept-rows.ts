import { and, eq, exists, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { delivery, deliveryChange, deliveryFile } from '#provider/database/tables/deliveries/delivery.ts';
import { UNDECIDED } from './record-delivery.ts';

/** In hours: `Instant.subtract` accepts no days. Kept rows contain personal data that may have been corrected since. */
const RETENTION_HOURS = 90 * 24;

/**
 * Deletes the kept rows (the changes that an undo reverts), the reports and the files of deliveries older than 90 days: they can no
 * longer be undone. A delivery that was never decided becomes discarded. `provider/files/sweep-files.ts` removes the bytes of files.
 */
export async function expireKeptRows({ db }: Pick<OpenDatabase, 'db'>, now: Temporal.Instant): Promise<void> {
  const oldestKept = now.subtract({ hours: RETENTION_HOURS }).toString();
  // Marking locks the delivery's row: an undo in progress, which needs all kept rows, ends first.
  await db
    .update(delivery)
    .set({ changesKept: false })
    .where(and(eq(delivery.changesKept, true), lt(delivery.receivedAt, oldestKept)));
  const ofMarkedDelivery = db
    .select({ deliveryId: delivery.deliveryId })
    .from(delivery)
    .where(
      and(
        eq(delivery.organisationId, deliveryChange.organisationId),
        eq(delivery.deliveryId, deliveryChange.deliveryId),
        eq(delivery.changesKept, false),
      ),
    );
  await db.delete(deliveryChange).where(exists(ofMarkedDelivery));
  const old = and(lt(delivery.receivedAt, oldestKept), isNull(delivery.task));
  await db
    .update(delivery)
    .set({ state: 'discarded', result: null })
    .where(and(old, inArray(delivery.state, [...UNDECIDED, 'rejected'])));
  // Reports name the files, and the name of a file may contain that of a person.
  await db
    .update(delivery)
    .set({ result: null })
    .where(and(old, isNotNull(delivery.result)));
  const ofOldDelivery = db
    .select({ deliveryId: delivery.deliveryId })
    .from(delivery)
    .where(
      and(
        eq(delivery.organisationId, deliveryFile.organisationId),
        eq(delivery.deliveryId, deliveryFile.deliveryId),
        old,
      ),
    );
  await db.delete(deliveryFile).where(exists(ofOldDelivery));
}
