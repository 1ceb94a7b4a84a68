import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEIdBroker } from './read-e-id-broker.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'e-id-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (name: string) =>
  readEIdBroker({
    issuer: 'https://eid.exempel.se',
    clientId: 'franvaro',
    scope: 'openid',
    acrValues: ['a'],
    claims: ['ssn'],
    clientSecretFile: join(folder, name),
  });

it('reads the secret from its file, without the line break at its end', async () => {
  await writeFile(join(folder, 'secret'), 'hemlighet\n');
  expect(await read('secret')).toEqual({
    issuer: 'https://eid.exempel.se',
    clientId: 'franvaro',
    scope: 'openid',
    acrValues: ['a'],
    claims: ['ssn'],
    clientSecret: 'hemlighet',
  });
});

it('rejects a file that is missing or empty, and names the variable', async () => {
  await writeFile(join(folder, 'empty'), '\n');
  await expect(read('empty')).rejects.toThrow('EID_CLIENT_SECRET_FILE: the file is empty');
  await expect(read('none')).rejects.toThrow('EID_CLIENT_SECRET_FILE: the file cannot be read (ENOENT)');
});
