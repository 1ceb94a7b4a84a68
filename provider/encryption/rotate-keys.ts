import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';
import { dataKey } from '#provider/database/tables/data-key.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { KEY_BYTES } from './aes-gcm.ts';
import { ENCRYPTED_ROWS, encryptOrganisationRows } from './encrypt-organisation.ts';
import { currentWrappingKeyId, unwrapKey, wrapKey, wrappingKeyIdOf } from './wrapping-keys.ts';

type Open = Pick<OpenDatabase, 'withTx'>;

/** A new data key encrypts only after every transaction that began without it has had time to end. */
const PUBLISH_MS = 60_000;
const POLL_MS = 500;

export type KeyStatus = {
  organisationNumber: string;
  /** The number of its keys, and of those that the first key of DATA_KEYS has wrapped. */
  keys: number;
  wrappedByFirst: number;
  /** The generation of the newest data key; former data keys with which rows may still be encrypted. */
  generation: number;
  unfinished: number;
};

/** The organisations that have keys, in order of their numbers. */
export async function readKeyStatus(open: Open): Promise<KeyStatus[]> {
  const status: KeyStatus[] = [];
  for (const { organisationId, organisationNumber } of await listOrganisations(open)) {
    const rows = await listKeys(open, organisationId);
    if (rows.length === 0) continue;
    const generations = rows.flatMap(({ kind, generation }) => (kind === 'data' ? [generation] : []));
    const newest = Math.max(...generations);
    status.push({
      organisationNumber,
      keys: rows.length,
      wrappedByFirst: rows.filter(isWrappedByFirst).length,
      generation: newest,
      unfinished: rows.filter(
        ({ kind, generation, retiredAt }) => kind === 'data' && generation < newest && retiredAt === null,
      ).length,
    });
  }
  return status;
}

/** Wraps every key with the first key of DATA_KEYS. Returns the number of keys that were not. */
export async function wrapKeys(open: Open): Promise<number> {
  let wrapped = 0;
  for (const { organisationId } of await listOrganisations(open)) {
    for (const { keyId, kind, wrappedKey } of await listKeys(open, organisationId)) {
      if (isWrappedByFirst({ wrappedKey })) continue;
      const context = { organisationId, keyId, kind };
      const changed = wrapKey(unwrapKey(wrappedKey, context), context);
      await open.withTx({ organisationId }, (tx) =>
        tx
          .update(dataKey)
          .set({ wrappedKey: changed })
          .where(
            and(
              eq(dataKey.organisationId, organisationId),
              eq(dataKey.keyId, keyId),
              eq(dataKey.wrappedKey, wrappedKey),
            ),
          ),
      );
      wrapped += 1;
    }
  }
  return wrapped;
}

export type RotationSettings = {
  /** Receives the number of rows of an organisation that were encrypted again so far. */
  onProgress?: (organisationNumber: string, rows: number) => void;
  /** For tests. */
  publishMs?: number;
};

/**
 * Makes a new data key for every organisation and encrypts its rows with it, or continues a rotation that was interrupted. Other
 * processes may run meanwhile. Former keys stay in the table, for stored files and backups.
 *
 * @returns the number of rows that were encrypted again
 */
export async function rotateDataKeys(
  open: Open,
  { onProgress, publishMs = PUBLISH_MS }: RotationSettings = {},
): Promise<number> {
  const organisations = await listOrganisations(open);
  const startedAt = (await findStart(open, organisations)) ?? (await readTime(open));
  for (const { organisationId } of organisations) {
    await addDataKey(open, organisationId, { startedAt, publishMs });
  }
  let written = 0;
  for (const { organisationId, organisationNumber } of organisations) {
    if (!(await isUnfinished(open, organisationId))) continue;
    await waitUntilActive(open, organisationId);
    let ofOrganisation = 0;
    const onBatch = (rows: number) => {
      ofOrganisation += rows;
      onProgress?.(organisationNumber, ofOrganisation);
    };
    // Again until nothing is found: a transaction that began before the new key was active may have written with the former one.
    for (let found = 1; found > 0;) {
      found = 0;
      for (const rows of ENCRYPTED_ROWS) {
        found += await encryptOrganisationRows(open, organisationId, rows, { acceptsPlain: false, onBatch });
      }
    }
    await retireFormerKeys(open, organisationId);
    written += ofOrganisation;
  }
  return written;
}

