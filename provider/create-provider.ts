import { Hono } from 'hono';
import type { Clock } from '#contract/values/calendar.ts';
import { callList } from '#contract/calls.ts';
import { BASE_PATH, HEADERS } from '#contract/values/constants.ts';
import { errorFields, type Log } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { absenceHandlers } from './absence/absence-handlers.ts';
import { areFactsBeingBuilt } from './absence/snapshot/facts/get-facts.ts';
import {
  createSnapshotCache,
  shareCachedSnapshot,
  type SnapshotCache,
} from './absence/snapshot/snapshot-cache.ts';
import { problemResponse } from './http/responses.ts';
import type { Handlers } from './access/pipeline/call-handlers.ts';
import { createCallPipeline } from './access/pipeline/call-pipeline.ts';
import { preferredLanguage } from './http/preferred-language.ts';
import { ProblemError } from './http/problem-error.ts';
import { requestIdOf } from './http/request-id.ts';
import { sendAccountMails } from './accounts/mail/send-account-mails.ts';
import { createMinuteJob, type MinuteJob } from './jobs/minute-job.ts';
import { accountHandlers, publicAccountHandlers } from './accounts/account-handlers.ts';
import { openKnownDevices } from './accounts/sign-in/known-devices.ts';
import { createAddressCheck, type AddressCheck, type HostCheck } from './identity-providers/address-check.ts';
import type { EIdBroker } from './identity-providers/e-id-broker.ts';
import { createOpenIdClient, type OpenIdClient } from './identity-providers/open-id-client.ts';
import { openSecretBox } from './tokens/secret-box.ts';
import { openTokenKeys } from './tokens/token-keys.ts';
import { openUserHash } from './tokens/user-hash.ts';
import {
  deliveryHandlers,
  deliveryUploadHandlers,
} from './administration/deliveries/calls/delivery-handlers.ts';
import { accessLogHandlers } from './access-log/read/access-log-handlers.ts';
import { accessReviewHandlers } from './administration/reviews/access-review-handlers.ts';
import { administeredAccountHandlers } from './administration/accounts/administered-account-handlers.ts';
import { administeredPersonHandlers } from './administration/people/administered-person-handlers.ts';
import { personRequestHandlers } from './administration/people/person-request-handlers.ts';
import { rightsHandlers } from './administration/accounts/rights-handlers.ts';
import { identityProviderHandlers } from './administration/identity-providers/identity-provider-handlers.ts';
import { machineAccountHandlers } from './administration/machine-accounts/machine-account-handlers.ts';
import { mappingHandlers } from './administration/mapping/mapping-handlers.ts';
import { featureHandlers } from './administration/features/feature-handlers.ts';
import { correctionHandlers } from './administration/corrections/correction-handlers.ts';
import { settingsHandlers } from './administration/settings/settings-handlers.ts';
import { createTaskRunner, type TaskRunner } from './administration/deliveries/tasks/task-runner.ts';
import { dataVersionHandlers } from './data-version/data-version-handlers.ts';
import { departmentHandlers } from './departments/department-handlers.ts';
import { descriptionHandlers } from './description/description-handlers.ts';
import { fileHandlers } from './rehabilitation/files/file-handlers.ts';
import { createScanJob, type ScanJob } from './rehabilitation/files/scan-job.ts';
import { VIEWER_PATH, viewerRoutes } from './description/viewer/viewer-routes.ts';
import { sharedFileChecker, type FileChecker } from './files/check/file-checker.ts';
import type { VirusScanner } from './files/scan/virus-scanner.ts';
import type { FileStore } from './files/file-store.ts';
import { uploadHandlers } from './rehabilitation/files/upload-handlers.ts';
import { followUpHandlers } from './follow-up/follow-up-handlers.ts';
import { loggerHandlers } from './logger/logger-handlers.ts';
import { notificationHandlers } from './notifications/notification-handlers.ts';
import { personHandlers } from './people/person-handlers.ts';
import { createPortal, type ProviderEnv } from './portal/portal.ts';
import { createMailJob } from './reminders/mail/mail-job.ts';
import type { MailServer } from './mail/mail-server.ts';
import { retentionHandlers } from './retention/retention-handlers.ts';
import { savedViewHandlers } from './saved-views/saved-view-handlers.ts';
import { publicReminderHandlers, reminderHandlers } from './reminders/reminder-handlers.ts';
import { removedPlanHandlers } from './rehabilitation/removed/removed-plan-handlers.ts';
import { rehabilitationHandlers } from './rehabilitation/rehabilitation-handlers.ts';
import {
  sickNoteHandlers,
  publicSickNoteHandlers,
  publicSickNoteUploadHandlers,
} from './sick-notes/sick-note-handlers.ts';
import { statisticsHandlers } from './statistics/statistics-handlers.ts';
import { openIdentityKey } from './sick-notes/identity-assertion.ts';

