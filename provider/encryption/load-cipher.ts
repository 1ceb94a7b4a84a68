import { randomBytes } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { newId } from '#database/new-id.ts';
import { prepareOnce } from '#database/prepare-once.ts';
import { readOnce } from '#database/transactions/shared-reads.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { dataKey } from '#provider/database/tables/data-key.ts';
import { KEY_BYTES } from './aes-gcm.ts';
import { createCipher, type Cipher, type OrganisationKeys } from './cipher.ts';
import { unwrapKey, wrapKey } from './wrapping-keys.ts';

const MAX_UNWRAPPED_KEYS = 10_000;

/** Unwrapped keys by organisation, key id and wrapped key: another database, or a modified row, has another entry. */
const unwrapped = new LRUCache<string, Buffer>({ max: MAX_UNWRAPPED_KEYS });

type KeyRow = { keyId: string; kind: 'data' | 'index'; wrappedKey: string; isActive: boolean };

/**
 * Loads the keys of an organisation to read its data: one small query for each request, so that keys which another
 * process has made are known: a later key is used only after a while, and the first one is read again until it exists. An
 * organisation without keys has nothing to decrypt.
 *
 * @throws {EncryptionError} if DATA_KEYS do not contain the key with which its keys are wrapped
 */
export async function loadCipher(scope: OrganisationScope): Promise<Cipher> {
  const { organisationId } = scope;
  const shared = await readOnce(['data_key', organisationId], () => readKeys(scope));
  return createCipher(unwrapKeys(organisationId, shared.length > 0 ? shared : await readKeys(scope)));
}

/**
 * Loads the keys of an organisation to write its data, and makes the first ones. Of two transactions that do this at the same
 * time, the second waits for the first and uses its keys.
 *
 * @throws {EncryptionError} see {@link loadCipher}
 */
export async function loadWritingCipher(scope: OrganisationScope): Promise<Cipher> {
  const { organisationId } = scope;
  const rows = await readKeys(scope);
  const keys = unwrapKeys(organisationId, rows);
  if (keys.activeKeyId !== null && keys.index !== null) return createCipher(keys);
  await insertKey(scope, 'data', 1);
  await insertKey(scope, 'index', 1);
  return createCipher(unwrapKeys(organisationId, await readKeys(scope)));
}

async function insertKey(
  { tx, organisationId }: OrganisationScope,
  kind: 'data' | 'index',
  generation: number,
): Promise<void> {
  const keyId = newId();
  await tx
    .insert(dataKey)
    .values({
      organisationId,
      keyId,
      kind,
      generation,
      wrappedKey: wrapKey(randomBytes(KEY_BYTES), { organisationId, keyId, kind }),
      createdAt: sql`now()`,
      activeFrom: sql`now()`,
    })
    .onConflictDoNothing();
}

/** The first key is active at once: a transaction that began before it was made may be the next to write. */
const keysQuery = prepareOnce((tx) => {
  const { keyId, kind, wrappedKey, generation, activeFrom } = dataKey;
  const isActive = sql<boolean>`(${generation} = 1 or ${activeFrom} <= now())`;
  return tx
    .select({ keyId, kind, wrappedKey, isActive })
    .from(dataKey)
    .where(eq(dataKey.organisationId, sql.placeholder('organisationId')))
    .orderBy(asc(generation))
    .prepare('select data_key');
});

function readKeys({ tx, organisationId }: OrganisationScope): Promise<KeyRow[]> {
  return keysQuery(tx).execute({ organisationId });
}

function unwrapKeys(organisationId: string, rows: readonly KeyRow[]): OrganisationKeys {
  const unwrap = ({ keyId, kind, wrappedKey }: KeyRow): Buffer => {
    const name = `${organisationId} ${keyId} ${kind} ${wrappedKey}`;
    const known = unwrapped.get(name) ?? unwrapKey(wrappedKey, { organisationId, keyId, kind });
    unwrapped.set(name, known);
    return known;
  };
  const data = rows.filter(({ kind }) => kind === 'data');
  const index = rows.findLast(({ kind }) => kind === 'index');
  return {
    organisationId,
    data: new Map(data.map((row) => [row.keyId, unwrap(row)])),
    activeKeyId: data.findLast(({ isActive }) => isActive)?.keyId ?? null,
    index: index === undefined ? null : unwrap(index),
  };
}
