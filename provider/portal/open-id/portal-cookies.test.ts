import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openKnownDevices } from '#provider/accounts/sign-in/known-devices.ts';
import { openSecretBox } from '#provider/tokens/secret-box.ts';
import { createAuthorizationStates } from './authorization-state.ts';
import { rememberProvider } from './remembered-provider.ts';

const checks = { state: 'state', nonce: 'nonce', verifier: 'verifier' };
const now = Temporal.Instant.from('2026-03-20T12:00:00Z');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cookies-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

async function writeAll(isHttps: boolean) {
  const box = await openSecretBox(dataDir);
  const states = createAuthorizationStates({ box, isHttps, cookie: 'identity-sign-in' });
  const devices = await openKnownDevices(dataDir, isHttps);
  const key = { organisationId: randomUUID(), identityProviderId: randomUUID() };
  return {
    states,
    cookies: [
      await states.write({}, checks, now),
      states.clear(),
      devices.write('eva.ek'),
      rememberProvider(key, isHttps),
    ],
  };
}

it('can be set by no other host of the domain on https', async () => {
  for (const cookie of (await writeAll(true)).cookies) {
    expect(cookie).toMatch(/^__Host-[\w-]+=[^;]*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=\w+; Secure$/);
  }
});

it('accepts the state of a sign-in from the cookie with the prefix alone', async () => {
  const { states, cookies } = await writeAll(true);
  const [cookie = ''] = cookies[0]?.split(';') ?? [];
  const read = (value: string) =>
    states.read(new Request('https://franvaro.example', { headers: { Cookie: value } }), now);
  expect(await read(cookie)).toMatchObject(checks);
  expect(await read(cookie.replace('__Host-', '__Secure-'))).toBeNull();
  expect(await read(cookie.replace('__Host-', ''))).toBeNull();
});

it('works without the prefix on http', async () => {
  for (const cookie of (await writeAll(false)).cookies) {
    expect(cookie).toMatch(/^(?!__)[\w-]+=[^;]*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=\w+$/);
  }
});
