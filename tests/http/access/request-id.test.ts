import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#provider/demo/organisations/accounts.ts';
import { listen, type Listener } from '#server/listen.ts';
import { makeToken } from '#tests/support/access/make-token.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient } from '#tests/support/client/http-client.ts';

const FORGED = 'forged-request-id';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let app: App;
let listener: Listener;
beforeAll(async () => {
  app = await startApp();
  listener = await listen({ port: 0, host: '127.0.0.1' }, app.fetch, silentLog);
});
afterAll(async () => {
  await listener.shutDownGracefully(1_000);
  await app.close();
});

/** The request ids of the rows with an action, the latest first. */
async function requestIdsOf(action: string): Promise<string[]> {
  const { rows } = await app.open.pool.query<{ id: string }>(
    'select request_id as id from api.audit_event where action = $1 order by audit_event_id desc',
    [action],
  );
  return rows.map(({ id }) => id);
}

describe('the request id of the access log', () => {
  it('is not chosen by the caller of the API, in process and over a socket', async () => {
    const token = await makeToken(app, 'karin.ekdahl');
    const headers = { Authorization: `Bearer ${token}`, 'X-Role': 'Manager', 'X-Request-Id': FORGED };
    const call = { method: 'POST', headers };
    const responses = [
      await app.fetch(new Request(`${app.origin}/api/user/role`, call)),
      await fetch(`http://127.0.0.1:${String(listener.port)}/api/user/role`, call),
    ];
    expect(responses.map(({ status }) => status)).toEqual([204, 204]);
    const ids = responses.map((response) => response.headers.get('X-Request-Id') ?? '').reverse();
    for (const id of ids) expect(id).toMatch(UUID);
    expect((await requestIdsOf('userRoleChange')).slice(0, 2)).toEqual(ids);
  });

  it('is not chosen by the caller of a call that is rejected before it reaches the API', async () => {
    const body = 'x'.repeat(2_000_000);
    const headers = { 'Content-Type': 'application/json', 'X-Request-Id': FORGED };
    const request = new Request(`${app.origin}/api/absence/list`, { method: 'POST', headers, body });
    const response = await app.fetch(request);
    expect([response.status, response.headers.get('X-Request-Id')]).toEqual([
      413,
      expect.stringMatching(UUID),
    ]);
  });

  it('is not chosen by the browser at the sign-in', async () => {
    const client = createHttpClient(app);
    const fields = { username: 'karin.ekdahl', password: DEMO_PASSWORD };
    const { location } = await client.post('/portal/login', fields, { 'X-Request-Id': FORGED });
    expect((await client.get(location ?? '', { 'X-Request-Id': FORGED })).status).toBe(303);
    expect((await client.get('/hr', { 'X-Request-Id': FORGED })).status).toBe(200);
    expect((await requestIdsOf('signIn')).length).toBeGreaterThan(0);
    const { rows } = await app.open.pool.query('select 1 from api.audit_event where request_id = $1', [
      FORGED,
    ]);
    expect(rows).toEqual([]);
  });
});
