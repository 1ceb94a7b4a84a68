import type { Browser } from 'playwright';
import { calls, type CallName } from '../../contract/calls';
import { BASE_PATH } from '../../contract/constants';
import { draft, preference, session } from '../../app/session/tables';
import { launchBrowser } from './e2e-browser';
import { startSite, type Site } from './e2e-site';
import { DEMO_NOW } from './demo-database';

/** What the browser tests play on: the site, a browser, and faults of the provider to order. */
export type Stage = {
  site: Site;
  browser: Browser;
  /** What the provider answers to a call in place of its own answer, until it is taken away: a status, or a body. */
  faults: Map<CallName, number | object>;
};

let shared: Promise<Stage> | undefined;

/** One for all files that share a process (vitest.config.ts); they end with it. */
export function openStage(): Promise<Stage> {
  return (shared ??= build());
}

/** As on the first day: no choice remembered, nothing handled, nobody signed in, noon on the day of the demo. */
export async function clearStage({ site, faults }: Stage): Promise<void> {
  faults.clear();
  site.clock.now = DEMO_NOW;
  const { db, pool } = site.open;
  await db.delete(session);
  await db.delete(preference);
  await db.delete(draft);
  await pool.query('delete from api.notification_dismissal');
  await pool.query(
    `update api.notification set risk_mark = true, risk_removed_at = null, risk_removed_by = null
     where risk_removed_at is not null`,
  );
}

async function build(): Promise<Stage> {
  const faults: Stage['faults'] = new Map();
  const [site, browser] = await Promise.all([
    startSite({ intercept: (request, send) => faultOf(request, faults) ?? send(request) }),
    launchBrowser(),
  ]);
  return { site, browser, faults };
}

function faultOf(request: Request, faults: Stage['faults']): Promise<Response> | null {
  const { pathname } = new URL(request.url);
  for (const [name, fault] of faults) {
    if (pathname !== `${BASE_PATH}${calls[name].path}`) continue;
    return Promise.resolve(
      typeof fault === 'number' ? new Response(null, { status: fault }) : Response.json(fault),
    );
  }
  return null;
}
