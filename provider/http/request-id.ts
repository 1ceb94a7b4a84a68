import { newId } from '#database/new-id.ts';

const SAFE = /^[\w.-]{1,64}$/;

/**
 * The client's X-Request-Id, so that both tiers log the same id; a new id if the header is missing or not
 * safe to log.
 */
export function requestIdOf(headers: Headers): string {
  const header = headers.get('X-Request-Id');
  return header !== null && SAFE.test(header) ? header : newId();
}
