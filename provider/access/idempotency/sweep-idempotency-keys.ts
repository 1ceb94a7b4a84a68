import { and, eq, lt } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { IDEMPOTENCY_HOURS } from '#contract/values/constants.ts';
import type { OpenDatabase } from '#database/database.ts';
import { idempotencyKey } from '#provider/database/tables/idempotency.ts';
import { organisation } from '#provider/database/tables/organisation.ts';

/** Removes expired keys with their stored responses, which contain personal data and are no longer needed. */
export async function sweepIdempotencyKeys(
  { db }: Pick<OpenDatabase, 'db'>,
  now: Temporal.Instant,
): Promise<void> {
  const oldest = now.subtract({ hours: IDEMPOTENCY_HOURS }).toString();
  const organisations = await db.select({ organisationId: organisation.organisationId }).from(organisation);
  for (const { organisationId } of organisations) {
    await db
      .delete(idempotencyKey)
      .where(and(eq(idempotencyKey.organisationId, organisationId), lt(idempotencyKey.createdAt, oldest)));
  }
}
