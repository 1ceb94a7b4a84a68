import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#database/database.ts';

/** Imports and withdrawals of one organisation run one at a time: waits until the others' transactions have ended. */
export async function lockDeliveries(tx: Transaction, organisationNumber: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${deliveryLockKey(sql`${organisationNumber}::text`)})`);
}

/** The key of the lock that an import of the organisation holds. */
export function deliveryLockKey(organisationNumber: SQL): SQL {
  return sql`hashtextextended('import of ' || ${organisationNumber}, 0)`;
}
