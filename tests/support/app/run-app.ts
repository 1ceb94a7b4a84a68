import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Temporal } from 'temporal-polyfill';
import type { SendToApi } from '#app/api/api-client.server.ts';
import type { Log, LogFields } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openDatabase } from '#database/open-database.ts';
import { projectRoot } from '#scripts/run.js';
import { boot, type BootSettings } from '#server/boot.ts';
import { readEnv, type Env } from '#server/environment/env.ts';
import { TEST_DATA_KEYS } from './data-keys.ts';
import { DEMO_NOW } from '../database/demo-database.ts';
import { fileCheckerForTests } from '../files/file-checker-for-tests.ts';
import type { DatabaseCopy } from '../database/copy-database.ts';
import { asOwner } from '../database/rows/as-owner.ts';

/** The whole built app in this process, on a copy of the demo database, with a clock that the test moves. */
export type App = {
  /** APP_URL. */
  origin: string;
  env: Env;
  clock: { now: Temporal.Instant };
  open: OpenDatabase;
  /** The log: one JSON line per event. */
  logLines: string[];
  /** Handles a request like the server; `bindings` are those of Node's adapter. */
  fetch: (request: Request, bindings?: object) => Promise<Response>;
  /** Scans the files that wait for the virus scan. */
  runScans(): Promise<void>;
  close(): Promise<void>;
};

/** Long deadlines: on a slow machine only tests about deadlines should depend on time. */
const LONG_DEADLINES = { call: 60_000, page: 60_000, write: 60_000, retryDelay: 0 };
const LONG_DATABASE_DEADLINES = { session: 60_000, read: 60_000, write: 60_000 };

export type AppOptions = Pick<BootSettings, 'isShuttingDown' | 'deadlines' | 'pageSlots'> & {
  /** Environment variables in addition to those of a demo on localhost. */
  env?: Record<string, string>;
  /** Intercepts calls from the web tier to the provider; `send` calls the real provider. */
  intercept?: (request: Request, send: SendToApi) => Promise<Response>;
};

/** Starts the app as server.ts does, without a socket, on its own database, which `close` removes. */
export async function runApp(copy: DatabaseCopy, options: AppOptions = {}): Promise<App> {
  const { intercept, isShuttingDown, pageSlots, deadlines = LONG_DEADLINES } = options;
  const { location } = copy;
  const dataDir = location.dataDir === '' ? mkdtempSync(join(tmpdir(), 'franvaro-app-')) : location.dataDir;
  const env = readEnv({
    DEMO: '1',
    APP_URL: 'http://localhost:3000',
    DATA_DIR: dataDir,
    DATABASE_URL: location.databaseUrl,
    DATA_KEYS: TEST_DATA_KEYS,
    ...options.env,
  });
  const clock = { now: DEMO_NOW };
  const logLines: string[] = [];
  const log = collectLines(logLines);
  const open = await openDatabase({ ...location, dataDir, log, deadlines: LONG_DATABASE_DEADLINES });
  const settings: BootSettings = {
    env,
    log,
    open,
    clock: () => clock.now,
    remix: createRequestHandler(await loadPages(), 'production'),
    projectRoot,
    validateResponses: true,
    sharedReadsMs: 60_000,
    deadlines,
    fileChecker: fileCheckerForTests,
    ...(isShuttingDown === undefined ? {} : { isShuttingDown }),
    ...(pageSlots === undefined ? {} : { pageSlots }),
    ...(intercept === undefined ? {} : { send: (request) => intercept(request, provider) }),
  };
  const running = await boot(settings);
  // The provider for other callers: mounted at /api.
  const provider: SendToApi = (request) => running.fetch(request, {});
  return {
    origin: env.appUrl,
    env,
    clock,
    open: asOwner(open),
    logLines,
    fetch: (request, bindings = {}) => running.fetch(request, bindings),
    runScans: () => running.runScans(),
    async close() {
      await running.close();
      await copy.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function loadPages(): Promise<ServerBuild> {
  return (await import(join(projectRoot, 'build/server/index.js'))) as ServerBuild;
}

function collectLines(lines: string[]): Log {
  const at = (level: keyof Log) => (fields: LogFields, message: string) => {
    lines.push(JSON.stringify({ level, ...fields, msg: message }));
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
