import { createResponseCache } from '#app/api/response-cache.server.ts';
import { createApiClient } from '#app/api/api-client.server.ts';
import type { ApiCaller, SendToApi } from '#app/api/api-client.server.ts';
import { createCachedApi } from '#app/api/cached-api.server.ts';
import { createFileClient } from '#app/api/file-client.server.ts';
import { createSlots } from '#app/http/slots.ts';
import { createLanguageDetection } from '#app/i18n/language/language.server.ts';
import type { ApiAccess, WebContext, WebCookies, WebStores } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { createDrafts, createPendingForms } from '#app/session/store/stored-forms.server.ts';
import { createPreferenceStore } from '#app/session/store/preferences.server.ts';
import { createRateLimit } from '#app/session/rate-limit.server.ts';
import { renewTokenIfDue } from '#app/session/tokens/renew-token.server.ts';
import { createSecretBox } from '#app/session/store/secret-box.server.ts';
import { createSessionCookie } from '#app/session/store/session-cookie.server.ts';
import { createSessionStore, type FoundSession } from '#app/session/store/session-store.server.ts';
import { findSessionEnd } from '#app/session/store/session-times.ts';
import { createAuthenticator } from '#app/session/tokens/authenticator.server.ts';
import { signIn } from '#app/session/tokens/sign-in.server.ts';
import { createThemeCookie } from '#app/session/theme.server.ts';
import { createUsedTokens } from '#app/session/store/used-tokens.server.ts';
import { createRequestSession } from '#app/session/request-session.server.ts';
import { todayIn, type Clock } from '#contract/values/calendar.ts';
import { errorFields, type Log } from '#contract/values/log.ts';
import type { Database } from '#database/database.ts';
import { createApiRates, type RespondWithinRates } from './security/api-rates.ts';
import type { Env } from './environment/env.ts';
import type { Metrics } from './operations/metrics.ts';
import { networkOf } from './security/network.ts';

export type WebTierDeps = {
  env: Env;
  db: Database;
  send: SendToApi;
  /** Whether `send` is the provider in this process. */
  isInProcess: boolean;
  secrets: readonly string[];
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'observeUpstream'>;
  deadlines?: Deadlines;
};

/**
 * Deadlines in ms: for one call, for all calls of a page, and for a writing call together with all calls of its form. `retryDelay`
 * is the mean delay before a failed read is retried. Read again for every page.
 */
export type Deadlines = { call: number; page: number; write: number; retryDelay: number };

/** The web tier's state and rules, created once by the server and passed to pages through their context. */
export type WebTier = {
  createContext(request: Request, about: RequestDetails): WebContext;
  /**
   * The response to a URL with a token; null for every other request. Rejected tokens are counted per client;
   * `limited` if there were too many. A valid token is never limited, because it cannot be guessed.
   */
  trySignIn(
    request: Request,
    context: WebContext,
    address: string,
  ): Promise<Response | 'unavailable' | 'limited' | null>;
  /** Whether the request is within the rates (docs/operations.md, Limits). */
  allow(request: Request, address: string): Promise<boolean>;
  /** Whom limits count a request for. */
  identifyClient(request: Request, address: string): Promise<RequestClient>;
  /**
   * Responds to a call to the mounted API, which the web tier's own calls do not pass; null when the call is beyond the
   * rate of its client or its token.
   */
  limitApiCall: RespondWithinRates;
  /** Deletes ended sessions and expired data; runs nightly. */
  sweep(): Promise<void>;
};

/** The session of a request or, without a session cookie that we have signed, its network. */
export type RequestClient = { key: string; isSession: boolean };

