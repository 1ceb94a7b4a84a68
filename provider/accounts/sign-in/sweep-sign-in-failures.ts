import { lt } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { signInFailure } from '#provider/database/tables/account.ts';
import { FORGET_AFTER_HOURS } from './sign-in-limit.ts';

/** Removes counts that no longer limit anything; a block lasts at most one hour. */
export async function sweepSignInFailures(
  open: Pick<OpenDatabase, 'withTx'>,
  now: Temporal.Instant,
): Promise<void> {
  const before = now.subtract({ hours: FORGET_AFTER_HOURS }).toString();
  await open.withTx({ organisationId: null }, (tx) =>
    tx.delete(signInFailure).where(lt(signInFailure.countedAt, before)),
  );
}
