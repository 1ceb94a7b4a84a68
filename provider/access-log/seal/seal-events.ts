import { sql } from 'drizzle-orm';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { databaseErrorCode } from '#database/database-error.ts';
import { auditSeal } from '#provider/database/tables/audit.ts';
import { EVENT_TEXT, firstHash, hashEvent } from './hash-event.ts';
import type { SignCheckpoint } from './seal-key.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';

/** Events per organisation and transaction. */
const BATCH = 1_000;

const UNIQUE_VIOLATION = '23505';

type NewEvent = { organisation_id: string; audit_event_id: string; text: string };

export type SealResult = {
  /** Events older than this transaction are sealed; the next run begins there. */
  from: string;
  /** `more`: events are left for the next run. `busy`: another process is sealing. */
  state: 'complete' | 'more' | 'busy';
};

/**
 * Appends the next events of every organisation to its chain, in one transaction. Events are visible once their
 * transaction has ended, so the next run looks for those of transactions that are open now, and of later ones.
 *
 * @param from the transaction to begin with (`SealResult`); 0 compares the whole log with the chain
 */
export async function sealEvents(
  open: Pick<OpenDatabase, 'withTx'>,
  signCheckpoint: SignCheckpoint,
  from: string,
): Promise<SealResult> {
  try {
    return await open.withTx(allOrganisations('sealAccessLog'), (tx) => sealBatch(tx, signCheckpoint, from), {
      isolation: 'repeatable read',
    });
  } catch (error) {
    // Another process sealed the same events in the meantime.
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) return { from, state: 'busy' };
    throw error;
  }
}

async function sealBatch(tx: Transaction, signCheckpoint: SignCheckpoint, from: string): Promise<SealResult> {
  const lock = await tx.execute<{ is_own: boolean; oldest: string }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('seals of the access log', 0)) as is_own,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest`,
  );
  const { is_own: isOwn = false, oldest = from } = lock.rows[0] ?? {};
  if (!isOwn) return { from, state: 'busy' };
  const { rows } = await tx.execute<NewEvent>(
    sql`select o.organisation_id, n.* from api.organisation o cross join lateral (
      select e.audit_event_id, ${EVENT_TEXT} as text from api.audit_event e
      where e.organisation_id = o.organisation_id and e.written_in >= ${from}::xid8 and not exists (
        select from api.audit_seal s
        where s.organisation_id = e.organisation_id and s.audit_event_id = e.audit_event_id)
      order by e.written_in, e.audit_event_id limit ${BATCH}) n`,
  );
  const byOrganisation = new Map<string, NewEvent[]>();
  for (const row of rows)
    byOrganisation.set(row.organisation_id, [...(byOrganisation.get(row.organisation_id) ?? []), row]);
  for (const [organisationId, events] of byOrganisation) {
    await appendSeals(tx, signCheckpoint, organisationId, events);
  }
  const isFull = [...byOrganisation.values()].some(({ length }) => length === BATCH);
  return isFull ? { from, state: 'more' } : { from: oldest, state: 'complete' };
}

async function appendSeals(
  tx: Transaction,
  signCheckpoint: SignCheckpoint,
  organisationId: string,
  events: readonly NewEvent[],
): Promise<void> {
  const last = await findLastCheckpoint(tx, organisationId);
  let { hash } = last;
  const seals = events.map(({ audit_event_id: auditEventId, text }, index) => {
    hash = hashEvent(hash, text);
    return { organisationId, position: last.position + index + 1, auditEventId, hash };
  });
  const signed = seals.map((seal, index) => ({
    ...seal,
    signature: index === seals.length - 1 ? signCheckpoint('seal', seal) : null,
  }));
  await tx.insert(auditSeal).values(signed);
}

/** The last seal, or the anchor if all events before it were removed. */
async function findLastCheckpoint(
  tx: Transaction,
  organisationId: string,
): Promise<{ position: number; hash: string }> {
  const { rows } = await tx.execute<{ position: string; hash: string }>(
    sql`(select position, hash from api.audit_seal where organisation_id = ${organisationId}
        order by position desc limit 1)
      union all (select position, hash from api.audit_anchor where organisation_id = ${organisationId}
        order by position desc limit 1)
      order by position desc limit 1`,
  );
  const [last] = rows;
  return last === undefined
    ? { position: 0, hash: firstHash(organisationId) }
    : { position: Number(last.position), hash: last.hash };
}
