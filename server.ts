import { createRequestHandler } from '@remix-run/node';
import type { ServerBuild } from '@remix-run/node';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Temporal } from 'temporal-polyfill';
import { errorFields } from './contract/values/log.ts';
import type { Log } from './contract/values/log.ts';
import { isDatabaseUnavailable } from './database/database-error.ts';
import { NewerSchemaError } from './database/migrate.ts';
import { UnfinishedRestoreError } from './database/unfinished-restore.ts';
import { DataDirLockedError } from './database/pglite/data-dir-lock.ts';
import { listWelcomeAccounts } from './provider/demo/organisations/list-welcome-accounts.ts';
import { boot, openConfiguredDatabase } from './server/boot.ts';
import type { BootSettings, Running } from './server/boot.ts';
import { createDailyJob, pollEveryMinute } from './server/operations/daily.ts';
import { buildBareHeaders } from './app/http/security-headers.ts';
import { EnvError, readEnv } from './server/environment/env.ts';
import { loadSecretFiles } from './server/environment/load-secret-files.ts';
import { createLog } from './server/operations/create-log.ts';
import { listen } from './server/listen.ts';
import type { Listener } from './server/listen.ts';
import { runWithJobLock } from './server/operations/run-with-job-lock.ts';
import { respondWhileStarting } from './server/operations/starting.ts';
import { welcome } from './server/operations/welcome.ts';

const EXIT_BAD_ENVIRONMENT = 2;
const EXIT_LOCKED = 3;
const EXIT_NEWER_SCHEMA = 4;
const EXIT_UNFINISHED_RESTORE = 5;
const GRACE_MS = 5_000;
/** The process exits at the latest this long after the signal. */
const STOP_MS = 9_500;
/** Time for a load balancer to see that the process is no longer ready. */
const SHUTDOWN_NOTICE_MS = 1_000;
const RETRY_MS = 2_000;

// This file is bundled to build/server.js; in development it runs from its own folder.
const here = path.dirname(fileURLToPath(import.meta.url));
const projectRoot = path.basename(here) === 'build' ? path.dirname(here) : here;
const clock = () => Temporal.Now.instant();

/** The state of the process, read by the signal handlers and the listener. */
const state: {
  running: Running | null;
  close: () => Promise<void>;
  ready: boolean;
  isShuttingDown: boolean;
} = {
  running: null,
  close: () => Promise.resolve(),
  ready: false,
  isShuttingDown: false,
};

async function main(): Promise<void> {
  loadSecretFiles(process.env);
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  process.on('unhandledRejection', (error) => {
    log.error(errorFields(error), 'a rejection was not handled');
  });
  // The embedded database opens in a thread of its own while the pages are loaded. It opens before the port, so that a second process
  // on the same data exits and names the first one.
  const [open, remix] = await Promise.all([openConfiguredDatabase(env, log), loadRemix()]);
  state.close = () => open.close();
  const headers = buildBareHeaders(env.appUrl);
  const respond = (request: Request, bindings?: object) => response(request, headers, bindings);
  const listener = await listen({ port: env.port, host: env.host, headers }, respond, log);
  stopOnSignal(listener, env.demo ? 0 : SHUTDOWN_NOTICE_MS, log);
  const running = await bootWhenPossible({
    env,
    log,
    clock,
    remix,
    open,
    projectRoot,
    isShuttingDown: () => state.isShuttingDown,
  });
  state.running = running;
  running.sealer?.start();
  const waitsForOther = new EventEmitter();
  const daily = createDailyJob(
    () =>
      running.observeJob('daily', () =>
        runWithJobLock(
          open,
          'daily',
          () => running.runDaily(),
          () => waitsForOther.emit('wait'),
        ),
      ),
    clock,
    log,
  );
  // Another process that runs the job serves users too, so this one does not wait for it before it does.
  await Promise.race([daily.poll(), once(waitsForOther, 'wait')]);
  pollEveryMinute(daily);
  // The first check runs after a minute, so that it does not slow down the start.
  const upkeep = createDailyJob(() => running.observeJob('upkeep', () => running.runUpkeep()), clock, log);
  pollEveryMinute(upkeep);
  state.ready = true;
  const showsDemo = env.demo && env.apiBaseUrl === null;
  process.stdout.write(welcome(env, showsDemo ? listWelcomeAccounts() : []));
}

function response(
  request: Request,
  securityHeaders: Readonly<Record<string, string>>,
  bindings?: object,
): Promise<Response> {
  const { running, ready } = state;
  if (running !== null && ready) return running.fetch(request, bindings);
  return Promise.resolve(respondWhileStarting(request, securityHeaders));
}

/** Waits for a PostgreSQL server that is down; every other error ends the start. */
async function bootWhenPossible(settings: BootSettings): Promise<Running> {
  for (;;) {
    try {
      return await boot(settings);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      settings.log.error(errorFields(error), 'the database does not respond; trying again');
      await sleep(RETRY_MS);
    }
  }
}

function stopOnSignal(listener: Listener, shutdownNoticeMs: number, log: Log): void {
  async function stop(signal: string): Promise<void> {
    if (state.isShuttingDown) return;
    state.isShuttingDown = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    try {
      await sleep(shutdownNoticeMs);
      await listener.shutDownGracefully(GRACE_MS);
      await (state.running?.close() ?? state.close());
      process.exit(0);
    } catch (error) {
      log.error(errorFields(error), 'the stop did not go well');
      process.exit(1);
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
}

async function loadRemix() {
  const file = pathToFileURL(path.join(projectRoot, 'build/server/index.js')).href;
  const build = (await import(file)) as ServerBuild;
  return createRequestHandler(build, 'production');
}

function explain(error: unknown): { text: string; code: number } {
  if (error instanceof EnvError) return { text: error.message, code: EXIT_BAD_ENVIRONMENT };
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return { text: `${error.message}. Is Frånvaro running already? Set PORT to use another.`, code: 1 };
  }
  if (error instanceof DataDirLockedError) return { text: error.message, code: EXIT_LOCKED };
  if (error instanceof NewerSchemaError) return { text: error.message, code: EXIT_NEWER_SCHEMA };
  if (error instanceof UnfinishedRestoreError) return { text: error.message, code: EXIT_UNFINISHED_RESTORE };
  return { text: error instanceof Error ? (error.stack ?? error.message) : String(error), code: 1 };
}

main().catch((error: unknown) => {
  const { text, code } = explain(error);
  process.stderr.write(`${text}\n`);
  process.exit(code);
});
