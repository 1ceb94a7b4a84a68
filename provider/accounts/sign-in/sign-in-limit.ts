import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Transaction } from '#database/database.ts';
import { signInFailure } from '#provider/database/tables/account.ts';
import { lockTimeMs } from './lock-time.ts';

/** The client, browser and user name of a sign-in attempt (docs/decisions/0015-sign-in-limits.md). */
export type SignInSource = {
  /** The key under which failures are counted: an IPv4 address, or the network of an IPv6 address. */
  client: string;
  /**
   * The id of a browser in which this user name has signed in before. Its failures are counted separately.
   */
  device: string | null;
  username: string;
};

/** Failures of a client are counted for this long. */
const CLIENT_WINDOW_MS = 5 * 60_000;
/** After this time without an attempt the count of a client and account starts again. */
export const FORGET_AFTER_HOURS = 24;

/**
 * Counts an attempt as a failure before its password is checked, so that simultaneous attempts are counted,
 * too. Returns null if the password may be checked, otherwise the instant until which attempts are blocked.
 */
export async function reserveAttempt(
  tx: Transaction,
  source: SignInSource,
  { now, clientFailures }: { now: Temporal.Instant; clientFailures: number },
): Promise<Temporal.Instant | null> {
  const pairKey = toPairKey(source);
  const pair = await lockRow(tx, pairKey, now);
  const blockedUntil = pair.blockedUntil === null ? now : Temporal.Instant.from(pair.blockedUntil);
  if (Temporal.Instant.compare(blockedUntil, now) > 0) return blockedUntil;
  if (source.device === null) {
    const windowEnd = await countForClient(tx, source, now, clientFailures);
    if (windowEnd !== null) return windowEnd;
  }
  const forgetAt = Temporal.Instant.from(pair.countedAt).add({ hours: FORGET_AFTER_HOURS });
  const failures = (Temporal.Instant.compare(forgetAt, now) <= 0 ? 0 : pair.failures) + 1;
  const blockMs = lockTimeMs(failures);
  await store(tx, pairKey, {
    failures,
    countedAt: now.toString(),
    blockedUntil: blockMs === 0 ? null : now.add({ milliseconds: blockMs }).toString(),
  });
  return null;
}

/** Reverts the count of {@link reserveAttempt} after a correct password. */
export async function releaseAttempt(tx: Transaction, source: SignInSource): Promise<void> {
  await tx.delete(signInFailure).where(eq(signInFailure.key, toPairKey(source)));
  if (source.device !== null) return;
  await tx
    .update(signInFailure)
    .set({ failures: sql`greatest(${signInFailure.failures} - 1, 0)` })
    .where(eq(signInFailure.key, toClientKey(source)));
}

/** Writes the count of an attempt once more, unchanged. */
export async function rewriteAttempt(tx: Transaction, source: SignInSource): Promise<void> {
  const { key, failures } = signInFailure;
  await tx
    .update(signInFailure)
    .set({ failures: sql`${failures}` })
    .where(eq(key, toPairKey(source)));
}

/** Null if the client has failures left, otherwise the end of its window. */
async function countForClient(
  tx: Transaction,
  source: SignInSource,
  now: Temporal.Instant,
  clientFailures: number,
): Promise<Temporal.Instant | null> {
  const key = toClientKey(source);
  const row = await lockRow(tx, key, now);
  const windowEnd = Temporal.Instant.from(row.countedAt).add({ milliseconds: CLIENT_WINDOW_MS });
  const isOver = Temporal.Instant.compare(windowEnd, now) <= 0;
  const failures = isOver ? 0 : row.failures;
  if (failures >= clientFailures) return windowEnd;
  const countedAt = isOver ? now.toString() : row.countedAt;
  await store(tx, key, { failures: failures + 1, countedAt, blockedUntil: null });
  return null;
}

type Row = typeof signInFailure.$inferSelect;

/**
 * Reads the row of a key and locks it until the transaction ends. Every transaction locks the pair first,
 * then the client, which avoids deadlocks.
 */
async function lockRow(tx: Transaction, key: string, now: Temporal.Instant): Promise<Row> {
  const empty = { key, failures: 0, countedAt: now.toString(), blockedUntil: null };
  await tx.insert(signInFailure).values(empty).onConflictDoNothing();
  const [row] = await tx.select().from(signInFailure).where(eq(signInFailure.key, key)).for('update');
  return row ?? empty;
}

async function store(tx: Transaction, key: string, values: Omit<Row, 'key'>): Promise<void> {
  await tx
    .insert(signInFailure)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: signInFailure.key, set: values });
}

function toPairKey({ client, device, username }: SignInSource): string {
  return device === null ? toFailureKey('pair', client, username) : toFailureKey('device', device, username);
}

function toClientKey({ client }: SignInSource): string {
  return toFailureKey('client', client);
}

/** The key of a count, from which the client and the user name cannot be read. */
export function toFailureKey(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
