import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { boot, type Running } from '../../server/boot';
import { readEnv } from '../../server/env';
import { listen } from '../../server/listen';
import { createLog } from '../../server/log';
import { projectRoot } from '../run.js';

/** Late in the morning of Friday 2026-03-20: pictures taken again show the same people, for the demo is made by its day. */
const NOW = Temporal.Instant.from('2026-03-20T10:15:00Z');

const HOST = '127.0.0.1';

/** The built product with its demo data on a day that stands still, on a free port, with a folder of its own that goes again. */
export async function startProduct(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'franvaro-pictures-'));
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
  later.running = running;
  return {
    origin,
    async stop() {
      await listener.drain(0);
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
