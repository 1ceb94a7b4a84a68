import { newId } from '../../database/new-id';

const SAFE = /^[\w.-]{1,64}$/;

/** The caller's X-Request-Id, so that one id goes through both tiers; a new one where there is none fit to be logged. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('X-Request-Id');
  return given !== null && SAFE.test(given) ? given : newId();
}
