import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { LRUCache } from 'lru-cache';
import { randomBytes } from 'node:crypto';
import { hasReadableBody, isOwnRequest } from '#app/http/csrf.ts';
import { buildSecurityHeaders } from '#app/http/security-headers.ts';
import { createSlots, type SlotSettings } from '#app/http/slots.ts';
import type { Clock } from '#contract/values/calendar.ts';
import { errorFields } from '#contract/values/log.ts';
import type { Log } from '#contract/values/log.ts';
import { isDatabaseUnavailable, isStorageFull } from '#database/database-error.ts';
import { newId } from '#database/new-id.ts';
import type { Provider, ProviderClient } from '#provider/create-provider.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { REQUEST_ID_HEADER } from '#provider/http/request-id.ts';
import { createApiProblemResponse } from './security/api-problem-response.ts';
import { assets } from './assets.ts';
import { clientAddressOf } from './security/client-address.ts';
import type { Env } from './environment/env.ts';
import { healthRoutes } from './operations/health.ts';
import type { Health } from './operations/health.ts';
import { bodyLimits, METHODS } from './security/request-limits.ts';
import { isMaintenance } from './operations/maintenance.ts';
import type { Metrics } from './operations/metrics.ts';
import { isReadablePath } from './readable-path.ts';
import { compressPage } from './compress-page.ts';
import { createErrorResponder } from './error-responder.ts';
import type { ErrorResponder, RemixHandler } from './error-responder.ts';
import { networkOf } from './security/network.ts';
import { routePattern } from '#contract/http/route-pattern.ts';
import type { WebEnv, WebRequestContext } from './environment/web-env.ts';
import type { WebTier } from './web-tier.ts';

export type WebServerDeps = {
  env: Env;
  log: Log;
  clock: Clock;
  metrics: Metrics;
  health: Health;
  /** `build/client`. */
  assetsDir: string;
  /** The embedded provider, mounted for other callers; null: the provider is remote. */
  provider: Provider['fetch'] | null;
  web: WebTier;
  remix: RemixHandler;
  /** Default: `PAGE_SLOTS`. */
  pageSlots?: SlotSettings;
};

/** The requests of identity providers, which no browser sends and which use no cookie. */
const BACK_CHANNEL_LOGOUT = /^\/portal\/oidc\/[^/]+\/[^/]+\/backchannel-logout$/;
const MAINTENANCE_RETRY_SECONDS = '1200';
const RATE_RETRY_SECONDS = '60';
const PROVIDER_RETRY_SECONDS = '30';
const DATABASE_RETRY_SECONDS = '5';
const OVERLOAD_RETRY_SECONDS = '10';
/** The status that nginx logs for a request whose client has left. */
const CLIENT_CLOSED_REQUEST = 499;
/**
 * More pages at once would take longer than the deadlines of their calls: on one core a page takes between 20 and 60 ms of
 * processor time. The last one in a full queue starts after 3 to 9 seconds.
 */
const PAGE_SLOTS: SlotSettings = { atOnce: 32, waiting: 150, maxWaitMs: 10_000 };
/** Of these, one session has at most: a user opens several pages, and a browser requests the parts of a page at once. */
const PAGES_OF_SESSION = { atOnce: 8, waiting: 24 };
/** The requests of one network without a session: many users who are not signed in yet may have one address. */
const PAGES_OF_NETWORK = { atOnce: 16, waiting: 75 };
const REPORTED_CLIENTS = 10_000;
const REPORT_EVERY_MS = 60_000;

