import { createRequestHandler } from '@remix-run/node';
import type { ServerBuild } from '@remix-run/node';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Temporal } from 'temporal-polyfill';
import { errorFields } from './contract/log';
import { isDatabaseUnavailable } from './database/database-error';
import { DataDirLockedError } from './database/data-dir-lock';
import { listWelcomeAccounts } from './provider/demo/list-welcome-accounts';
import { boot } from './server/boot';
import type { Running } from './server/boot';
import { runDaily } from './server/daily';
import { EnvError, readEnv } from './server/env';
import { createLog } from './server/log';
import { listen } from './server/listen';
import { answerWhileStarting } from './server/starting';
import { welcome } from './server/welcome';

const EXIT_BAD_ENVIRONMENT = 2;
const EXIT_LOCKED = 3;
const GRACE_MS = 8_000;
/** A balancer needs this long to see that the process is no longer ready. */
const NOTICE_MS = 1_000;
const RETRY_MS = 2_000;

// This file is bundled to build/server.js; in development it runs where it stands.
const here = path.dirname(fileURLToPath(import.meta.url));
const projectRoot = path.basename(here) === 'build' ? path.dirname(here) : here;
const clock = () => Temporal.Now.instant();

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  let draining = false;
  let running: Running | null = null;
  const listener = await listen(
    env,
    (request, bindings) => running?.fetch(request, bindings) ?? answerWhileStarting(request),
    log,
  );
  const stop = async (signal: string) => {
    if (draining) return;
    draining = true;
    log.info({ signal }, 'stopping');
    if (!env.demo) await sleep(NOTICE_MS);
    await listener.drain(GRACE_MS);
    await running?.close();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('unhandledRejection', (error) => {
    log.error(errorFields(error), 'a rejection was not handled');
  });

  const remix = await loadRemix();
  for (;;) {
    try {
      running = await boot({ env, log, clock, remix, projectRoot, draining: () => draining });
      break;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      log.error(errorFields(error), 'the database does not answer; trying again');
      await sleep(RETRY_MS);
    }
  }
  await running.runDaily();
  runDaily(() => running?.runDaily() ?? Promise.resolve(), clock, log);
  const showsDemo = env.demo && env.apiBaseUrl === null;
  process.stdout.write(welcome(env, showsDemo ? listWelcomeAccounts() : []));
}

/** The built pages; in development Vite serves them from their source instead (scripts/dev.js builds nothing). */
async function loadRemix() {
  const file = pathToFileURL(path.join(projectRoot, 'build/server/index.js')).href;
  const build = (await import(file)) as ServerBuild;
  return createRequestHandler(build, process.env['NODE_ENV'] ?? 'production');
}

main().catch((error: unknown) => {
  const locked = error instanceof DataDirLockedError;
  if (locked || error instanceof EnvError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(locked ? EXIT_LOCKED : error instanceof EnvError ? EXIT_BAD_ENVIRONMENT : 1);
});
