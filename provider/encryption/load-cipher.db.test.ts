import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { dataKey } from '#provider/database/tables/data-key.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { TEST_DATA_KEYS, setTestDataKeys } from '#tests/support/app/data-keys.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { parseDataKeys } from './data-keys.ts';
import { loadCipher, loadWritingCipher } from './load-cipher.ts';
import { setWrappingKeys } from './wrapping-keys.ts';

let open: OpenDatabase;
beforeAll(async () => (open = await openTestDatabase()));
afterAll(() => open.close());

const cell = { table: 'person', column: 'first_name', rowId: 'row' };
let organisationId: string;

beforeEach(async () => {
  setTestDataKeys();
  organisationId = await insertOrganisation();
});
afterAll(setTestDataKeys);

let numbers = 5_560_000_000;

async function insertOrganisation(): Promise<string> {
  const id = newId();
  numbers += 1;
  await open.db
    .insert(organisation)
    .values({ organisationId: id, organisationNumber: String(numbers), name: 'Hav' });
  return id;
}

const write = (of = organisationId) =>
  open.withTx({ organisationId: of }, (tx) => loadWritingCipher({ tx, organisationId: of }));
const read = (of = organisationId) =>
  open.withTx({ organisationId: of }, (tx) => loadCipher({ tx, organisationId: of }));

describe('loadWritingCipher', () => {
  it('creates the keys of an organisation once, and reading ones use them', async () => {
    const stored = (await write()).encrypt('Åsa', cell);
    expect((await read()).decrypt(stored, cell)).toBe('Åsa');
    expect((await write()).decrypt(stored, cell)).toBe('Åsa');
    expect((await read()).hash('1', 'x')).toBe((await write()).hash('1', 'x'));
  });

  it('gives transactions that create the keys at the same time the same ones', async () => {
    const ciphers = await Promise.all(Array.from({ length: 8 }, () => write()));
    expect(new Set(ciphers.map(({ activeKeyId }) => activeKeyId)).size).toBe(1);
    expect(new Set(ciphers.map((cipher) => cipher.hash('1', 'x'))).size).toBe(1);
    const [one, other] = ciphers;
    expect(other?.decrypt(one?.encrypt('Åsa', cell) ?? '', cell)).toBe('Åsa');
  });

  it('keeps no key of a transaction that was rolled back', async () => {
    let stored = '';
    const failed = open.withTx({ organisationId }, async (tx) => {
      stored = (await loadWritingCipher({ tx, organisationId })).encrypt('Åsa', cell);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    const cipher = await write();
    expect(() => cipher.decrypt(stored, cell)).toThrow('no data key with this id');
  });

  it('stores no key in plain form', async () => {
    await write();
    const { rows } = await open.db.execute(sql`
      select wrapped_key as wrapped from api.data_key where organisation_id = ${organisationId}`);
    expect(rows).toHaveLength(2);
    for (const { wrapped } of rows) expect(wrapped).toMatch(/^[\w-]{8}\.[\w-]{80}$/);
  });
});

describe('loadCipher', () => {
  it('reads an organisation without keys, which has nothing to decrypt', async () => {
    const cipher = await read();
    expect(cipher.activeKeyId).toBeNull();
    expect(() => cipher.encrypt('Åsa', cell)).toThrow('no active key');
    expect(cipher.hash('1', 'x')).not.toBe((await write()).hash('1', 'x'));
  });

  it('names the wrapping key that is missing, and loads again when it is back', async () => {
    const stored = (await write()).encrypt('Åsa', cell);
    const other = randomBytes(32);
    setWrappingKeys([other]);
    const fresh = await insertOrganisation();
    await write(fresh);
    setTestDataKeys();
    const ofFresh = await open.db.select().from(dataKey).where(eq(dataKey.organisationId, fresh));
    await open.db
      .execute(sql`update api.data_key set wrapped_key = 'AAAAAAAA.' || split_part(wrapped_key, '.', 2)
      where organisation_id = ${fresh}`);
    await expect(read(fresh)).rejects.toThrow('missing in DATA_KEYS: key AAAAAAAA');
    for (const { keyId, wrappedKey } of ofFresh) {
      await open.db.update(dataKey).set({ wrappedKey }).where(eq(dataKey.keyId, keyId));
    }
    setWrappingKeys([other, ...parseDataKeys(TEST_DATA_KEYS)]);
    expect((await read(fresh)).activeKeyId).not.toBeNull();
    expect((await read()).decrypt(stored, cell)).toBe('Åsa');
  });

  it('rejects a key that was moved to another organisation', async () => {
    await write();
    const other = await insertOrganisation();
    await open.db.execute(sql`
      insert into api.data_key select ${other}, key_id, kind, generation, wrapped_key, created_at, active_from
      from api.data_key where organisation_id = ${organisationId}`);
    await expect(read(other)).rejects.toThrow('a value was modified, or moved');
  });
});
