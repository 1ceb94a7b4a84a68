import type { SendToApi } from '#app/api/api-client.server.ts';
import { DeadlineError } from '#app/api/deadline.ts';
import { draft, preference, session } from '#app/session/tables.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { routePattern } from '#contract/http/route-pattern.ts';
import { BASE_PATH, NDJSON } from '#contract/values/constants.ts';
import { DEMO_NOW } from '#tests/support/database/demo-database.ts';
import type { App } from '#tests/support/app/run-app.ts';
import { respondLoading } from '#tests/support/provider/loading-provider.ts';
import { signInAs } from '#tests/support/client/http-client.ts';
import { startSite } from './start-site.ts';

/**
 * Replaces the provider's response: a status, a JSON body, no response before the deadline, the response that the data is still
 * being loaded, for a second or a minute more, or a stream of rows that ends within one.
 */
export type ProviderFault =
  number | object | 'timeout' | 'loading a second' | 'loading a minute' | 'rows end early';

export type Faults = Map<CallName, ProviderFault>;

/** The app of a worker, and the faults of its provider. */
export type TestServer = { app: App; faults: Faults };

export async function startTestServer(): Promise<TestServer> {
  const faults: Faults = new Map();
  const app = await startSite({
    intercept: (request, send) => {
      const fault = findFault(request, faults, send);
      return fault ?? send(request);
    },
  });
  await warmUp(app);
  return { app, faults };
}

/**
 * Requests the first pages, which load modules: otherwise Chromium warns about a style sheet preloaded seconds before
 * its page.
 */
async function warmUp(app: App): Promise<void> {
  const client = await signInAs(app, 'birgitta.akerlund');
  for (const path of ['/hr', '/hr/analysis', '/hr/report']) await client.get(path);
}

function findFault(request: Request, faults: Faults, send: SendToApi): Promise<Response> | null {
  const route = routePattern(new URL(request.url).pathname);
  for (const [name, fault] of faults) {
    const { method, path } = calls[name];
    if (request.method !== method || route !== `${BASE_PATH}${path}`) continue;
    if (fault === 'rows end early') return sendPartOfRows(request, send);
    if (fault === 'timeout') return Promise.reject(new DeadlineError());
    if (fault === 'loading a second') return Promise.resolve(respondLoading(1));
    if (fault === 'loading a minute') return Promise.resolve(respondLoading(60));
    return Promise.resolve(
      typeof fault === 'number' ? new Response(null, { status: fault }) : Response.json(fault),
    );
  }
  return null;
}

/** The characters of a stream of rows: more than its first batch. */
const PART_LENGTH = 400_000;

async function sendPartOfRows(request: Request, send: SendToApi): Promise<Response> {
  const response = await send(request);
  if (request.headers.get('Accept') !== NDJSON) return response;
  return new Response((await response.text()).slice(0, PART_LENGTH), { headers: response.headers });
}

/**
 * Restores noon on the day of the demo and a database without sessions, preferences, drafts, deliveries, reviews of accounts and
 * handled notifications.
 */
export async function resetTestServer({ app, faults }: TestServer): Promise<void> {
  faults.clear();
  app.clock.now = DEMO_NOW;
  const { db, pool } = app.open;
  await db.delete(session);
  await db.delete(preference);
  await db.delete(draft);
  await pool.query('delete from api.delivery');
  await pool.query('delete from api.access_review');
  await pool.query('delete from api.notification_dismissal');
  await pool.query(
    `update api.notification set risk_mark = true, risk_removed_at = null, risk_removed_by = null
     where risk_removed_at is not null`,
  );
}