export type ProviderSettings = {
  open: OpenDatabase;
  clock: Clock;
  /**
   * The origin of the web tier: the issuer of tokens and the target of the portal's redirect after sign-in.
   */
  appUrl: string;
  /** Contains the provider's keys, under `keys/`. */
  dataDir: string;
  /** Stores the bytes of uploaded files. */
  fileStore: FileStore;
  /** Default: a new cache. Tests hold back its loads. */
  snapshots?: SnapshotCache;
  /** Defaults to the process-wide checker. */
  fileChecker?: FileChecker;
  /** Scans every uploaded file; null or absent: the operator has no scanner. */
  virusScanner?: VirusScanner | null;
  tokenLifespanMs: number;
  providerName: string;
  /** Number of failed sign-ins of a client within five minutes after which further attempts are rejected. */
  signInFailures: number;
  /** The password of the demo accounts, which the portal shows in demo mode; null outside demo mode. */
  demo: { password: string } | null;
  /** Defaults to a client that accepts http if the web tier is on http. */
  openId?: OpenIdClient;
  /** Internal addresses at which identity providers of organisations may be outside demo mode. Default: none. */
  isInternalAllowed?: AddressCheck;
  /** The hosts to which requests to identity providers of organisations may be sent. Default: every host. */
  isIdentityProviderHost?: HostCheck;
  /** Where employees identify with an e-ID; null or absent: the operator has connected none. */
  eIdBroker?: EIdBroker | null;
  /** Sends reminders by e-mail; null or absent: the operator has not set one. */
  mailServer?: MailServer | null;
  log: Log;
  /** Whether the description of the API is public. Default: it is. */
  apiDocs?: boolean;
  /** Compares every response with the contract; for tests and development. */
  validateResponses: boolean;
  /**
   * How long the calls of a request share what they read, in milliseconds. Default: that of provider/access/pipeline/request-reads.ts. Tests set a
   * longer time because the machine may be slow.
   */
  sharedReadsMs?: number;
};

/** The client of a request, as known to the server that mounts the provider. */
export type ProviderClient = {
  /** The address, for the access log. */
  address: string;
  /** The key for counting failed sign-ins: an IP address or its network. */
  network: string;
};

/** Handles requests to the API under `/api` and the portal under `/portal`. `fetch` never rejects. */
export type Provider = {
  fetch: (request: Request, client?: ProviderClient) => Promise<Response>;
  /** Runs previews, imports and withdrawals of deliveries; the server starts and stops it. */
  tasks: TaskRunner;
  /** Where employees identify with an e-ID; null or absent: the operator has connected none. */
  eIdBroker?: EIdBroker | null;
  /** Sends reminders by e-mail; null without a mail server. The server starts and stops it. */
  mails: MinuteJob | null;
  /** Sends e-mails to the owners of accounts; null without a mail server. The server starts and stops it. */
  accountMails: MinuteJob | null;
  /** Scans the files that were stored without a verdict. The server starts and stops it. */
  scans: ScanJob;
  /** Every route: method and path pattern. */
  routes: readonly string[];
};