/** Creates the server: the middleware between the socket and a page, in the order in which a request passes it. */
export function createWebServer(deps: WebServerDeps): Hono<WebEnv> {
  const { env, log, web, remix, provider } = deps;
  const respondWithError = createErrorResponder(remix, web);
  const reportRate = createRateReport(deps);
  const app = new Hono<WebEnv>();

  app.use(async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64'));
    c.set('requestId', newId());
    const peer = c.env.incoming?.socket.remoteAddress;
    c.set('clientAddress', clientAddressOf(peer, c.req.raw.headers, env.isTrustedProxy));
    // Replaces what the client sends: clients do not choose the ids in the log and in the access log. The calls of the web
    // tier in this process do not pass here, and keep the id of their page.
    c.req.raw.headers.set(REQUEST_ID_HEADER, c.get('requestId'));
    await next();
  });
  observe(app, deps);
  secureHeaders(app, env);
  app.onError((error, c) => {
    log.error({ requestId: c.get('requestId'), ...errorFields(error) }, 'a request failed');
    return respondToFailure(respondWithError, c, failureStatus(error) ?? 500);
  });

  // Compression is safe against BREACH: pages contain no secret (no token in forms) that an attacker could guess byte
  // by byte.
  app.use(compress());
  app.route('/', healthRoutes(deps));
  guard(app, deps, respondWithError);
  const isApiCall = (path: string) => provider !== null && path.startsWith('/api/');
  app.use(
    bodyLimits((c) =>
      isApiCall(c.req.path)
        ? Promise.resolve(createApiProblemResponse(c.req.raw, new ProblemError('too_large')))
        : respondWithError(c, 413),
    ),
  );
  app.route('/', assets(deps.assetsDir));
  closeForMaintenance(app, deps, respondWithError);
  if (provider !== null) {
    app.all('/api/*', async (c) => {
      const response = await web.limitApiCall(c.req.raw, c.get('clientAddress'), () =>
        provider(c.req.raw, clientOf(c)),
      );
      if (response !== null) return response;
      reportRate(c);
      const problem = new ProblemError('too_many_requests', { retryAfter: Number(RATE_RETRY_SECONDS) });
      return createApiProblemResponse(c.req.raw, problem);
    });
  }
  app.use(async (c, next) => {
    if (await web.allow(c.req.raw, c.get('clientAddress'))) return next();
    reportRate(c);
    return respondWithError(c, 429, { 'Retry-After': RATE_RETRY_SECONDS });
  });
  if (provider !== null) {
    for (const path of ['/portal', '/portal/*']) {
      app.all(path, (c) => provider(c.req.raw, clientOf(c)));
    }
  }

  // With a provider on another machine, a page mostly waits for its responses.
  if (provider !== null) limitPages(app, deps, respondWithError);
  app.all('*', async (c) => {
    const request = c.req.raw;
    const failure: { status: FailureStatus | null } = { status: null };
    const context = web.createContext(request, {
      nonce: c.get('nonce'),
      requestId: c.get('requestId'),
      clientAddress: c.get('clientAddress'),
      onError(error) {
        failure.status ??= failureStatus(error);
      },
    });
    const signedIn = await web.trySignIn(request, context, c.get('clientAddress'));
    if (signedIn === 'limited') {
      reportRate(c);
      return respondWithError(c, 429, { 'Retry-After': RATE_RETRY_SECONDS });
    }
    if (signedIn === 'unavailable')
      return respondWithError(c, 503, { 'Retry-After': PROVIDER_RETRY_SECONDS });
    // The request guard has checked the origin. Remix would compare it with a Host that a proxy may have changed, and
    // respond with an empty 500.
    request.headers.delete('Origin');
    const response = signedIn ?? (await remix(request, { web: context }));
    return failure.status === null
      ? compressPage(c, response)
      : respondToFailure(respondWithError, c, failure.status);
  });
  return app;
}

/** The client of a request, for the limits and the access log of the provider. */
function clientOf(c: WebRequestContext): ProviderClient {
  const address = c.get('clientAddress');
  return { address, network: networkOf(address) };
}

type FailureStatus = 503 | 507;

/** The status for a failure of the database or of the disk; null for every other error. */
function failureStatus(error: unknown): FailureStatus | null {
  // Before the database: a full disk of the database is one of its reasons.
  if (isStorageFull(error)) return 507;
  return isDatabaseUnavailable(error) ? 503 : null;
}

function respondToFailure(
  respondWithError: ErrorResponder,
  c: WebRequestContext,
  status: FailureStatus | 500,
): Promise<Response> {
  return respondWithError(c, status, status === 503 ? { 'Retry-After': DATABASE_RETRY_SECONDS } : {});
}

/** Writes one log line and one metric per request, with its route pattern, never its URL. */
function observe(app: Hono<WebEnv>, { log, metrics }: WebServerDeps): void {
  app.use(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const seconds = (performance.now() - startedAt) / 1000;
    const route = routePattern(c.req.path);
    const { method } = c.req;
    metrics.observeRequest(route, method, c.res.status, seconds);
    const ms = Math.round(seconds * 1000);
    const { status } = c.res;
    // Who probes for a fault, or guesses user names, is not in the access log.
    const client = status >= 400 && status < 500 ? { client: c.get('clientAddress') } : {};
    log.info({ requestId: c.get('requestId'), method, route, status, ms, ...client }, 'request completed');
  });
}

