/** The instants that determine the end of a session, in milliseconds since 1970. */
export type SessionTimes = {
  issuedAt: number;
  expiresAt: number;
  lastSeen: number;
  absoluteEnd: number;
};

/** A session ends after one hour without a request. */
const IDLE_MS = 3_600_000;
/** Share of a token's lifetime: a token younger than this is fresh and is not renewed. */
const FRESH_PART = 0.25;
const WARN_PART = 0.75;
const RECENT_MS = 5 * 60_000;

/** The earliest of the token's expiry, one hour of inactivity and the absolute end. */
export function findSessionEnd({ expiresAt, lastSeen, absoluteEnd }: SessionTimes): number {
  return Math.min(expiresAt, lastSeen + IDLE_MS, absoluteEnd);
}

/** The time of the warning: after 75 % of the token's lifetime or of the hour of inactivity. */
export function warnAt({ issuedAt, expiresAt, lastSeen }: SessionTimes): number {
  return Math.min(partOf(issuedAt, expiresAt, WARN_PART), lastSeen + IDLE_MS * WARN_PART);
}

/** Whether less than 25 % of the lifetime has passed; such a token is never renewed. */
export function isTokenFresh({ issuedAt, expiresAt }: SessionTimes, now: number): boolean {
  return now < partOf(issuedAt, expiresAt, FRESH_PART);
}

/**
 * Whether less than 25 % of the lifetime remains; any request then renews the token. A token that lasts until the session's
 * absolute end cannot be extended.
 */
export function isTokenDue({ issuedAt, expiresAt, absoluteEnd }: SessionTimes, now: number): boolean {
  return expiresAt < absoluteEnd && now > partOf(issuedAt, expiresAt, WARN_PART);
}

/** Whether the session has been used in the last five minutes, in any tab. */
export function isRecent({ lastSeen }: SessionTimes, now: number): boolean {
  return now - lastSeen < RECENT_MS;
}

function partOf(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}
