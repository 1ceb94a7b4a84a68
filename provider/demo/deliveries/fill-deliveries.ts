import { eq, max } from 'drizzle-orm';
import { addMonths, dayNumber, type Day } from '#contract/values/calendar.ts';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { delivery } from '#provider/database/tables/deliveries/delivery.ts';
import { encryptResult } from '#provider/delivery/delivery-result.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { OrganisationHistory } from '../organisations/simulate-organisation.ts';
import { countDeliveredRows, toDemoDelivery } from './demo-delivery.ts';

/** A first fill shows the deliveries of its month and of the month before it. */
const MONTHS_WITHOUT_DELIVERIES = 35;

interface DeliveredDays {
  today: Day;
  /** The day of the previous fill; null for the first one. */
  filledThrough: Day | null;
  historyFrom: Day;
}

/**
 * Adds the deliveries of the days since the previous fill, one a day. Their numbers follow those of the deliveries that users have
 * stored.
 */
export async function fillDeliveries(
  scope: OrganisationScope,
  history: OrganisationHistory,
  { today, filledThrough, historyFrom }: DeliveredDays,
): Promise<void> {
  const { tx, organisationId } = scope;
  const first = dayNumber(addMonths(historyFrom, MONTHS_WITHOUT_DELIVERIES));
  const from = filledThrough === null ? first : Math.max(first, dayNumber(filledThrough) + 1);
  const days = countDeliveredRows(history, from, dayNumber(today));
  const [last] = await tx
    .select({ number: max(delivery.number) })
    .from(delivery)
    .where(eq(delivery.organisationId, organisationId));
  const before = last?.number ?? 0;
  const cipher = await loadWritingCipher(scope);
  await bulkInsert(
    tx,
    delivery,
    days.map((counts, index) => {
      const { report, ...delivered } = toDemoDelivery(history, counts);
      const result = encryptResult(cipher, delivered.deliveryId, { report });
      return { ...delivered, organisationId, number: before + index + 1, result };
    }),
  );
}
