import { and, eq, exists, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { delivery, deliveryChange, deliveryFile } from '#provider/database/tables/delivery.ts';
import { UNDECIDED } from './record-delivery.ts';

/** Kept rows contain personal data that may have been corrected since. */
const RETENTION_HOURS = 90 * 24;

/**
 * Deletes the kept rows, the reports and the files of deliveries older than 90 days; these can no longer be undone. One that was never decided
 * is discarded. The sweeper of {@link file://../files/sweep-files.ts} removes the bytes.
 */
export async function expireKeptRows({ db }: Pick<OpenDatabase, 'db'>, now: Temporal.Instant): Promise<void> {
  const limit = now.subtract({ hours: RETENTION_HOURS }).toString();
  // Marked first, and waiting for an undo of the delivery: an undo needs all of its rows.
  await db
    .update(delivery)
    .set({ changesKept: false })
    .where(and(eq(delivery.changesKept, true), lt(delivery.receivedAt, limit)));
  const unkept = db
    .select({ deliveryId: delivery.deliveryId })
    .from(delivery)
    .where(
      and(
        eq(delivery.organisationId, deliveryChange.organisationId),
        eq(delivery.deliveryId, deliveryChange.deliveryId),
        eq(delivery.changesKept, false),
      ),
    );
  await db.delete(deliveryChange).where(exists(unkept));
  const old = and(lt(delivery.receivedAt, limit), isNull(delivery.task));
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
