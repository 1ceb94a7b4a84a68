import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { OpenDatabase } from '#database/database.ts';
import { delivery } from '#provider/database/tables/deliveries/delivery.ts';
import { organisation } from '#provider/database/tables/organisation.ts';

export type ListedDelivery = typeof delivery.$inferSelect;

/** The deliveries of an organisation that were stored, the latest first; null for an unknown organisation number. */
export async function listDeliveries(
  { db }: Pick<OpenDatabase, 'db'>,
  organisationNumber: string,
): Promise<ListedDelivery[] | null> {
  const [found] = await db
    .select({ organisationId: organisation.organisationId })
    .from(organisation)
    .where(eq(organisation.organisationNumber, organisationNumber));
  if (found === undefined) return null;
  return db
    .select()
    .from(delivery)
    .where(and(eq(delivery.organisationId, found.organisationId), isNotNull(delivery.number)))
    .orderBy(desc(delivery.number));
}
