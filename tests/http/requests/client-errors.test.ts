import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { session } from '#app/session/tables.ts';
import { createFaultyProvider } from '#tests/support/provider/provider-faults.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const LOGGER = '/api/logger';
const ENTRY = { level: 'error', message: 'TypeError: x', data: { path: '/hr', stack: 'at y' } };

const provider = createFaultyProvider();
let app: App;
let client: HttpClient;

beforeAll(async () => {
  app = await startApp({ intercept: provider.intercept });
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await signInAs(app, 'karin.ekdahl');
  app.logLines.length = 0;
});
afterEach(async () => {
  provider.recover();
  await app.open.db.delete(session);
});

async function send(body: unknown, sender = client): Promise<number> {
  const cookie = [...sender.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { status } = await app.fetch(
    new Request(`${app.origin}/resources/log`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  return status;
}

const written = () => app.logLines.filter((line) => line.includes('client log'));

it('sends an error of the browser to the log through the provider', async () => {
  expect(await send({ ...ENTRY, message: 'kaboom 850709-9805' })).toBe(204);
  expect(written()).toHaveLength(1);
  expect(written()[0]).toContain('"clientMessage":"[removed]"');
});

it.each<[body: unknown, why: string]>([
  ['{"level":', 'no JSON'],
  [{ ...ENTRY, level: 'fatal' }, 'an unknown level'],
  [{ ...ENTRY, more: 1 }, 'a field more'],
  [{ ...ENTRY, data: 'x'.repeat(5_000) }, 'more than the log takes'],
  ['x'.repeat(100_000), 'far too much'],
])('rejects report %#: %s', async (body) => {
  expect(await send(body)).toBe(400);
  expect(written()).toEqual([]);
});

it('sends nothing more for the session after three failures', async () => {
  provider.fail([LOGGER], 'responds with 503');
  const statuses: number[] = [];
  for (let report = 0; report < 5; report += 1) statuses.push(await send(ENTRY));
  expect(statuses).toEqual([503, 503, 503, 204, 204]);
  // Each call was retried at most once; no call was made after the third.
  expect(app.logLines.filter((line) => line.includes('"call":"logger"'))).toHaveLength(3);
  provider.recover();
  expect(await send(ENTRY)).toBe(204);
  expect(written()).toEqual([]);
  expect(await send(ENTRY, await signInAs(app, 'birgitta.akerlund'))).toBe(204);
  expect(written()).toHaveLength(1);
});

it('does not store an error of a client that is not signed in', async () => {
  expect(await send(ENTRY, createHttpClient(app))).toBe(204);
  expect(written()).toEqual([]);
});

it('logs a failed hierarchy and shows the loader', async () => {
  provider.fail(['/api/department/hierarchy'], 'responds with 500');
  const { status, text } = await client.get('/hr');
  expect([status, text.includes('Avdelningarna hämtas')]).toEqual([200, true]);
  expect(app.logLines.some((line) => line.includes('"call":"departmentHierarchy","failure":"failed"'))).toBe(
    true,
  );
});

it('shows the request id of the log on the error page', async () => {
  await app.open.pool.query('alter table web.preference rename to preference_away');
  try {
    const page = await client.get('/hr');
    expect(page.status).toBe(500);
    const id = /Ärendenummer ([\w-]+)/.exec(page.text)?.[1];
    const line = app.logLines.find((each) => each.includes('"a page failed"'));
    expect(line).toContain(`"requestId":"${id ?? 'none'}"`);
  } finally {
    await app.open.pool.query('alter table web.preference_away rename to preference');
  }
});