/** Creates the provider on an open, migrated database. Creates its keys in `dataDir` on first use. */
export async function createProvider(settings: ProviderSettings): Promise<Provider> {
  const { open, clock, appUrl, dataDir, fileStore, tokenLifespanMs, log, validateResponses } = settings;
  const { fileChecker = sharedFileChecker, virusScanner = null } = settings;
  const keys = await openTokenKeys(dataDir);
  const tokens = { keys, issuer: appUrl, lifespanMs: tokenLifespanMs };
  const userHash = await openUserHash(dataDir);
  const identityKey = await openIdentityKey(dataDir);
  const box = await openSecretBox(dataDir);
  const { snapshots = createSnapshotCache({ log }) } = settings;
  const tasks = createTaskRunner({ open, fileStore, clock, log });
  const demoMode = settings.demo !== null;
  // Only the demo, development and tests run on http (server/security/production-faults.ts).
  const allowsHttp = appUrl.startsWith('http:');
  const anyAddress = () => true;
  const isAllowedAddress = demoMode
    ? anyAddress
    : createAddressCheck(settings.isInternalAllowed ?? (() => false));
  const openId =
    settings.openId ??
    createOpenIdClient({
      allowsHttp,
      isAllowedAddress,
      isAllowedHost: settings.isIdentityProviderHost ?? (() => true),
    });
  // The operator has chosen the broker, which may be in an internal network.
  const eIdClient = createOpenIdClient({ allowsHttp, isAllowedAddress: anyAddress });
  const { mailServer = null, eIdBroker = null, apiDocs = true } = settings;
  const handlers: Handlers = {
    calls: {
      ...accountHandlers(tokens),
      ...departmentHandlers(snapshots),
      ...absenceHandlers(snapshots),
      ...notificationHandlers(snapshots),
      ...personHandlers,
      ...rehabilitationHandlers(fileStore),
      ...followUpHandlers(snapshots),
      ...reminderHandlers({ hasMailServer: mailServer !== null }),
      ...savedViewHandlers,
      ...fileHandlers(fileStore),
      ...sickNoteHandlers(appUrl),
      ...statisticsHandlers(snapshots),
      ...loggerHandlers,
      ...dataVersionHandlers((context) => shareCachedSnapshot(context, snapshots)),
      ...deliveryHandlers(fileStore, tasks),
      ...correctionHandlers(fileStore, tasks),
      ...mappingHandlers,
      ...settingsHandlers,
      ...featureHandlers,
      ...accessReviewHandlers,
      ...machineAccountHandlers,
      ...accessLogHandlers,
      ...removedPlanHandlers,
      ...identityProviderHandlers({ appUrl, openId, box }),
      ...retentionHandlers({ demoMode }),
      ...administeredAccountHandlers,
      ...rightsHandlers,
      ...administeredPersonHandlers(fileStore),
      ...personRequestHandlers(fileStore),
    },
    uploads: { ...uploadHandlers },
    dataUploads: { ...deliveryUploadHandlers(tasks) },
    publicCalls: {
      ...publicAccountHandlers(keys),
      ...descriptionHandlers({ ...settings, apiDocs }),
      ...publicSickNoteHandlers,
      ...publicReminderHandlers({ snapshots, demoMode, userHash }),
    },
    publicUploads: { ...publicSickNoteUploadHandlers(identityKey) },
  };
  const handleCall = createCallPipeline(
    {
      open,
      clock,
      tokens,
      userHash,
      fileStore,
      fileChecker,
      virusScanner,
      log,
      isLoading: () => snapshots.isLoading || areFactsBeingBuilt(),
      demoMode,
      validateResponses,
      sharedReadsMs: settings.sharedReadsMs,
    },
    handlers,
  );

  const devices = await openKnownDevices(dataDir, appUrl.startsWith('https:'));
  const app = new Hono<ProviderEnv>();
  for (const { name, method, path, aliases } of callList) {
    for (const address of [path, ...aliases]) {
      app.on(method, `${BASE_PATH}${address}`, ({ req, env }) =>
        handleCall(name, req.raw, req.param(), env.address),
      );
    }
  }
  if (apiDocs) app.route(VIEWER_PATH, viewerRoutes(settings));
  app.route(
    '/portal',
    createPortal({ ...settings, tokens, devices, identityKey, eIdBroker, eIdClient, openId, box }),
  );
  app.notFound(({ req }) => problemResponse(responseFieldsOf(req.raw), new ProblemError('not_found')));
  app.onError((error, { req }) => {
    log.error({ requestId: requestIdOf(req.raw.headers), ...errorFields(error) }, 'request failed');
    return problemResponse(responseFieldsOf(req.raw), new ProblemError('internal_error'));
  });
  return {
    fetch: async (request, client) =>
      app.fetch(request, {
        client: client?.network ?? 'local',
        // The web tier in this process names its client in the header.
        address: client?.address ?? request.headers.get(HEADERS.forwardedFor),
      }),
    tasks,
    scans: createScanJob({ open, store: fileStore, scanner: virusScanner, clock, log }),
    mails:
      mailServer === null
        ? null
        : createMailJob({
            open,
            clock,
            log,
            snapshots,
            demoMode,
            userHash,
            server: mailServer,
            host: new URL(appUrl).hostname,
            url: new URL('/follow-up', appUrl).href,
          }),
    accountMails:
      mailServer === null
        ? null
        : createMinuteJob(
            (stopped) => {
              const host = new URL(appUrl).hostname;
              return sendAccountMails({ open, clock, log, server: mailServer, host }, stopped);
            },
            (error) => {
              log.error(errorFields(error), 'the e-mails about accounts could not be sent');
            },
          ),
    routes: app.routes.map(({ method, path }) => `${method} ${path}`),
  };
}

function responseFieldsOf({ headers }: Request) {
  return { language: preferredLanguage(headers.get('Accept-Language')), requestId: requestIdOf(headers) };
}
