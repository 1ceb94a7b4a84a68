import { and, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Transaction } from '#database/database.ts';
import { account } from '#provider/database/tables/account.ts';

/** Ends the e-mails to an account until an administrator has entered an address again. */
export async function markRefused(
  tx: Transaction,
  { organisationId, accountId }: { organisationId: string; accountId: string },
  { address, reply, now }: { address: string; reply: string; now: Temporal.Instant },
): Promise<void> {
  await tx
    .update(account)
    .set({ emailRefusal: reply, emailRefusedAt: now.toString() })
    .where(
      and(
        eq(account.organisationId, organisationId),
        eq(account.accountId, accountId),
        // The address may have been changed meanwhile.
        eq(account.email, address),
      ),
    );
}
