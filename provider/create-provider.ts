import { Hono } from 'hono';
import type { Clock } from '../contract/calendar';
import { callList } from '../contract/calls';
import { BASE_PATH } from '../contract/constants';
import { errorFields, type Log } from '../contract/log';
import type { OpenDatabase } from '../database/database';
import { absenceCalls } from './absence/calls';
import { answerJson, answerProblem } from './access/answers';
import type { CallHandlers } from './access/call-handlers';
import { createCallPipeline } from './access/call-pipeline';
import { preferredLanguage } from './access/preferred-language';
import { Problem } from './access/problem';
import { requestIdOf } from './access/request-id';
import { accountCalls } from './accounts/calls';
import { openTokenKeys } from './accounts/token-keys';
import { openUserHash } from './accounts/user-hash';
import { dataVersionCalls } from './data-version/calls';
import { departmentCalls } from './departments/calls';
import { loggerCalls } from './logger/calls';
import { notificationCalls } from './notifications/calls';
import { createPortal } from './portal/portal';

export type ProviderSettings = {
  open: Pick<OpenDatabase, 'withTx'>;
  clock: Clock;
  /** The origin of the web tier: the tokens' issuer, and where the portal sends a signed-in user. */
  appUrl: string;
  /** Holds the provider's keys, under `keys/`. */
  dataDir: string;
  tokenLifespanMs: number;
  providerName: string;
  /** The demo accounts' password, which the portal then offers; null outside demo mode. */
  demo: { password: string } | null;
  log: Log;
  /** Compares every answer with the contract; for tests and development. */
  checkAnswers: boolean;
};

/** The API under `/api` and the portal under `/portal`, from a request to its response; nothing of it rejects. */
export type Provider = { fetch: (request: Request) => Promise<Response> };

/** Builds the provider on an open, migrated database. Its keys are made on first use. */
export async function createProvider(settings: ProviderSettings): Promise<Provider> {
  const { open, clock, appUrl, dataDir, tokenLifespanMs, log, checkAnswers } = settings;
  const keys = await openTokenKeys(dataDir);
  const tokens = { keys, issuer: appUrl, lifespanMs: tokenLifespanMs };
  const userHash = await openUserHash(dataDir);
  const handlers: CallHandlers = {
    ...accountCalls(tokens),
    ...departmentCalls,
    ...absenceCalls,
    ...notificationCalls,
    ...loggerCalls,
    ...dataVersionCalls,
  };
  const answer = createCallPipeline(
    { open, clock, tokens, userHash, log, demoMode: settings.demo !== null, checkAnswers },
    handlers,
  );

  const app = new Hono();
  for (const { name, method, path, aliases } of callList) {
    if (!handlers[name]) continue;
    for (const address of [path, ...aliases]) {
      app.on(method, `${BASE_PATH}${address}`, ({ req }) => answer(name, req.raw));
    }
  }
  app.get(`${BASE_PATH}/.well-known/jwks.json`, ({ req }) =>
    answerJson(frameOf(req.raw), keys.jwks, new Headers({ 'Cache-Control': 'public, max-age=300' })),
  );
  app.route('/portal', createPortal({ ...settings, tokens }));
  app.notFound(({ req }) => answerProblem(frameOf(req.raw), new Problem('not_found')));
  app.onError((error, { req }) => {
    log.error({ requestId: requestIdOf(req.raw.headers), ...errorFields(error) }, 'request failed');
    return answerProblem(frameOf(req.raw), new Problem('internal_error'));
  });
  return { fetch: async (request) => app.fetch(request) };
}

function frameOf({ headers }: Request) {
  return { language: preferredLanguage(headers.get('Accept-Language')), requestId: requestIdOf(headers) };
}
