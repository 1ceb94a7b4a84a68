import { sql } from 'drizzle-orm';
import type { Transaction } from '#database/database.ts';

/** Imports and withdrawals of one organisation run one at a time: waits until the others' transactions have ended. */
export async function lockDeliveries(tx: Transaction, organisationNumber: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`import of ${organisationNumber}`}, 0))`,
  );
}
