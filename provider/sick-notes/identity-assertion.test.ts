import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EncryptJWT } from 'jose';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  findIdentity,
  issueIdentityAssertion,
  openIdentityKey,
  type IdentityKey,
} from './identity-assertion.ts';

const NOW = Temporal.Instant.from('2026-03-20T11:00:00Z');
const identity = { personalNumber: '198507099805', ticket: 'x'.repeat(64) };

let dataDir: string;
let key: IdentityKey;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
  key = await openIdentityKey(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true }));

describe('an identity assertion', () => {
  it('contains the identity, readable only with the same key', async () => {
    const assertion = await issueIdentityAssertion(key, identity, NOW);
    expect(await findIdentity(await openIdentityKey(dataDir), assertion, NOW)).toEqual(identity);
    const readable = assertion.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect(readable.join(' ')).not.toContain(identity.personalNumber.slice(0, 8));
    expect(assertion.length).toBeLessThan(4_096);
  });

  it.each([
    ['PT9M59S', true],
    ['PT10M', false],
    ['PT11M', false],
  ])('after %s counts: %s', async (passed, counts) => {
    const assertion = await issueIdentityAssertion(key, identity, NOW);
    expect((await findIdentity(key, assertion, NOW.add(passed))) !== null).toBe(counts);
  });

  it('is rejected when it is altered, forged, or of another kind', async () => {
    const assertion = await issueIdentityAssertion(key, identity, NOW);
    const [head = '', ...rest] = assertion.split('.');
    const forged = await issueIdentityAssertion(Buffer.alloc(32), identity, NOW);
    const untyped = await new EncryptJWT({ pnr: identity.personalNumber, ticket: identity.ticket })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setIssuedAt(new Date(NOW.epochMilliseconds))
      .setExpirationTime('1h')
      .encrypt(key);
    const altered = [head, ...rest.slice(0, -1), 'AAAAAAAAAAAAAAAAAAAAAA'].join('.');
    for (const text of [forged, untyped, altered, '', 'x', head, assertion.slice(1)]) {
      expect(await findIdentity(key, text, NOW)).toBeNull();
    }
  });

  test('stores its key readable only by the owner', async () => {
    expect((await stat(join(dataDir, 'keys', 'identity-assertion.key'))).mode & 0o777).toBe(0o600);
    expect(key).toHaveLength(32);
  });
});