/** Counts a request beyond a rate, and writes a log line about the first one of a client in each minute. */
function createRateReport({ log, metrics }: WebServerDeps): (c: WebRequestContext) => void {
  const reported = new LRUCache<string, true>({ max: REPORTED_CLIENTS, ttl: REPORT_EVERY_MS });
  return (c) => {
    metrics.countBlocked('rate');
    const client = c.get('clientAddress');
    if (reported.has(client)) return;
    reported.set(client, true);
    const fields = { requestId: c.get('requestId'), route: routePattern(c.req.path), client };
    log.warn(fields, 'a client sends more requests than its rate');
  };
}

/** Sets the security headers of every response; a handler's own header (a cached asset) is kept. */
function secureHeaders(app: Hono<WebEnv>, env: Env): void {
  const outsideUrls = [env.loginUrl, env.logoutUrl, env.customerPortalUrl];
  app.use(async (c, next) => {
    await next();
    const { origin } = new URL(c.req.url);
    const isPortal = /^\/portal(\/|$)/.test(c.req.path);
    const settings = { origin, appUrl: env.appUrl, outsideUrls, isPortal };
    const headers = buildSecurityHeaders(c.get('nonce'), settings);
    for (const [name, value] of Object.entries({ ...headers, 'Cache-Control': 'no-store' })) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    c.res.headers.append('Vary', 'Sec-Fetch-Site, Origin');
  });
}

/** The request guard: rejects unknown paths and methods, cross-origin POST requests and unreadable bodies. */
function guard(
  app: Hono<WebEnv>,
  deps: WebServerDeps,
  respondWithError: ReturnType<typeof createErrorResponder>,
): void {
  const { env, log, metrics } = deps;
  app.use(async (c, next) => {
    const request = c.req.raw;
    if (!isReadablePath(new URL(request.url).pathname)) return respondWithError(c, 404);
    if (!METHODS.has(request.method)) return respondWithError(c, 405, { Allow: [...METHODS].join(', ') });
    // A foreign page cannot make a browser send a bearer token, or a token that an identity provider has signed.
    const byBearer = c.req.path.startsWith('/api/') || BACK_CHANNEL_LOGOUT.test(c.req.path);
    if (!byBearer && !isOwnRequest(request, env.appUrl)) {
      metrics.countBlocked('csrf');
      log.warn(
        { requestId: c.get('requestId'), route: routePattern(c.req.path), client: c.get('clientAddress') },
        'a foreign post was refused',
      );
      return respondWithError(c, 403);
    }
    if (!byBearer && !hasReadableBody(request)) return respondWithError(c, 415);
    return next();
  });
}

/**
 * During the maintenance window every request receives the 503 page, except the API, which has its own response, and
 * what is registered before (health checks, static files).
 */
function closeForMaintenance(
  app: Hono<WebEnv>,
  { env, clock }: WebServerDeps,
  respondWithError: ReturnType<typeof createErrorResponder>,
): void {
  app.use(async (c, next) => {
    const closed = !c.req.path.startsWith('/api/') && isMaintenance(clock(), env.maintenance);
    return closed ? respondWithError(c, 503, { 'Retry-After': MAINTENANCE_RETRY_SECONDS }) : next();
  });
}

/**
 * Limits the pages that are created at once: those that wait have not started, so that their deadlines begin when it is their turn.
 * One client cannot take all slots or fill the queue. Forms are not limited, because a body that arrives slowly would occupy a slot.
 */
function limitPages(
  app: Hono<WebEnv>,
  { web, metrics, pageSlots = PAGE_SLOTS }: WebServerDeps,
  respondWithError: ErrorResponder,
): void {
  const slots = createSlots(pageSlots);
  app.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { key, isSession } = await web.identifyClient(c.req.raw, c.get('clientAddress'));
    const { signal } = c.req.raw;
    const client = { key, ...(isSession ? PAGES_OF_SESSION : PAGES_OF_NETWORK) };
    const release = await slots.take(client, signal);
    if (signal.aborted) {
      // The browser has left, or has reloaded the page.
      release?.();
      return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    }
    if (release === null) {
      metrics.countBlocked('overload');
      return respondWithError(c, 503, { 'Retry-After': OVERLOAD_RETRY_SECONDS });
    }
    return next().finally(release);
  });
}
