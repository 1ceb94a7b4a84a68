import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import type { OpenDatabase } from '#database/database.ts';
import { boot, type Running } from '#server/boot.ts';
import { readEnv } from '#server/environment/env.ts';
import { listen } from '#server/listen.ts';
import { createLog } from '#server/operations/create-log.ts';
import { projectRoot } from '#scripts/run.js';

/**
 * Late in the morning of Friday 2026-03-20. The fixed day keeps the same people in the pictures, because the demo
 * data depends on the day.
 */
const NOW = Temporal.Instant.from('2026-03-20T10:15:00Z');

const HOST = '127.0.0.1';

/** Starts the built product with its demo data and a fixed clock, on a free port, in a temporary folder. */
export async function startProduct(): Promise<{ origin: string; now: Date; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'franvaro-product-'));
  writeUserHashKey(dataDir);
  const log = createLog('error');
  const later: { running?: Running } = {};
  const listener = await listen(
    { port: 0, host: HOST },
    async (request, bindings) =>
      (await later.running?.fetch(request, bindings)) ?? new Response(null, { status: 503 }),
    log,
  );
  const origin = `http://${HOST}:${String(listener.port)}`;
  const pages = (await import(join(projectRoot, 'build/server/index.js'))) as ServerBuild;
  const running = await boot({
    env: readEnv({ DEMO: '1', APP_URL: origin, DATA_DIR: dataDir }),
    log,
    clock: () => NOW,
    remix: createRequestHandler(pages, 'production'),
    projectRoot,
  });
  await running.runDaily();
  await fixNotificationIds(running.open);
  later.running = running;
  return {
    origin,
    now: new Date(NOW.epochMilliseconds),
    async stop() {
      await listener.shutDownGracefully(0);
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Replaces the random key by a fixed one: it determines the order of lists without names, and the user hashes. */
function writeUserHashKey(dataDir: string): void {
  mkdirSync(join(dataDir, 'keys'), { mode: 0o700 });
  writeFileSync(join(dataDir, 'keys', 'user-hash.key'), 'fixed-key-of-the-demo-data', { mode: 0o600 });
}

/** Replaces the random ids by hashes of the notifications' subjects: notifications of one day are ordered by id. */
async function fixNotificationIds({ pool }: OpenDatabase): Promise<void> {
  await pool.query(
    `update api.notification set notification_id =
       md5(concat_ws(' ', organisation_id, department_id, person_id, type, occasion_start))::uuid`,
  );
}
