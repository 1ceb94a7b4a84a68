import type { Temporal } from 'temporal-polyfill';

/** The tokens of one sign-in: the first token and every token refreshed or exchanged from it. */
export type TokenFamily = {
  /** The `sid` claim: the `jti` of the first token. */
  familyId: string;
  /** The `auth_time` claim in whole seconds: when the first token was issued. */
  startedAt: Temporal.Instant;
};

const FAMILY_HOURS = 12;

/** The instant from which no token of the family is valid, however often it was refreshed. */
export function endOfFamily({ startedAt }: Pick<TokenFamily, 'startedAt'>): Temporal.Instant {
  return startedAt.add({ hours: FAMILY_HOURS });
}
