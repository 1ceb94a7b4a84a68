import { sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { inMaintenanceTransaction } from '#database/transactions/in-maintenance-transaction.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';

/** Writes a row into the access log of every organisation, about an act of the operator. */
export async function auditInAllOrganisations(
  open: OpenDatabase,
  { action, detail, now }: { action: string; detail: Record<string, unknown> | null; now: Temporal.Instant },
): Promise<void> {
  const { rows } = await inMaintenanceTransaction(open, (tx) =>
    tx.execute<{ id: string }>(sql`select organisation_id::text as id from api.organisation order by 1`),
  );
  for (const { id: organisationId } of rows) {
    const caller = { organisationId, accountId: null, role: null };
    await open.withTx({ organisationId }, (tx) =>
      writeAudit(tx, { ...caller, action, detail, at: now.toString(), requestId: newId() }),
    );
  }
}
