import { bodyLimit } from 'hono/body-limit';
import type { MiddlewareHandler } from 'hono';
import { MAX_DELIVERY_BYTES } from '#contract/values/administration/delivery.ts';
import type { WebEnv, WebRequestContext } from '#server/environment/web-env.ts';

/** Any other method receives 405 before it reaches a handler. */
export const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

const KIB = 1024;
const MIB = 1024 * KIB;

/** Maximum bytes of a body by its encoding (docs/operations.md, Limits). */
const LIMITS = { json: MIB, urlencoded: 3 * MIB, multipart: 21 * MIB, delivery: MAX_DELIVERY_BYTES } as const;

/** The paths to which files to import are sent. */
const DELIVERY_PATHS = ['/admin/deliveries', '/api/deliveries'];

/** Limits of a connection, in ms and bytes: those of Node, and `discardTimeout`. */
export const CONNECTION_LIMITS = {
  maxHeaderSize: 16 * KIB,
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  /** Without a byte in either direction; it ends the connection of a request whose headers or body are incomplete. */
  timeout: 30_000,
  /** How long the rest of a body may arrive after the response to its request. */
  discardTimeout: 30_000,
} as const;

/** Rejects a body that is too large before it is read; Remix and the provider have no limit of their own. */
export function bodyLimits(onError: (c: WebRequestContext) => Promise<Response>): MiddlewareHandler<WebEnv> {
  const of = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => onError(c as WebRequestContext) });
  const limits = {
    json: of(LIMITS.json),
    urlencoded: of(LIMITS.urlencoded),
    multipart: of(LIMITS.multipart),
    delivery: of(LIMITS.delivery),
  };
  return (c, next) => {
    const type = c.req.header('Content-Type') ?? '';
    if (type.startsWith('multipart/')) {
      return DELIVERY_PATHS.includes(c.req.path) ? limits.delivery(c, next) : limits.multipart(c, next);
    }
    if (type.startsWith('application/x-www-form-urlencoded')) return limits.urlencoded(c, next);
    return limits.json(c, next);
  };
}
