import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { errorFields, type Log } from '#contract/values/log.ts';
import type { Env } from '#server/environment/env.ts';
import type { Metrics } from './metrics.ts';
import type { WebEnv } from '#server/environment/web-env.ts';

/** Liveness and readiness of the process. */
export type Health = {
  /** Null if the process can serve requests, otherwise the reason; runs the checks at most every two seconds. */
  whyNotReady(): Promise<string | null>;
};

const FRESH_MS = 2_000;

export type ReadinessCheck = {
  /** The response of `/readyz` if the check fails. */
  reason: 'database' | 'schema' | 'storage';
  /** Rejects if the process cannot serve requests. */
  check: () => Promise<void>;
};

/**
 * @param checks run in this order; the first that fails is the reason
 * @param isShuttingDown returns true after the stop signal
 */
export function createHealth(
  checks: readonly ReadinessCheck[],
  { isShuttingDown, log }: { isShuttingDown: () => boolean; log: Log },
): Health {
  let checked = -Infinity;
  let reported: string | null = null;
  let pending: Promise<string | null> = Promise.resolve(null);
  const runChecks = async () => {
    for (const { reason, check } of checks) {
      try {
        await check();
      } catch (error) {
        if (reported !== reason) log.error({ reason, ...errorFields(error) }, 'the process is not ready');
        return (reported = reason);
      }
    }
    return (reported = null);
  };
  return {
    whyNotReady() {
      if (isShuttingDown()) return Promise.resolve('draining');
      const now = performance.now();
      if (now - checked > FRESH_MS) {
        checked = now;
        pending = runChecks();
      }
      return pending;
    },
  };
}

/**
 * `/healthz`: the event loop is running. `/readyz`: the process can serve requests. `/metrics`: with a token, or from
 * this machine without a proxy.
 */
export function healthRoutes({ env, health, metrics }: { env: Env; health: Health; metrics: Metrics }) {
  const app = new Hono<WebEnv>();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const reason = await health.whyNotReady();
    return reason === null ? c.text('ready') : c.text(reason, 503, { 'Retry-After': '5' });
  });
  app.get('/metrics', async (c) => {
    if (!canReadMetrics(c.req.raw, env.metricsToken, c.env.incoming?.socket.remoteAddress)) {
      return c.text('', env.metricsToken === null ? 404 : 401);
    }
    const { type, text } = await metrics.render();
    return c.body(text, 200, { 'Content-Type': type });
  });
  return app;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function canReadMetrics(request: Request, token: string | null, address: string | undefined): boolean {
  if (token !== null) return isEqual(request.headers.get('Authorization') ?? '', `Bearer ${token}`);
  const proxied = [...request.headers.keys()].some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded'),
  );
  return !proxied && address !== undefined && LOOPBACK.has(address);
}

/** Takes the same time wherever the texts differ. */
function isEqual(sent: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(sent), hash(expected));
}
