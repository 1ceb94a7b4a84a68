import { and, eq, lt } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { IDEMPOTENCY_HOURS } from '#contract/values/constants.ts';
import type { OpenDatabase } from '#database/database.ts';
import { idempotencyKey } from '#provider/database/tables/idempotency.ts';
import { forEachOrganisation } from '#provider/organisation/list-organisations.ts';

/** Removes expired keys with their stored responses, which contain personal data and are no longer needed. */
export async function sweepIdempotencyKeys(
  open: Pick<OpenDatabase, 'withTx'>,
  now: Temporal.Instant,
): Promise<void> {
  const oldest = now.subtract({ hours: IDEMPOTENCY_HOURS }).toString();
  await forEachOrganisation(open, async ({ tx, organisationId }) => {
    await tx
      .delete(idempotencyKey)
      .where(and(eq(idempotencyKey.organisationId, organisationId), lt(idempotencyKey.createdAt, oldest)));
  });
}
