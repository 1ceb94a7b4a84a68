import path from 'node:path';
import type { SendToApi } from '#app/api/api-client.server.ts';
import { todayIn } from '#contract/values/calendar.ts';
import type { Clock } from '#contract/values/calendar.ts';
import type { Log } from '#contract/calls/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { sweepIdempotencyKeys } from '#provider/access/idempotency/sweep-idempotency-keys.ts';
import { sweepRevokedTokens } from '#provider/accounts/tokens/sweep-revoked-tokens.ts';
import { sweepSignInFailures } from '#provider/accounts/sign-in/sweep-sign-in-failures.ts';
import { createProvider } from '#provider/create-provider.ts';
import { DEMO_PASSWORD } from '#provider/demo/organisations/accounts.ts';
import { fillDemo } from '#provider/demo/fill.ts';
import { storeCauses } from '#provider/absence/causes/store-causes.ts';
import type { FileChecker } from '#provider/files/check/file-checker.ts';
import { createFileStore } from '#provider/files/file-store.ts';
import { sweepFiles } from '#provider/files/sweep-files.ts';
import { raiseAllNotifications } from '#provider/notifications/raise-notifications.ts';
import type { Env } from './environment/env.ts';
import { createHealth } from './operations/health.ts';
import { createMetrics } from './operations/metrics.ts';
import type { RemixHandler } from './error-responder.ts';
import { loadSessionSecrets } from './security/session-secrets.ts';
import { runEach } from '#database/bulk/run-each.ts';
import { createWebServer } from './web-server.ts';
import { createWebTier } from './web-tier.ts';
import type { Deadlines } from './web-tier.ts';

export type BootSettings = {
  env: Env;
  log: Log;
  clock: Clock;
  remix: RemixHandler;
  /** The database, where the caller has it open already; else it is opened here. */
  open?: OpenDatabase;
  /** The folder of the checkout: migrations and `build/client` lie below it. */
  projectRoot: string;
  /** True from the signal to stop on. */
  isShuttingDown?: () => boolean;
  /** Compares the provider's answers with the contract; for tests and development. */
  validateResponses?: boolean;
  /** Those of the product unless a test, on a machine that may be slow, gives its own. */
  deadlines?: Deadlines;
  /** The shared one of the process unless a test gives its own. */
  fileChecker?: FileChecker;
  /** Stands in the provider's place; only tests of its faults give one. */
  send?: SendToApi;
};

export type Running = {
  fetch: (request: Request, bindings?: object) => Promise<Response>;
  open: OpenDatabase;
  /** What is due once a day, after midnight in Stockholm and at every start; may run twice. */
  runDaily(): Promise<void>;
  /** What keeps the database quick, due once a day when there is time; others wait for it a second. */
  runUpkeep(): Promise<void>;
  close(): Promise<void>;
};

/** Opens and migrates the database, builds the provider (unless it is elsewhere) and the web tier on it. */
export async function boot(settings: BootSettings): Promise<Running> {
  const { env, log, clock, projectRoot } = settings;
  if (settings.open !== undefined) return bootOn(settings.open, settings);
  const open = await openDatabaseOf(env, log);
  try {
    return await bootOn(open, settings);
  } catch (error) {
    await open.close();
    throw error;
  }

  async function bootOn(
    database: OpenDatabase,
    { remix, isShuttingDown = () => false, validateResponses = false }: BootSettings,
  ): Promise<Running> {
    const folder = (owner: string) => path.join(projectRoot, owner, 'migrations');
    await migrate(database, { folder: folder('app/session'), schema: 'web' });
    const embedded = env.apiBaseUrl === null;
    if (embedded) {
      await migrate(database, { folder: folder('provider/database'), schema: 'api' });
      await storeCauses(database);
    }
    const files = createFileStore(path.join(env.dataDir, 'files'));
    const provider = embedded
      ? await createProvider({
          ...providerSettings(env),
          ...(settings.fileChecker === undefined ? {} : { fileChecker: settings.fileChecker }),
          ...{ open: database, files, clock, log, validateResponses },
        })
      : null;
    const send: SendToApi = settings.send ?? provider?.fetch ?? fetch;
    const metrics = createMetrics();
    const secrets = loadSessionSecrets(env.sessionSecrets, env.dataDir);
    const web = createWebTier({
      env,
      db: database.db,
      send,
      secrets,
      clock,
      log,
      metrics,
      ...(settings.deadlines === undefined ? {} : { deadlines: settings.deadlines }),
    });
    const app = createWebServer({
      env,
      log,
      clock,
      metrics,
      web,
      remix,
      provider: provider?.fetch ?? null,
      health: createHealth(() => database.ping(), isShuttingDown),
      assetsDir: path.join(projectRoot, 'build/client'),
    });
    return {
      fetch: async (request, bindings) => app.fetch(request, bindings),
      open: database,
      async runDaily() {
        const now = clock();
        const today = todayIn(now);
        await runEach([
          () => (embedded && env.demo ? fillDemo(database, { today, now, files, log }) : undefined),
          () => (embedded ? raiseAllNotifications(database, today) : undefined),
          () => (embedded ? sweepFiles(database, files, clock(), log) : undefined),
          () => (embedded ? sweepIdempotencyKeys(database, clock()) : undefined),
          () => (embedded ? sweepRevokedTokens(database, clock()) : undefined),
          () => (embedded ? sweepSignInFailures(database, clock()) : undefined),
          () => web.sweep(),
        ]);
      },
      async runUpkeep() {
        // The embedded database has no autovacuum; a server has its own.
        if (database.engine === 'pglite') await database.analyze();
      },
      async close() {
        metrics.stop();
        await database.close();
      },
    };
  }
}

/** Failed sign-ins of a client within five minutes. */
const SIGN_IN_FAILURES = 300;

/** The one database of the process, as the environment says. */
export function openDatabaseOf(env: Env, log: Log): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: env.databaseUrl ?? undefined, dataDir: env.dataDir, log });
}

function providerSettings({ appUrl, dataDir, tokenLifespanMs, providerName, rateFactor, demo }: Env) {
  return {
    signInFailures: SIGN_IN_FAILURES * rateFactor,
    appUrl,
    dataDir,
    tokenLifespanMs,
    providerName,
    demo: demo ? { password: DEMO_PASSWORD } : null,
  };
}
