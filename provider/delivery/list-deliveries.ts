import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { OpenDatabase } from '#database/database.ts';
import { delivery } from '#provider/database/tables/deliveries/delivery.ts';
import { findOrganisationId } from '#provider/organisation/find-organisation-id.ts';

export type ListedDelivery = typeof delivery.$inferSelect;

/** The deliveries of an organisation that were stored, the latest first; null for an unknown organisation number. */
export async function listDeliveries(
  open: Pick<OpenDatabase, 'withTx'>,
  organisationNumber: string,
): Promise<ListedDelivery[] | null> {
  const organisationId = await findOrganisationId(open, organisationNumber);
  if (organisationId === null) return null;
  return open.withTx({ organisationId }, (tx) =>
    tx
      .select()
      .from(delivery)
      .where(and(eq(delivery.organisationId, organisationId), isNotNull(delivery.number)))
      .orderBy(desc(delivery.number)),
  );
}
