import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '#contract/values/calendar.ts';
import type { UserRole } from '#contract/roles.ts';
import type { Database } from '#database/database.ts';
import type { SecretBox } from './secret-box.server.ts';
import type { SessionCookie } from './session-cookie.server.ts';
import { hashSessionId, newSessionId } from './session-cookie.server.ts';
import type { PickerDraft, SessionData } from './session-data.ts';
import { findSessionEnd, type SessionTimes } from './session-times.ts';
import { session as sessionTable } from '../tables.ts';

const ABSOLUTE_MS = 12 * 3_600_000;
/** An ended row is kept this long, so that its user is informed that the session has ended. */
const ENDED_SESSION_TTL_MS = 24 * 3_600_000;
const LAST_SEEN_STEP_MS = 60_000;
/** A renewal that has not finished after this time is considered lost with its process. */
const RENEWAL_MS = 30_000;

export type LiveSession = {
  idHash: string;
  token: string;
  times: SessionTimes;
  data: SessionData;
};

/**
 * - `under_way`: another request is renewing the token, or a recent attempt failed and the retry interval has not passed
 * - `ended`: the session was ended while the token was fetched, which was not stored
 */
export type Renewal = 'renewed' | 'failed' | 'under_way' | 'ended';

export type FoundSession =
  | { state: 'none' }
  /** `stored` is the former session; log-out still revokes its token. */
  | { state: 'expired'; stored: LiveSession }
  | { state: 'live'; stored: LiveSession };

export type SessionStore = {
  /** Finds the session and records the request as activity, which keeps the session alive. */
  find(request: Request): Promise<FoundSession>;
  /** Finds the session without recording activity, for status checks by scripts. */
  peek(request: Request): Promise<FoundSession>;
  /**
   * Replaces the session's token. Of concurrent requests one calls `fetchToken`, decided by the row; null from it is a failure,
   * which is recorded. After a failure, renewals with `automatic` are not retried for half a minute.
   */
  renew(
    session: LiveSession,
    why: 'automatic' | 'on_request',
    fetchToken: () => Promise<{ token: string; issuedAt: string; expiresAt: string } | null>,
  ): Promise<Renewal>;
  /** The sessions of a user that have not ended, the one used last first. */
  listLive(userHash: string): Promise<{ session: LiveSession; createdAt: string }[]>;
  /** Ends a session; the row is kept, so that its user is informed that the session has ended. */
  end(session: LiveSession): Promise<void>;
  /** Returns the result of a renewal that another request started. */
  getRenewalStatus(session: LiveSession): Promise<Renewal>;
  /** Returns the replaced tokens; expired ones are removed at the next renewal. */
  listFormerTokens(session: LiveSession): string[];
  /** Inserts a new row with a new id, whatever cookie the request has (no session fixation). Returns the `Set-Cookie` value. */
  create(values: {
    token: string;
    expiresAt: string;
    /** The end of the token family at the provider, if known. */
    familyEnd?: string | null;
    data: SessionData;
  }): Promise<string>;
  /**
   * Updates the given fields of an existing row and never inserts one; concurrent requests of the session may update other
   * fields. With `whileRole` nothing is written when the role has been switched in the meantime.
   */
  update(session: LiveSession, patch: Partial<SessionData>, whileRole?: UserRole): Promise<void>;
  /**
   * Changes the picked departments and the given fields if the version is still `expectedVersion` (0: no draft). Returns false
   * and writes nothing when the version has changed or the role has been switched.
   */
  changePicker(
    session: LiveSession,
    expectedVersion: number,
    patch: Partial<SessionData> & { picker: PickerDraft },
  ): Promise<boolean>;
  /** Returns the `Set-Cookie` value that removes the cookie. */
  destroy(session: LiveSession | null): Promise<string>;
  /** Whether this request has destroyed the session that it began with. */
  isDestroyed(session: LiveSession): boolean;
  /** Deletes rows that ended at least a day ago. */
  sweep(): Promise<void>;
};

