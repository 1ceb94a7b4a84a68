import { newId } from '#database/new-id.ts';

export const REQUEST_ID_HEADER = 'X-Request-Id';

const SAFE = /^[\w.-]{1,64}$/;

/**
 * The X-Request-Id of the web tier in this process, so that both tiers log the same id; a new id if the header is missing or not
 * safe to log. In requests of clients the server has replaced it (server/web-server.ts).
 */
export function requestIdOf(headers: Headers): string {
  const header = headers.get(REQUEST_ID_HEADER);
  return header !== null && SAFE.test(header) ? header : newId();
}
