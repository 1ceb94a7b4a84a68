import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityProvider } from '#provider/database/tables/identity-provider.ts';
import { secretContextOf } from '#provider/identity-providers/find-identity-provider.ts';
import { openIdPath } from '#provider/identity-providers/open-id-path.ts';
import { openSecretBox } from '#provider/tokens/secret-box.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient } from '#tests/support/client/http-client.ts';
import { followSignIn } from '#tests/support/identity-provider/follow-sign-in.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startIdentityProvider,
  type TestIdentityProvider,
} from '#tests/support/identity-provider/start-identity-provider.ts';

let app: App;
let server: TestIdentityProvider;
let key: { organisationId: string; identityProviderId: string };

beforeAll(async () => {
  app = await startApp();
  const identityProviderId = randomUUID();
  const { rows } = await app.open.pool.query<{ id: string }>(
    `update api.account set external_id = 'karin', identity_provider_id = $1 where username = 'karin.ekdahl'
     returning organisation_id id`,
    [identityProviderId],
  );
  key = { organisationId: rows[0]?.id ?? '', identityProviderId };
  server = await startIdentityProvider([app.origin + openIdPath(key, '/callback')]);
  server.user = { sub: 'karin' };
  const box = await openSecretBox(app.env.dataDir);
  const at = app.clock.now.toString();
  await app.open.db.insert(identityProvider).values({
    ...key,
    name: 'Kommunens inloggning',
    issuer: server.issuer,
    clientId: CLIENT_ID,
    claim: 'sub',
    clientSecret: await box.seal(CLIENT_SECRET, secretContextOf(key)),

    emailDomains: [],
    activatedAt: at,
    changedAt: at,
    changedBy: randomUUID(),
    changedByName: 'Bo Berg',
  });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

/** Posts as an identity provider, which sends no header of a browser. */
function post(logoutToken: string, path = openIdPath(key, '/backchannel-logout')) {
  const body = new URLSearchParams({ logout_token: logoutToken });
  return app.fetch(new Request(new URL(path, app.origin), { method: 'POST', body }));
}

it('ends the session in the browser when the identity provider sends a logout token', async () => {
  const client = createHttpClient(app);
  const begun = await client.get(openIdPath(key));
  const { pathname, search } = await followSignIn(begun.location ?? '');
  const { location } = await client.get(pathname + search);
  expect((await client.follow(location ?? '')).status).toBe(200);
  expect((await client.get('/hr')).status).toBe(200);

  const now = Math.floor(Date.now() / 1000);
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const claims = { iss: server.issuer, aud: CLIENT_ID, iat: now, exp: now + 60, jti: randomUUID(), events };
  expect((await post(await server.sign({ ...claims, sub: 'karin' }))).status).toBe(200);
  const after = await client.get('/hr');
  expect([after.status, after.text]).toEqual([401, expect.stringContaining('Du har loggats ut')]);
});

it('accepts posts from another origin at the back-channel log-out URL, and at no other URL', async () => {
  expect((await post('x')).status).toBe(400);
  expect((await post('x', '/portal/login')).status).toBe(403);
  expect((await post('x', `${openIdPath(key)}/x/backchannel-logout`)).status).toBe(403);
});
