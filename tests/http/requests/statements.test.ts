import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements, type StatementRecorder } from '#tests/support/database/record-statements.ts';
import { findWithPlan } from '#tests/support/app/find-people.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';

let app: App;
let client: HttpClient;
let recorder: StatementRecorder;

beforeAll(async () => {
  app = await startApp();
  recorder = recordStatements(app.open);
  await startSession();
});
afterAll(() => app.close());

/** A session without cached responses. */
async function startSession(username = 'karin.ekdahl'): Promise<void> {
  client = await signInAs(app, username);
  await client.follow('/');
}

/** Loads a page; returns its statements and the calls to which the provider responded. */
async function load(path: string): Promise<{ statements: string[]; calls: number }> {
  app.logLines.length = 0;
  let status = 0;
  const statements = await recorder.during(async () => ({ status } = await client.get(path)));
  expect(status).toBe(200);
  const calls = app.logLines.filter((line) => line.includes('"msg":"call completed"')).length;
  return { statements, calls };
}

const count = (statements: string[], pattern: RegExp) =>
  statements.filter((statement) => pattern.test(statement)).length;

describe('statements of a page', () => {
  it('requests the session, the hierarchy and the data version when every other response is cached', async () => {
    await load('/employees');
    expect((await load('/employees')).statements).toEqual([
      'insert rate_counter',
      'select session',
      'begin',
      'select account',
      'select hierarchy',
      'commit',
      'begin',
      'select data_version',
      'commit',
    ]);
  });

  it.each([
    ['/hr/report', ['select hierarchy', 'select preference', 'select data_version', 'select data_coverage']],
    [
      '/hr/analysis',
      ['select hierarchy', 'select data_version', 'select data_coverage', 'select departments'],
    ],
  ])('sends by name what every page needs: %s', async (path, names) => {
    await load(path);
    await startSession();
    const { statements } = await load(path);
    expect(statements).toEqual(expect.arrayContaining(names));
    expect(count(statements, /api\.(department|data_version|data_coverage)$|web\.preference$/)).toBe(0);
  });

  it.each(['/hr', '/hr/analysis', '/hr/report', '/rehab-plans'])(
    'reads the account once for each choice of departments, and runs each call in one transaction: %s',
    async (path) => {
      // The figures of all customers load the snapshot of each, which is a transaction of its own.
      await load(path);
      await startSession();
      const { statements, calls } = await load(path);
      expect(calls).toBeGreaterThanOrEqual(2);
      expect(count(statements, /^select account$/)).toBe(1);
      expect(count(statements, /^select account and departments$/)).toBeLessThanOrEqual(2);
      expect(count(statements, /^begin/)).toBe(calls);
      expect(count(statements, /^commit/)).toBe(calls);
      expect(count(statements, /^rollback/)).toBe(0);
      expect(count(statements, /^select session/)).toBe(1);
    },
  );

  const paths = [
    '/hr',
    '/hr/analysis',
    '/hr/report',
    '/rehab-plans',
    '/follow-up',
    '/employees',
    '/departments',
  ];

  it.each([...paths, 'an employee'])('runs no statement twice with the same values: %s', async (page) => {
    const path = page === 'an employee' ? `/hr/person/${await findWithPlan(app, 'ongoing')}` : page;
    const username = 'birgitta.akerlund';
    await startSession(username);
    // The first response loads the snapshot, and the figures of all customers.
    await load(path);
    await startSession(username);
    const statements = await recorder.textsDuring(async () => {
      expect((await client.get(path)).status).toBe(200);
    });
    expect(statements.length).toBeGreaterThan(4);
    expect(statements.filter((statement, index) => statements.indexOf(statement) < index)).toEqual([]);
  });

  it('reads the settings and the features again in the next request', async () => {
    await load('/follow-up');
    for (const pattern of [/^select organisation_setting$/, /^select features of departments$/]) {
      expect(count((await load('/follow-up')).statements, pattern)).toBe(1);
    }
  });
});
