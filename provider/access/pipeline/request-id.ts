import { newId } from '#database/new-id.ts';

const SAFE = /^[\w.-]{1,64}$/;

/** The caller's X-Request-Id, so that one id goes through both tiers; a new one where there is none fit to be logged. */
export function requestIdOf(headers: Headers): string {
  const header = headers.get('X-Request-Id');
  return header !== null && SAFE.test(header) ? header : newId();
}
