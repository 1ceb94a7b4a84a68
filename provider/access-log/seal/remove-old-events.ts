import { sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { auditAnchor } from '#provider/database/tables/audit.ts';
import type { SignCheckpoint } from './seal-key.ts';
import { listOrganisationIds } from '#provider/organisation/list-organisations.ts';
import { inMaintenanceTransaction } from '#database/transactions/in-maintenance-transaction.ts';

type Settings = {
  signCheckpoint: SignCheckpoint;
  now: Temporal.Instant;
  /** Events older than so many months are removed. */
  months: number;
};

/**
 * Removes the events whose retention has ended, with their seals, which the application's role may not, and leaves a signed
 * anchor from which the rest of the chain verifies. Returns the number of removed events.
 */
export async function removeOldEvents(
  open: Pick<OpenDatabase, 'withTx' | 'withMigrationConnection'>,
  { signCheckpoint, now, months }: Settings,
): Promise<number> {
  const before = now.toZonedDateTimeISO('Europe/Stockholm').subtract({ months }).toInstant().toString();
  let removed = 0;
  for (const organisationId of await listOrganisationIds(open)) {
    removed += await inMaintenanceTransaction(open, (tx) =>
      removeEvents(tx, { organisationId, before, signCheckpoint, now }),
    );
  }
  return removed;
}

type Removal = Pick<Settings, 'signCheckpoint' | 'now'> & { organisationId: string; before: string };

async function removeEvents(
  tx: Transaction,
  { organisationId, before, signCheckpoint, now }: Removal,
): Promise<number> {
  // Up to the last seal before the first event that is kept, so that no seal between them is missing.
  const { rows } = await tx.execute<{ position: string; hash: string }>(
    sql`select s.position::text, s.hash from api.audit_seal s
      where s.organisation_id = ${organisationId} and s.position < coalesce((
        select min(k.position) from api.audit_seal k join api.audit_event e
          on e.organisation_id = k.organisation_id and e.audit_event_id = k.audit_event_id
        where k.organisation_id = ${organisationId} and e.at >= ${before}::timestamptz), 9007199254740991)
      order by s.position desc limit 1`,
  );
  const [end] = rows;
  if (end === undefined) return 0;
  const checkpoint = { organisationId, position: Number(end.position), hash: end.hash };
  await tx
    .insert(auditAnchor)
    .values({ ...checkpoint, removedAt: now.toString(), signature: signCheckpoint('anchor', checkpoint) });
  const events = await tx.execute(
    sql`delete from api.audit_event e using api.audit_seal s
      where s.organisation_id = ${organisationId} and s.position <= ${checkpoint.position}
        and e.organisation_id = s.organisation_id and e.audit_event_id = s.audit_event_id`,
  );
  await tx.execute(
    sql`delete from api.audit_seal where organisation_id = ${organisationId} and position <= ${checkpoint.position}`,
  );
  return events.rowCount ?? 0;
}
