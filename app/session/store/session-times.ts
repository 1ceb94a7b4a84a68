/** The instants that decide over a session, in ms since 1970. */
export type SessionTimes = {
  issuedAt: number;
  expiresAt: number;
  lastSeen: number;
  absoluteEnd: number;
};

/** Without a request for this long a session has ended (specification section 9: 3 600 000 ms). */
const IDLE_MS = 3_600_000;
/** Of a lifespan: until then a token is fresh, from then on it is to be renewed (specification section 9). */
const FRESH_PART = 0.25;
const WARN_PART = 0.75;
const RECENT_MS = 5 * 60_000;

/** The earliest of: the token's end, an hour of silence, twelve hours in all. */
export function endOf({ expiresAt, lastSeen, absoluteEnd }: SessionTimes): number {
  return Math.min(expiresAt, lastSeen + IDLE_MS, absoluteEnd);
}

/** When its user is to be asked: 75 % of the token's whole lifespan, or of the hour of silence. */
export function warnAt({ issuedAt, expiresAt, lastSeen }: SessionTimes): number {
  return Math.min(partOf(issuedAt, expiresAt, WARN_PART), lastSeen + IDLE_MS * WARN_PART);
}

/** Less than 25 % into its lifespan: such a token is never renewed. */
export function isTokenFresh({ issuedAt, expiresAt }: SessionTimes, now: number): boolean {
  return now < partOf(issuedAt, expiresAt, FRESH_PART);
}

/**
 * Less than 25 % of its lifespan remains: any request renews the token in passing. One that lasts until the session's
 * absolute end cannot be extended.
 */
export function isTokenDue({ issuedAt, expiresAt, absoluteEnd }: SessionTimes, now: number): boolean {
  return expiresAt < absoluteEnd && now > partOf(issuedAt, expiresAt, WARN_PART);
}

/** Whether somebody has used the session just now, in whichever tab. */
export function isRecent({ lastSeen }: SessionTimes, now: number): boolean {
  return now - lastSeen < RECENT_MS;
}

function partOf(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}