/** A page is sent within 5 s whatever the provider does; the remaining time is for rendering. A form has more time. */
export const DEADLINES: Deadlines = { call: 4_000, page: 4_500, write: 15_000, retryDelay: 200 };
/** In characters of JSON; parsed objects use about three times as many bytes. */
const MAX_CACHED = 32_000_000;
const MINUTE_MS = 60_000;
const EXPORT_PATHS: ReadonlySet<string> = new Set([
  paths.reportExport,
  paths.analysisExport,
  paths.comparisonExport,
  paths.annualExport,
  paths.rehabPlansExport,
  paths.followUpExport,
  paths.accessLogExport,
  paths.accessReviewExport,
]);
const PAGES = { requests: 600, windowMs: MINUTE_MS };
const SIGN_IN_RATE_LIMIT = { requests: 20, windowMs: MINUTE_MS };
const CLIENT_LOGS = { requests: 60, windowMs: MINUTE_MS };
const EXPORTS = { requests: 10, windowMs: MINUTE_MS };
/** Exports that a process creates at once; `maxWaitMs` is about as long as a user waits for a response. */
const EXPORT_SLOTS = { atOnce: 2, waiting: 10, maxWaitMs: 20_000 };
/** Per client: a calendar service fetches the calendars of many users. */
const CALENDARS = { requests: 300, windowMs: MINUTE_MS };
const IDENTITIES = { requests: 60, windowMs: MINUTE_MS };
/** An identity provider ends the sessions of many users at once. */
const BACK_CHANNEL = { requests: 600, windowMs: MINUTE_MS };
const UPLOADS = { requests: 30, windowMs: 10 * MINUTE_MS };
/**
 * The form with the code of an identity. The portal itself limits failed passwords
 * (provider/accounts/sign-in/sign-in-limit.ts).
 */
const IDENTITY_FORM = '/portal/identify';

/** `onError` is called with each unexpected error of a loader or action, after it was logged. */
export type RequestDetails = {
  nonce: string;
  requestId: string;
  clientAddress: string;
  onError?: (error: unknown) => void;
};

