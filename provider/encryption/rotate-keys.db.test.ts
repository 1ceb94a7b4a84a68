import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import { asOwner } from '#tests/support/database/rows/as-owner.ts';
import type { OpenDatabase } from '#database/database.ts';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import { newId } from '#database/new-id.ts';
import { readVersion } from '#provider/data-version/read-version.ts';
import { person } from '#provider/database/tables/person.ts';
import { TEST_DATA_KEYS, setTestDataKeys } from '#tests/support/app/data-keys.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import type { DatabaseCopy } from '#tests/support/database/copy-database.ts';
import { readEmployments, readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { copyTemplate } from '#tests/support/database/test-database.ts';
import { addDepartment, addEmployee, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { parseDataKeys } from './data-keys.ts';
import { encryptRow, PERSON } from './encrypted-tables.ts';
import { loadCipher, loadWritingCipher } from './load-cipher.ts';
import { readKeyStatus, rotateDataKeys, wrapKeys } from './rotate-keys.ts';
import { setWrappingKeys } from './wrapping-keys.ts';

const PEOPLE = 2_600;
const rotation = fileURLToPath(
  new URL('../../tests/support/encryption/rotation-process.ts', import.meta.url),
);

let copy: DatabaseCopy;
let open: OpenDatabase;
let organisationId: string;

beforeEach(async () => {
  copy = await copyTemplate();
  open = asOwner(await openDatabase({ ...copy.location, log: silentLog }));
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
});
afterEach(async () => {
  setTestDataKeys();
  await open.close();
  await copy.remove();
});

async function addPeople(count: number): Promise<void> {
  const cipher = await open.withTx({ organisationId }, (tx) => loadWritingCipher({ tx, organisationId }));
  const rows = Array.from({ length: count }, (_, index) =>
    encryptRow(cipher, PERSON, {
      organisationId,
      personId: newId(),
      firstName: `Anna ${String(index)}`,
      lastName: 'Ek',
    }),
  );
  await open.withTx({ organisationId }, (tx) => bulkInsert(tx, person, rows));
}

const rotate = () => rotateDataKeys(open, { publishMs: 0 });
const activeKeyId = async (of = organisationId) =>
  (await open.withTx({ organisationId: of }, (tx) => loadCipher({ tx, organisationId: of }))).activeKeyId;

/** The ids of the data keys with which names are encrypted. */
async function listUsedKeys(): Promise<string[]> {
  const { rows } = await open.pool.query<{ id: string }>(
    `select distinct split_part(first_name, ':', 2) as id from api.person
     union select distinct split_part(employment_number, ':', 2) from api.employment`,
  );
  return rows.map(({ id }) => id);
}

describe('wrapKeys', () => {
  it('wraps all keys with the first key, so that the other one can be removed', async () => {
    await addEmployee(open.db, organisationId, { departmentId: 'a', firstName: 'Åsa' });
    const first = randomBytes(32);
    setWrappingKeys([first, ...parseDataKeys(TEST_DATA_KEYS)]);
    expect(await readKeyStatus(open)).toMatchObject([{ keys: 2, wrappedByFirst: 0, generation: 1 }]);
    expect(await wrapKeys(open)).toBe(2);
    expect(await wrapKeys(open)).toBe(0);
    setWrappingKeys([first]);
    expect(await readKeyStatus(open)).toMatchObject([{ keys: 2, wrappedByFirst: 2 }]);
    expect(await readPeople(open)).toMatchObject([{ firstName: 'Åsa' }]);
  });
});

describe('rotateDataKeys', () => {
  it('encrypts all rows with a new key, without a change of the data version or the hashes', async () => {
    const values = { departmentId: 'a', personalNumber: '196408233234', employment: { manager: 'Eva Ek' } };
    await addEmployee(open.db, organisationId, values);
    const other = await addOrganisation(open.db);
    const before = await activeKeyId();
    const version = () => open.withTx({ organisationId }, (tx) => readVersion({ tx, organisationId }));
    const versionBefore = await version();
    const [people, employments] = [await readPeople(open), await readEmployments(open)];
    expect(await rotate()).toBe(2);
    const after = await activeKeyId();
    expect(after).not.toBe(before);
    expect(await listUsedKeys()).toEqual([after]);
    expect(await readPeople(open)).toEqual(people);
    expect(await readEmployments(open)).toEqual(employments);
    expect(await version()).toBe(versionBefore);
    expect(await readKeyStatus(open)).toMatchObject([{ keys: 3, generation: 2, unfinished: 0 }]);
    expect(await activeKeyId(other)).toBeNull();
  });

  it('keeps encrypting with the former key until the new one is published', async () => {
    await addEmployee(open.db, organisationId, { departmentId: 'a' });
    const before = await activeKeyId();
    const rotating = rotateDataKeys(open, { publishMs: 1_500 });
    await expect.poll(async () => (await readKeyStatus(open))[0]?.generation).toBe(2);
    expect(await activeKeyId()).toBe(before);
    await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await rotating;
    expect(await listUsedKeys()).toEqual([await activeKeyId()]);
  });

  it('reports a plain value instead of encrypting it', async () => {
    const { personId } = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    await open.pool.query(`update api.person set last_name = 'Ek'`);
    await expect(rotate()).rejects.toThrow(`a value is not encrypted: person.last_name of row ${personId}`);
  });

  it('is continued after its process was killed', async () => {
    await addPeople(PEOPLE);
    await addEmployee(open.db, organisationId, { departmentId: 'a' });
    const names = (await readPeople(open)).map(({ firstName }) => firstName);
    const before = await activeKeyId();
    await open.close();

    const { dataDir, databaseUrl = '' } = copy.location;
    const child = spawn(process.execPath, ['--import', 'tsx', rotation, dataDir, databaseUrl], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let batches = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.startsWith('finished')) batches += 1;
      if (batches === 2) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');

    open = asOwner(await openDatabase({ ...copy.location, log: silentLog }));
    expect(await readKeyStatus(open)).toMatchObject([{ generation: 2, unfinished: 1 }]);
    expect((await listUsedKeys()).length).toBe(2);
    expect((await readPeople(open)).map(({ firstName }) => firstName)).toEqual(names);
    const rest = await rotate();
    expect(rest).toBeGreaterThan(0);
    expect(rest).toBeLessThan(PEOPLE);
    const after = await activeKeyId();
    expect(after).not.toBe(before);
    expect(await listUsedKeys()).toEqual([after]);
    expect(await readKeyStatus(open)).toMatchObject([{ generation: 2, unfinished: 0 }]);
    expect((await readPeople(open)).map(({ firstName }) => firstName)).toEqual(names);
  });
});
