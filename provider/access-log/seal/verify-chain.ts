import { createPublicKey } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { EVENT_TEXT, firstHash, hashEvent } from './hash-event.ts';
import { isSigned, type Checkpoint } from './seal-key.ts';

/** What is wrong with the first bad row. */
export type ChainFault =
  | 'anchorForged'
  | 'sealMissing'
  | 'eventMissing'
  | 'eventChanged'
  | 'signatureWrong'
  | 'signatureMissing'
  | 'eventBackdated'
  | 'eventUnsealed';

export type ChainReport = {
  /** Number of events that the chain proves, up to the first fault. */
  events: number;
  /** The position of the anchor: events up to it have been removed. */
  removed: number;
  /** The last correct seal; written down elsewhere, it proves later that the end was not cut off. */
  last: Omit<Checkpoint, 'organisationId'>;
  broken: { fault: ChainFault; position: number | null; auditEventId: string | null } | null;
};

const BATCH = 2_000;
/** Events are sealed every few seconds; younger ones may not be sealed yet. */
const UNSEALED_FOR = '1 minute';
/** A call and an import take less; an event that is this much older than the one before it was not written in order. */
const BACKDATED_BY_MS = 24 * 3_600_000;

type SealRow = {
  position: string;
  hash: string;
  signature: string | null;
  audit_event_id: string;
  text: string | null;
  at_ms: string | null;
};

/** Compares the access log of an organisation with its chain, from the anchor on, on one state of the database. */
export function verifyChain(
  open: Pick<OpenDatabase, 'withTx'>,
  publicKeyPem: string,
  organisationId: string,
): Promise<ChainReport> {
  return open.withTx({ organisationId }, (tx) => verify(tx, publicKeyPem, organisationId), {
    isolation: 'repeatable read',
    readOnly: true,
  });
}

async function verify(tx: Transaction, publicKeyPem: string, organisationId: string): Promise<ChainReport> {
  const publicKey = createPublicKey(publicKeyPem);
  const anchors = await tx.execute<{ position: string; hash: string; signature: string }>(
    sql`select position::text, hash, signature from api.audit_anchor
      where organisation_id = ${organisationId} order by audit_anchor.position`,
  );
  let last = { position: 0, hash: firstHash(organisationId) };
  let signedUpTo = 0;
  let latestMs = 0;
  let removed = 0;
  const report = (
    fault: ChainFault,
    position: number | null,
    auditEventId: string | null = null,
  ): ChainReport => ({
    events: last.position - removed,
    removed,
    last,
    broken: { fault, position, auditEventId },
  });
  for (const { position, hash, signature } of anchors.rows) {
    const checkpoint = { organisationId, position: Number(position), hash };
    if (!isSigned(publicKey, 'anchor', checkpoint, signature))
      return report('anchorForged', checkpoint.position);
    last = { position: checkpoint.position, hash };
    signedUpTo = removed = checkpoint.position;
  }

  for (;;) {
    const rows = await readSeals(tx, organisationId, last.position);
    for (const { position, hash, signature, audit_event_id: id, text, at_ms: atMs } of rows) {
      const expected = last.position + 1;
      if (Number(position) !== expected) return report('sealMissing', expected);
      if (text === null) return report('eventMissing', expected, id);
      if (hashEvent(last.hash, text) !== hash) return report('eventChanged', expected, id);
      const checkpoint = { organisationId, position: expected, hash };
      if (signature !== null) {
        if (!isSigned(publicKey, 'seal', checkpoint, signature))
          return report('signatureWrong', expected, id);
        signedUpTo = expected;
      }
      if (Number(atMs) < latestMs - BACKDATED_BY_MS) return report('eventBackdated', expected, id);
      latestMs = Math.max(latestMs, Number(atMs));
      last = { position: expected, hash };
    }
    if (rows.length < BATCH) break;
  }
  if (signedUpTo < last.position) {
    const [first] = await readSeals(tx, organisationId, signedUpTo);
    return report('signatureMissing', signedUpTo + 1, first?.audit_event_id);
  }
  const unsealed = await findUnsealed(tx, organisationId);
  if (unsealed !== null) return report('eventUnsealed', null, unsealed);
  return { events: last.position - removed, removed, last, broken: null };
}

async function readSeals(tx: Transaction, organisationId: string, after: number): Promise<SealRow[]> {
  const { rows } = await tx.execute<SealRow>(
    sql`select s.position::text, s.hash, s.signature, s.audit_event_id,
        case when e.audit_event_id is not null then ${EVENT_TEXT} end as text,
        (extract(epoch from e.at) * 1000)::bigint::text as at_ms
      from api.audit_seal s left join api.audit_event e
        on e.organisation_id = s.organisation_id and e.audit_event_id = s.audit_event_id
      where s.organisation_id = ${organisationId} and s.position > ${after}
      order by s.position limit ${BATCH}`,
  );
  return rows;
}

/** The first event that was written some time ago and is not sealed. */
async function findUnsealed(tx: Transaction, organisationId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select e.audit_event_id as id from api.audit_event e
      where e.organisation_id = ${organisationId} and e.at < now() - ${UNSEALED_FOR}::interval and not exists (
        select from api.audit_seal s
        where s.organisation_id = e.organisation_id and s.audit_event_id = e.audit_event_id)
      order by e.at limit 1`,
  );
  return rows[0]?.id ?? null;
}