function listOrganisations(open: Open) {
  const { organisationId, organisationNumber } = organisation;
  return open.withTx(allOrganisations('organisationNumber'), (tx) =>
    tx.select({ organisationId, organisationNumber }).from(organisation).orderBy(organisationNumber),
  );
}

function listKeys(open: Open, organisationId: string) {
  return open.withTx({ organisationId }, (tx) =>
    tx.select().from(dataKey).where(eq(dataKey.organisationId, organisationId)).orderBy(dataKey.generation),
  );
}

function isWrappedByFirst({ wrappedKey }: { wrappedKey: string }): boolean {
  return wrappingKeyIdOf(wrappedKey) === currentWrappingKeyId();
}

/** The start of the interrupted rotation, so that what it has finished is not done again; null if there is none. */
async function findStart(
  open: Open,
  organisations: readonly { organisationId: string }[],
): Promise<string | null> {
  let start: string | null = null;
  for (const { organisationId } of organisations) {
    const newest = (await listKeys(open, organisationId)).findLast(({ kind }) => kind === 'data');
    if (newest === undefined || !(await isUnfinished(open, organisationId))) continue;
    if (start === null || Date.parse(newest.createdAt) < Date.parse(start)) start = newest.createdAt;
  }
  return start;
}

async function readTime(open: Open): Promise<string> {
  const { rows } = await open.withTx({ organisationId: null }, (tx) =>
    tx.execute<{ now: string }>(sql`select now()::text as now`),
  );
  return rows[0]?.now ?? '';
}

async function isUnfinished(open: Open, organisationId: string): Promise<boolean> {
  const keys = (await listKeys(open, organisationId)).filter(({ kind }) => kind === 'data');
  return keys.slice(0, -1).some(({ retiredAt }) => retiredAt === null);
}

/** Adds a data key unless the organisation has none to replace, or one of this rotation. All of a rotation have the same time. */
async function addDataKey(
  open: Open,
  organisationId: string,
  { startedAt, publishMs }: { startedAt: string; publishMs: number },
): Promise<void> {
  const keyId = newId();
  const wrappedKey = wrapKey(randomBytes(KEY_BYTES), { organisationId, keyId, kind: 'data' });
  await open.withTx({ organisationId }, (tx) =>
    tx.execute(sql`
      insert into ${dataKey} (organisation_id, key_id, kind, generation, wrapped_key, created_at, active_from)
      select ${organisationId}, ${keyId}, 'data', max(generation) + 1, ${wrappedKey},
        ${startedAt}::timestamptz, now() + make_interval(secs => ${publishMs / 1000}::float8)
      from ${dataKey} where organisation_id = ${organisationId} and kind = 'data'
      having max(created_at) < ${startedAt}::timestamptz
      on conflict do nothing`),
  );
}

async function waitUntilActive(open: Open, organisationId: string): Promise<void> {
  for (;;) {
    const { rows } = await open.withTx({ organisationId }, (tx) =>
      tx.execute<{ waits: boolean }>(sql`
        select exists (select from ${dataKey}
          where organisation_id = ${organisationId} and active_from > now()) as waits`),
    );
    if (rows[0]?.waits !== true) return;
    await sleep(POLL_MS);
  }
}

async function retireFormerKeys(open: Open, organisationId: string): Promise<void> {
  await open.withTx({ organisationId }, (tx) =>
    tx.execute(sql`
      update ${dataKey} k set retired_at = now()
      where organisation_id = ${organisationId} and kind = 'data' and retired_at is null and exists (
        select from ${dataKey} newer where newer.organisation_id = k.organisation_id and newer.kind = 'data'
          and newer.generation > k.generation and newer.active_from <= now())`),
  );
}