export function createWebTier(deps: WebTierDeps): WebTier {
  const { env, db, clock, log, deadlines = DEADLINES } = deps;
  const cookie = createSessionCookie(env.appUrl, deps.secrets);
  const sessions = createSessionStore({
    db,
    cookie,
    clock,
    box: createSecretBox(deps.secrets, 'session token'),
  });
  const stores: WebStores = {
    sessions,
    preferences: createPreferenceStore(db),
    pendingForms: createPendingForms({ db, clock, box: createSecretBox(deps.secrets, 'kept form') }),
    drafts: createDrafts({ db, clock, box: createSecretBox(deps.secrets, 'draft') }),
  };
  const usedTokens = createUsedTokens(db, clock);
  const rateLimit = createRateLimit(db, clock, env.rateFactor);
  const responseCache = createResponseCache(MAX_CACHED);
  const exports = createSlots(EXPORT_SLOTS);
  const cookies: WebCookies = {
    language: createLanguageDetection(env.appUrl),
    theme: createThemeCookie(env.appUrl),
  };
  const baseUrl = env.apiBaseUrl ?? env.appUrl;
  const { send, isInProcess } = deps;
  const settings = { send, isInProcess, baseUrl, log, observe: deps.metrics.observeUpstream };

  const createApiAccess = (
    about: Pick<ApiCaller, 'requestId' | 'clientAddress'>,
    pageDeadline: number,
    onLoading?: (retryAfter: number) => void,
  ): ApiAccess => ({
    create: (caller) =>
      createApiClient(
        {
          ...settings,
          timeoutMs: deadlines.call,
          writeTimeoutMs: deadlines.write,
          pageDeadline,
          retryDelayMs: deadlines.retryDelay,
          ...(onLoading === undefined ? {} : { onLoading }),
        },
        { ...caller, ...about },
      ),
    createFiles: (caller) =>
      createFileClient({ ...settings, timeoutMs: deadlines.call }, { ...caller, ...about }),
    cache: responseCache,
  });
  const authenticator = createAuthenticator({
    usedTokens,
    createApi: (about) => createApiAccess(about, performance.now() + deadlines.page),
  });

  /** The key of a request's session for limits; null without a session cookie that we have signed. */
  const findSessionKey = async (request: Request) => (await cookie.read(request))?.slice(0, 16) ?? null;

  return {
    createContext(request, { nonce, requestId, clientAddress, onError }) {
      const pageDeadline = performance.now() + findPageDeadline(request, deadlines);
      let session: Promise<Awaited<ReturnType<WebContext['session']>>> | undefined;
      const preparing: WebContext['preparing'] = { retryAfter: null };
      const onLoading = (seconds: number) => (preparing.retryAfter ??= seconds);
      const api = createApiAccess({ requestId, clientAddress }, pageDeadline, onLoading);
      const findSession = async () => {
        const stored = await sessions.find(request);
        if (stored.state === 'live') await renewTokenIfDue({ stores, api, clock }, stored.stored);
        const found = withExpiry(stored, clock().epochMilliseconds);
        const lang = await cookies.language.getLanguage(request);
        return createRequestSession(found, {
          sessions,
          preferences: stores.preferences,
          files: ({ token, data: { role } }) => api.createFiles({ token, role, language: lang }),
          api: ({ idHash, token, data }) => {
            const { role, user } = data;
            const variant = [user.userHash, role, lang, todayIn(clock())].join(' ');
            const client = api.create({ token, role, language: lang });
            return createCachedApi(
              client,
              responseCache,
              { session: idHash, variant },
              () => clock().epochMilliseconds,
            );
          },
        });
      };
      return {
        nonce,
        requestId,
        pathname: new URL(request.url).pathname,
        clientAddress,
        clock,
        log,
        settings: env,
        session: () => (session ??= findSession()),
        stores,
        cookies,
        api,
        exports,
        form: { hasErrors: false },
        preparing,
        reportError(error) {
          log.error({ requestId, ...errorFields(error) }, 'a page failed');
          onError?.(error);
        },
      };
    },

    async trySignIn(request, context, address) {
      if (request.method !== 'GET' || !new URL(request.url).searchParams.has('token')) return null;
      const result = await signIn(request, context, authenticator);
      const isRejected = result !== 'unavailable' && result.headers.get('Location') !== paths.start;
      if (!isRejected) return result;
      const allowed = await rateLimit.allow(`token-sign-in:${networkOf(address)}`, SIGN_IN_RATE_LIMIT);
      return allowed ? result : 'limited';
    },

    async allow(request, address) {
      const { pathname, searchParams } = new URL(request.url);
      // The sign-in counts rejected tokens itself.
      if (request.method === 'GET' && searchParams.has('token')) return true;
      if (pathname === IDENTITY_FORM) return rateLimit.allow(`identity:${networkOf(address)}`, IDENTITIES);
      if (pathname.endsWith('/backchannel-logout'))
        return rateLimit.allow(`back-channel:${networkOf(address)}`, BACK_CHANNEL);
      // By the client alone, so that the counter contains nothing of the link's key.
      if (pathname === paths.calendarFile)
        return rateLimit.allow(`calendar:${networkOf(address)}`, CALENDARS);
      const session = await findSessionKey(request);
      if (isUpload(request)) return rateLimit.allow(`upload:${session ?? networkOf(address)}`, UPLOADS);
      if (session === null) return true;
      if (pathname === paths.clientLog) return rateLimit.allow(`client-log:${session}`, CLIENT_LOGS);
      if (request.method === 'POST' && EXPORT_PATHS.has(pathname)) {
        return rateLimit.allow(`export:${session}`, EXPORTS);
      }
      return rateLimit.allow(`pages:${session}`, PAGES);
    },

    async identifyClient(request, address) {
      const session = await findSessionKey(request);
      return { key: session ?? networkOf(address), isSession: session !== null };
    },

    limitApiCall: createApiRates(rateLimit),

    async sweep() {
      await sessions.sweep();
      await stores.pendingForms.sweep();
      await usedTokens.sweep();
      await rateLimit.sweep();
    },
  };
}

/** Marks a session as ended if its token was rejected during the renewal. */
function withExpiry(found: FoundSession, now: number): FoundSession {
  if (found.state !== 'live' || now < findSessionEnd(found.stored.times)) return found;
  return { state: 'expired', stored: found.stored };
}

function findPageDeadline(request: Request, { page, write }: Deadlines): number {
  // No deadline: the page after an upload waits for the file.
  if (isUpload(request)) return Infinity;
  return request.method === 'GET' || request.method === 'HEAD' ? page : write;
}

function isUpload({ method, headers }: Request): boolean {
  return method === 'POST' && headers.get('Content-Type')?.startsWith('multipart/') === true;
}