/** Stores sessions in the schema `web`: the cookie has a random id, the row has its hash and the encrypted token. */
export function createSessionStore(deps: {
  db: Database;
  box: SecretBox;
  cookie: SessionCookie;
  clock: Clock;
}): SessionStore {
  const { db, box, cookie, clock } = deps;
  const destroyed = new WeakSet<LiveSession>();

  async function peek(request: Request): Promise<FoundSession> {
    const id = await cookie.read(request);
    if (id === null) return { state: 'none' };
    const [row] = await db
      .select()
      .from(sessionTable)
      .where(eq(sessionTable.idHash, hashSessionId(id)))
      .prepare('select session')
      .execute();
    const session = row === undefined ? null : openRow(row);
    if (session === null) return { state: 'none' };
    const hasEnded = clock().epochMilliseconds >= findSessionEnd(session.times);
    return { state: hasEnded ? 'expired' : 'live', stored: session };
  }

  function openRow(row: Row): LiveSession | null {
    const token = box.open(row.tokenEncrypted);
    return token === null ? null : { idHash: row.idHash, token, times: timesOf(row), data: row.data };
  }

  /** Reloads the row and copies it into `session`. */
  async function getRenewalStatus(session: LiveSession): Promise<Renewal> {
    const [row] = await db.select().from(sessionTable).where(isSession(session));
    const now = row === undefined ? null : openRow(row);
    if (now === null) return 'failed';
    const isNew = now.data.issuedAt !== session.data.issuedAt;
    Object.assign(session, now);
    if (isNew) return 'renewed';
    return now.data.renewal?.failed === true ? 'failed' : 'under_way';
  }

  return {
    async find(request) {
      const found = await peek(request);
      const now = clock();
      if (found.state !== 'live' || now.epochMilliseconds - found.stored.times.lastSeen < LAST_SEEN_STEP_MS)
        return found;
      found.stored.times.lastSeen = now.epochMilliseconds;
      await db.update(sessionTable).set({ lastSeen: now.toString() }).where(isSession(found.stored));
      return found;
    },

    peek,

    async listLive(userHash) {
      const now = clock().epochMilliseconds;
      const rows = await db
        .select()
        .from(sessionTable)
        .where(eq(sessionTable.userHash, userHash))
        .orderBy(desc(sessionTable.lastSeen));
      return rows.flatMap((row) => {
        const opened = openRow(row);
        return opened === null || now >= findSessionEnd(opened.times)
          ? []
          : [{ session: opened, createdAt: row.createdAt }];
      });
    },

    async renew(session, why, fetchToken) {
      const now = clock().epochMilliseconds;
      const { issuedAt, formerTokens = [] } = session.data;
      const since = sql`coalesce((${sessionTable.data}->'renewal'->>'since')::bigint, 0)`;
      const isOver = sql`${since} <= ${now - RENEWAL_MS}::bigint`;
      const hasFailed = sql`${sessionTable.data}->'renewal'->>'failed' = 'true'`;
      const isFree = why === 'automatic' ? isOver : or(isOver, hasFailed);
      const unchanged = sql`${sessionTable.data}->>'issuedAt' = ${issuedAt}`;
      const renewal = { renewal: { since: now, failed: false } };
      const claimed = await db
        .update(sessionTable)
        .set({ data: mergeIn(renewal) })
        .where(and(isSession(session), unchanged, isFree))
        .returning({ idHash: sessionTable.idHash });
      if (claimed.length === 0) return await getRenewalStatus(session);
      const fetched = await fetchToken().catch(async (error: unknown) => {
        await db
          .update(sessionTable)
          .set({ data: mergeIn({ renewal: null }) })
          .where(isSession(session));
        throw error;
      });
      if (fetched === null) {
        const patch = { renewal: { since: now, failed: true } };
        await db
          .update(sessionTable)
          .set({ data: mergeIn(patch) })
          .where(isSession(session));
        session.data = { ...session.data, ...patch };
        return 'failed';
      }
      const former = { sealed: box.seal(session.token), expiresAt: session.times.expiresAt };
      const patch = {
        issuedAt: fetched.issuedAt,
        renewal: null,
        formerTokens: [...formerTokens.filter(({ expiresAt }) => expiresAt > now), former],
      };
      // The session may have been ended while the token was fetched.
      const isNotEnded = gt(sessionTable.expiresAt, clock().toString());
      const stored = await db
        .update(sessionTable)
        .set({
          tokenEncrypted: box.seal(fetched.token),
          expiresAt: fetched.expiresAt,
          data: mergeIn(patch),
        })
        .where(and(isSession(session), isNotEnded))
        .returning({ idHash: sessionTable.idHash });
      if (stored.length === 0) return 'ended';
      session.token = fetched.token;
      session.data = { ...session.data, ...patch };
      session.times = {
        ...session.times,
        issuedAt: msOf(fetched.issuedAt),
        expiresAt: msOf(fetched.expiresAt),
      };
      return 'renewed';
    },

    async end(session) {
      const now = clock();
      await db.update(sessionTable).set({ expiresAt: now.toString() }).where(isSession(session));
      session.times = { ...session.times, expiresAt: now.epochMilliseconds };
    },

    getRenewalStatus,

    listFormerTokens({ data }) {
      return (data.formerTokens ?? []).flatMap(({ sealed }) => box.open(sealed) ?? []);
    },

    async create({ token, expiresAt, familyEnd = null, data }) {
      const id = newSessionId();
      const now = clock();
      await db.insert(sessionTable).values({
        idHash: hashSessionId(id),
        userHash: data.user.userHash,
        tokenEncrypted: box.seal(token),
        data,
        createdAt: now.toString(),
        lastSeen: now.toString(),
        expiresAt,
        absoluteExpiresAt: toAbsoluteEnd(now, familyEnd),
      });
      return cookie.write(id);
    },

    async update(session, patch, whileRole) {
      const isThisSession = eq(sessionTable.idHash, session.idHash);
      await db
        .update(sessionTable)
        .set({ data: sql`${sessionTable.data} || ${JSON.stringify(patch)}::jsonb` })
        .where(
          whileRole === undefined
            ? isThisSession
            : and(isThisSession, sql`${sessionTable.data}->>'role' = ${whileRole}`),
        );
      session.data = { ...session.data, ...patch };
    },

    async changePicker(session, expectedVersion, patch) {
      const version = sql`coalesce((${sessionTable.data}->'picker'->>'version')::integer, 0)`;
      const rows = await db
        .update(sessionTable)
        .set({ data: sql`${sessionTable.data} || ${JSON.stringify(patch)}::jsonb` })
        .where(
          and(
            eq(sessionTable.idHash, session.idHash),
            sql`${version} = ${expectedVersion}::integer`,
            sql`${sessionTable.data}->>'role' = ${session.data.role}`,
          ),
        )
        .returning({ idHash: sessionTable.idHash });
      if (rows.length === 1) session.data = { ...session.data, ...patch };
      return rows.length === 1;
    },

    async destroy(session) {
      if (session !== null) {
        destroyed.add(session);
        await db.delete(sessionTable).where(eq(sessionTable.idHash, session.idHash));
      }
      return cookie.clear();
    },

    isDestroyed: (session) => destroyed.has(session),

    async sweep() {
      const before = clock().subtract({ milliseconds: ENDED_SESSION_TTL_MS }).toString();
      await db.delete(sessionTable).where(lt(sessionTable.expiresAt, before));
    },
  };
}

type Row = typeof sessionTable.$inferSelect;

function isSession({ idHash }: LiveSession) {
  return eq(sessionTable.idHash, idHash);
}

function mergeIn(patch: Partial<SessionData>) {
  return sql`${sessionTable.data} || ${JSON.stringify(patch)}::jsonb`;
}

/** Returns twelve hours from now, or the end of the token family if that is earlier. */
function toAbsoluteEnd(now: Temporal.Instant, familyEnd: string | null): string {
  const ends = [now.epochMilliseconds + ABSOLUTE_MS, ...(familyEnd === null ? [] : [msOf(familyEnd)])];
  return Temporal.Instant.fromEpochMilliseconds(Math.min(...ends)).toString();
}

function timesOf(row: Row): SessionTimes {
  return {
    issuedAt: msOf(row.data.issuedAt),
    expiresAt: msOf(row.expiresAt),
    lastSeen: msOf(row.lastSeen),
    absoluteEnd: msOf(row.absoluteExpiresAt),
  };
}

function msOf(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds;
}
