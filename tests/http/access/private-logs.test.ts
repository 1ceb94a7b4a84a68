import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkUpdate } from '#database/bulk/bulk-update.ts';
import { person } from '#provider/database/tables/person.ts';
import { PERSON } from '#provider/encryption/encrypted-tables.ts';
import { encryptedRow, readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { createFaultyProvider, FAULTS, type Fault } from '#tests/support/provider/provider-faults.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { createHttpClient } from '#tests/support/client/http-client.ts';

/** Values that must never be logged; all of them are in the responses that the pages are built from. */
const CANARIES = [
  'Kanarie',
  'Testsson',
  '198507099805',
  '850709-9805',
  'Kanariefågelns',
  'hemligt-lösenord',
  'HEMLIG',
];

const provider = createFaultyProvider();
let app: App;
let written: string;
let token: string;

beforeAll(async () => {
  app = await startApp({ intercept: provider.intercept, env: { METRICS_TOKEN: 'a-token-for-metrics' } });
  const { db, pool } = app.open;
  const people = await Promise.all(
    (await readPeople(app.open)).map(({ organisationId, personId }, index) =>
      encryptedRow(db, PERSON, {
        organisationId,
        personId,
        firstName: 'Kanarie',
        lastName: 'Testsson',
        personalNumber: index === 0 ? '198507099805' : null,
      }),
    ),
  );
  await bulkUpdate(db, person, ['organisationId', 'personId'], people);
  await pool.query(
    `update api.account set person_name = 'Kanarie Kontosson' where username = 'karin.ekdahl'`,
  );
  await pool.query(
    `update api.department set name = 'Kanariefågelns hemtjänst' where name = 'Hemtjänst Centrum'`,
  );
  written = await requestEverything();
});
afterAll(() => app.close());

/** Requests pages, with invalid input, attacks and provider faults; returns everything that was logged or counted. */
async function requestEverything(): Promise<string> {
  const client = createHttpClient(app);
  await client.post('/portal/login', { username: 'Kanarie', password: 'hemligt-lösenord' });
  await client.get('/?token=Kanarie.Testsson.x');
  token = await client.signInAs('karin.ekdahl');
  const page = await client.get('/hr?show=100');
  expect(page.text).toContain('Kanarie Testsson');
  const confirm = /href="(\/hr\/notification\/[^"]+\/delete)"/.exec(page.html)?.[1] ?? '/';
  const notificationId = /name="notificationId" value="([^"]+)"/.exec(page.html)?.[1] ?? 'x';
  for (const path of [
    confirm,
    '/resources/absent-list?types=SICK_LEAVE&offset=0',
    '/hr?q=Kanarie&types=198507099805',
    '/employees?q=Kanarie+Testsson',
    '/employees?q=Kanarie&_data=routes/employees',
    '/resources/employees?q=Testsson',
    '/Kanarie/Testsson',
    '/hr/198507099805/Testsson',
    '/error/850709-9805',
    '/hr?_data=routes%2Fhr%2B%2F_index&q=Testsson',
    '/assets/Kanarie.js',
    '/api/Kanarie',
  ]) {
    await client.get(path, { Referer: `${app.origin}/hr?q=Kanarie`, 'User-Agent': 'Kanarie/1.0' });
  }
  for (const fields of [
    { intent: 'dismiss', notificationId },
    { intent: 'Kanarie' },
    { intent: 'dismiss', notificationId: 'Testsson' },
  ])
    await client.post('/hr?index', fields);
  await client.post('/role', { role: 'Kanarie' });
  await client.post('/language', { language: 'Testsson', returnTo: '/hr?q=Kanarie' });
  await client.post('/theme', { theme: 'Kanarie' }, { 'Sec-Fetch-Site': 'cross-site' });
  for (const fault of Object.keys(FAULTS) as Fault[]) {
    provider.fail(['*'], fault, 1);
    await client.get('/hr');
    await client.post('/hr?index', { intent: 'dismiss', notificationId });
  }
  provider.recover();
  await app.open.pool.query('alter table web.preference rename to elsewhere');
  expect((await client.post('/theme', { theme: 'dark', returnTo: '/hr?q=Kanarie' })).status).toBe(500);
  await app.open.pool.query('alter table web.elsewhere rename to preference');
  await app.open.pool.query('alter table api.absence rename to elsewhere');
  await client.get('/hr');
  await app.open.pool.query('alter table api.elsewhere rename to absence');
  await client.post('/logout');
  const metrics = await client.get('/metrics', { Authorization: 'Bearer a-token-for-metrics' });
  expect(metrics.status).toBe(200);
  return [...app.logLines, metrics.html].join('\n');
}

it('writes many log lines', () => {
  expect(app.logLines.length).toBeGreaterThan(100);
  expect(written).toContain('a call to the provider failed');
  expect(written).toContain('a page failed');
  expect(written).toContain('http_request_duration_seconds');
});

it.each(CANARIES)('logs no %s', (canary) => {
  const lines = written.split('\n').filter((line) => line.toLowerCase().includes(canary.toLowerCase()));
  expect(lines).toEqual([]);
});

it('logs nothing that looks like a personal number', () => {
  const withoutIds = written.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '');
  const found = withoutIds.match(/\b(19|20)?\d{6}[-+]?\d{4}\b/g) ?? [];
  // Metrics have as many digits; a personal number contains a month and a day.
  const dated = found.filter((text) => /^(19|20)?\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])[-+]?\d{4}$/.test(text));
  expect(dated.filter((text) => !metricsFigure(text))).toEqual([]);
});

function metricsFigure(text: string): boolean {
  return written
    .split('\n')
    .some((line) => /^[a-z_]+(\{[^}]*\})? [\d.e+-]+$/.test(line) && line.includes(text));
}

it('logs no token, cookie or query', () => {
  for (const part of [token, ...token.split('.')]) expect(written).not.toContain(part);
  expect(written).not.toMatch(/sid=|Bearer|[?&](q|types|token)=/);
});

it('logs the address and the request id of a sign-in with an unknown user name, and no address of accepted requests', () => {
  const lines = app.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const rejected = lines.find(({ route, status }) => route === '/portal/login' && status === 401);
  expect(rejected).toMatchObject({ client: 'local', requestId: expect.any(String) as unknown });
  const accepted = lines.filter(({ status }) => status === 200 || status === 303);
  expect(accepted.length).toBeGreaterThan(0);
  expect(accepted.filter((line) => 'client' in line)).toEqual([]);
});

it('writes one JSON document per line, whatever was sent', async () => {
  await createHttpClient(app).post('/portal/login', {
    username: 'x\n{"level":"error"}\u001b[31m',
    password: 'y',
  });
  for (const line of app.logLines) {
    expect(line.split(/[\n\r]/)).toHaveLength(1);
    expect(line).not.toContain(String.fromCharCode(27));
  }
});
