import path from 'node:path';
import type { SendToApi } from '#app/api/api-client.server.ts';
import { todayIn } from '#contract/values/calendar.ts';
import type { Clock } from '#contract/values/calendar.ts';
import { errorFields, type Log } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { checkSchema, migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { removeOldEvents } from '#provider/access-log/seal/remove-old-events.ts';
import { openSealKey } from '#provider/access-log/seal/seal-key.ts';
import { createSealer, type Sealer } from '#provider/access-log/seal/sealer.ts';
import { sweepIdempotencyKeys } from '#provider/access/idempotency/sweep-idempotency-keys.ts';
import { sweepRevokedTokens } from '#provider/tokens/sweep-revoked-tokens.ts';
import { sweepSignInFailures } from '#provider/accounts/sign-in/sweep-sign-in-failures.ts';
import { createImportFolder } from '#provider/administration/deliveries/folder/import-folder.ts';
import { createProvider } from '#provider/create-provider.ts';
import { DEMO_PASSWORD } from '#provider/demo/organisations/accounts.ts';
import { fillDemo } from '#provider/demo/fill.ts';
import { storeCauses } from '#provider/absence/causes/store-causes.ts';
import type { FileChecker } from '#provider/files/check/file-checker.ts';
import { loadDataKeys } from '#provider/encryption/data-keys.ts';
import { encryptExistingRows } from '#provider/encryption/encrypt-existing-rows.ts';
import { setWrappingKeys } from '#provider/encryption/wrapping-keys.ts';
import { encryptFiles } from '#provider/files/encrypt-files.ts';
import { createVirusScanner } from '#provider/files/scan/virus-scanner.ts';
import { countLateDeliveries } from '#provider/delivery/count-late-deliveries.ts';
import { expireRecordedChanges } from '#provider/delivery/expire-recorded-changes.ts';
import { sweepFiles } from '#provider/files/sweep-files.ts';
import type { ScanJob } from '#provider/rehabilitation/files/scan-job.ts';
import { deleteRemovedPlans } from '#provider/rehabilitation/removed/delete-removed-plans.ts';
import { runRetention } from '#provider/retention/run-retention.ts';
import { raiseAllNotifications } from '#provider/notifications/raise-notifications.ts';
import { openMailServer } from '#provider/mail/mail-server.ts';
import { sweepAccountMails } from '#provider/accounts/mail/sweep-account-mails.ts';
import { sweepMails } from '#provider/reminders/mail/sweep-mails.ts';
import type { Env } from './environment/env.ts';
import { openFileStore } from './environment/open-file-store.ts';
import { readEIdBroker } from './environment/read-e-id-broker.ts';
import { configureBreachedPasswords } from './environment/configure-breached-passwords.ts';
import { listMigrations } from './list-migrations.ts';
import { openCommandSocket } from './command-socket/command-socket.ts';
import { checkStorage } from './operations/check-storage.ts';
import { createHealth } from './operations/health.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import type { RemixHandler } from './error-responder.ts';
import { loadSessionSecrets } from './security/session-secrets.ts';
import { runEach } from '#database/bulk/run-each.ts';
import type { SlotSettings } from '#app/http/slots.ts';
import { createWebServer } from './web-server.ts';
import { createWebTier } from './web-tier.ts';
import type { Deadlines } from './web-tier.ts';

export type BootSettings = {
  env: Env;
  log: Log;
  clock: Clock;
  remix: RemixHandler;
  /** The database if the caller has opened it; otherwise `boot` opens it. */
  open?: OpenDatabase;
  /** The folder of the checkout, which contains the migrations and `build/client`. */
  projectRoot: string;
  /** True after the stop signal. */
  isShuttingDown?: () => boolean;
  /** Validates the provider's responses against the contract; for tests and development. */
  validateResponses?: boolean;
  /** See `ProviderSettings`. */
  sharedReadsMs?: number;
  /** Default: the product's deadlines. Tests set longer ones because the machine may be slow. */
  deadlines?: Deadlines;
  /** Default: `PAGE_SLOTS` of server/web-server.ts. */
  pageSlots?: SlotSettings;
  /** Default: the file checker shared by the process. */
  fileChecker?: FileChecker;
  /** Replaces the provider; used only by tests of its faults. */
  send?: SendToApi;
};

export type Running = {
  fetch: (request: Request, bindings?: object) => Promise<Response>;
  open: OpenDatabase;
  /** Seals the access log; null where the provider is another process. `server.ts` starts it. */
  sealer: Sealer | null;
  /** Runs a job and records in the metrics how it ended. */
  observeJob: Metrics['observeJob'];
  /** Runs the daily tasks, after midnight in Stockholm and at every start; may run twice. */
  runDaily(): Promise<void>;
  /** Scans the files that wait for the virus scan, as the process does every minute. */
  runScans(): Promise<void>;
  /** Maintains the database for speed, once a day when idle; other queries wait about a second. */
  runUpkeep(): Promise<void>;
  close(): Promise<void>;
};

/** Opens and migrates the database, builds the provider (unless it is remote) and the web tier. */
export async function boot(settings: BootSettings): Promise<Running> {
  const { env, log, clock, projectRoot } = settings;
  if (settings.open !== undefined) return bootOn(settings.open, settings);
  const open = await openConfiguredDatabase(env, log);
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
    const embedded = env.apiBaseUrl === null;
    const migrations = listMigrations(projectRoot).filter(({ schema }) => embedded || schema === 'web');
    for (const each of migrations) await migrate(database, each);
    if (embedded) {
      setWrappingKeys(await loadDataKeys(env));
      await configureBreachedPasswords(env.breachedPasswordsFile);
      await encryptExistingRows(database, log);
      await storeCauses(database);
    }
    const fileStore = openFileStore(env);
    // Earlier versions, which stored plain files, had a folder only.
    if (embedded && env.s3 === null) await encryptFiles({ open: database, store: fileStore, log });
    const signCheckpoint = embedded ? await openSealKey(env.dataDir) : null;
    const sealer = signCheckpoint === null ? null : createSealer({ open: database, signCheckpoint, log });
    const countLate = async () => {
      try {
        return await countLateDeliveries(database, todayIn(clock()));
      } catch (error) {
        log.warn(errorFields(error), 'late deliveries could not be counted for the metrics');
        return null;
      }
    };
    let scans: ScanJob | null = null;
    const metrics = createMetrics({
      database,
      dataDir: env.dataDir,
      countLateDeliveries: embedded ? countLate : null,
      readSealLag: sealer?.lag ?? null,
      // The provider, which counts them, is created below.
      countWaitingFiles: embedded ? () => scans?.countWaiting() ?? null : null,
    });
    if (embedded && env.clamd === null && !env.demo) {
      log.warn({}, 'CLAMD_URL=off: uploaded files are not scanned for malicious code');
    }
    const provider = embedded
      ? await createProvider({
          ...providerSettings(env),
          eIdBroker: env.eId === null ? null : await readEIdBroker(env.eId),
          virusScanner:
            env.clamd === null
              ? null
              : createVirusScanner({
                  address: env.clamd,
                  log,
                  quarantines: env.quarantines,
                  observe: (outcome) => metrics.countScan(outcome),
                }),
          mailServer: env.mail === null ? null : openMailServer(env.mail),
          ...(settings.sharedReadsMs === undefined ? {} : { sharedReadsMs: settings.sharedReadsMs }),
          ...(settings.fileChecker === undefined ? {} : { fileChecker: settings.fileChecker }),
          open: database,
          fileStore,
          clock,
          log,
          validateResponses,
        })
      : null;
    scans = provider?.scans ?? null;
    await provider?.tasks.start();
    provider?.mails?.start();
    provider?.accountMails?.start();
    scans?.start();
    const importFolder =
      provider === null || env.importDir === null
        ? null
        : createImportFolder(
            {
              open: database,
              fileStore,
              clock,
              log,
              folder: env.importDir,
              unchangedMs: UNCHANGED_MS,
            },
            provider.tasks,
          );
    importFolder?.start();
    // On PostgreSQL commands open the database themselves.
    const commandSocket =
      provider === null || database.engine !== 'pglite'
        ? null
        : await openCommandSocket(env.dataDir, {
            open: database,
            store: fileStore,
            tasks: provider.tasks,
            log,
          });
    const send: SendToApi = settings.send ?? provider?.fetch ?? fetch;
    const isInProcess = send === provider?.fetch;
    const removeOldLog = async () => {
      const { accessLogMonths: months } = env;
      if (signCheckpoint === null || months === null) return;
      const removed = await removeOldEvents(database, { signCheckpoint, now: clock(), months });
      log.info({ removed }, 'removed events of the access log whose retention has ended');
    };
    const secrets = await loadSessionSecrets(env.sessionSecrets, env.dataDir);
    const web = createWebTier({
      env,
      db: database.db,
      send,
      isInProcess,
      secrets,
      clock,
      log,
      metrics,
      ...(settings.deadlines === undefined ? {} : { deadlines: settings.deadlines }),
    });
    const checkFiles = async () => {
      await checkStorage(env.dataDir);
      await fileStore.check();
    };
    const app = createWebServer({
      env,
      log,
      clock,
      metrics,
      web,
      remix,
      provider: provider?.fetch ?? null,
      ...(settings.pageSlots === undefined ? {} : { pageSlots: settings.pageSlots }),
      health: createHealth(
        [
          { reason: 'database', check: () => database.ping() },
          ...migrations.map((each) => ({
            reason: 'schema' as const,
            check: () => checkSchema(database, each),
          })),
          // Without the provider the process stores no files.
          { reason: 'storage', check: () => (embedded ? checkFiles() : Promise.resolve()) },
        ],
        { isShuttingDown, log },
      ),
      assetsDir: path.join(projectRoot, 'build/client'),
    });
    return {
      fetch: async (request, bindings) => app.fetch(request, bindings),
      open: database,
      sealer,
      observeJob: (job, work) => metrics.observeJob(job, work),
      async runDaily() {
        const now = clock();
        const today = todayIn(now);
        await runEach([
          () => (embedded && env.demo ? fillDemo(database, { today, now, fileStore, log }) : undefined),
          () => (embedded ? raiseAllNotifications(database, today) : undefined),
          () => (embedded ? deleteRemovedPlans(database, now) : undefined),
          // The demo data is deterministic for a day, and users read there what a run would delete.
          () => (embedded && env.isRetentionOn && !env.demo ? runRetention(database, now) : undefined),
          () => (embedded ? sweepFiles(database, fileStore, clock(), log) : undefined),
          () => (embedded ? encryptFiles({ open: database, store: fileStore, log }) : undefined),
          () => (embedded ? expireRecordedChanges(database, clock()) : undefined),
          () => (embedded ? sweepIdempotencyKeys(database, clock()) : undefined),
          () => (embedded ? sweepRevokedTokens(database, clock()) : undefined),
          () => (embedded ? sweepMails(database, clock()) : undefined),
          () => (embedded ? sweepAccountMails(database, clock()) : undefined),
          () => removeOldLog(),
          () => (embedded ? sweepSignInFailures(database, clock()) : undefined),
          () => web.sweep(),
        ]);
      },
      async runScans() {
        await scans?.run();
      },
      async runUpkeep() {
        // The embedded database has no autovacuum; a server has its own.
        if (database.engine === 'pglite') await database.analyze();
      },
      async close() {
        metrics.stop();
        const closed = commandSocket?.close();
        await importFolder?.stop();
        await provider?.tasks.stop();
        await Promise.all([provider?.mails?.stop(), provider?.accountMails?.stop(), scans?.stop()]);
        await sealer?.stop();
        await closed;
        await database.close();
      },
    };
  }
}

/** Files of the import folder are taken when they have not changed for this long. */
const UNCHANGED_MS = 30_000;

/** Failed sign-ins of a client within five minutes. */
const SIGN_IN_FAILURES = 300;

/** Opens the database of the process as the environment configures it. */
export function openConfiguredDatabase(env: Env, log: Log): Promise<OpenDatabase> {
  return openDatabase({
    databaseUrl: env.databaseUrl ?? undefined,
    migrationUrl: env.databaseMigrationUrl ?? undefined,
    prepared: env.databasePrepared,
    dataDir: env.dataDir,
    log,
  });
}

function providerSettings({
  appUrl,
  dataDir,
  tokenLifespanMs,
  providerName,
  rateFactor,
  apiDocs,
  demo,
  isInternalAllowed,
  isIdentityProviderHost,
}: Env) {
  return {
    signInFailures: SIGN_IN_FAILURES * rateFactor,
    appUrl,
    dataDir,
    tokenLifespanMs,
    providerName,
    apiDocs,
    isInternalAllowed,
    isIdentityProviderHost,
    demo: demo ? { password: DEMO_PASSWORD } : null,
  };
}
