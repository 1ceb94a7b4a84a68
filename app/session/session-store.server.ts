import { and, eq, lt, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../contract/calendar';
import type { UserRole } from '../../contract/roles';
import type { Database } from '../../database/database';
import type { SecretBox } from './secret-box.server';
import type { SessionCookie } from './session-cookie.server';
import { hashSessionId, newSessionId } from './session-cookie.server';
import type { SessionData } from './session-data';
import { session as sessionTable } from './tables';

/** Without a request for this long a session has ended (specification section 9: 3 600 000 ms). */
const IDLE_MS = 3_600_000;
const ABSOLUTE_MS = 12 * 3_600_000;
/** An ended row is kept this long, so that its user is told that the session has ended. */
const KEEP_ENDED_MS = 24 * 3_600_000;
const LAST_SEEN_STEP_MS = 60_000;

export type LiveSession = {
  idHash: string;
  token: string;
  /** When the token ends, an instant. */
  expiresAt: string;
  data: SessionData;
};

export type FoundSession =
  | { state: 'none' }
  /** `session` is what it was: log-out still revokes its token. */
  | { state: 'expired'; session: LiveSession }
  | { state: 'live'; session: LiveSession };

export type SessionStore = {
  find(request: Request): Promise<FoundSession>;
  /** A new row under a new id, whatever the request's cookie said (no fixation). Answers the `Set-Cookie` value. */
  create(given: { token: string; expiresAt: string; data: SessionData }): Promise<string>;
  /**
   * Changes the given fields of a row that exists, never makes one; other requests of the session may be changing
   * others. With `whileRole` nothing is written when the role has been switched meanwhile.
   */
  update(session: LiveSession, patch: Partial<SessionData>, whileRole?: UserRole): Promise<void>;
  /** Answers the `Set-Cookie` value that removes the cookie. */
  destroy(session: LiveSession | null): Promise<string>;
  /** Rows that ended a day ago and more. */
  sweep(): Promise<void>;
};

/** Sessions in the schema `web`: the cookie holds a random id, the row its hash and the encrypted token. */
export function createSessionStore(deps: {
  db: Database;
  box: SecretBox;
  cookie: SessionCookie;
  clock: Clock;
}): SessionStore {
  const { db, box, cookie, clock } = deps;
  return {
    async find(request) {
      const id = await cookie.read(request);
      if (id === null) return { state: 'none' };
      const [row] = await db
        .select()
        .from(sessionTable)
        .where(eq(sessionTable.idHash, hashSessionId(id)));
      if (row === undefined) return { state: 'none' };
      const token = box.open(row.tokenEncrypted);
      if (token === null) return { state: 'none' };
      const session = { idHash: row.idHash, token, expiresAt: row.expiresAt, data: row.data };
      const now = clock().epochMilliseconds;
      if (now >= endOf(row)) return { state: 'expired', session };
      if (now - msOf(row.lastSeen) >= LAST_SEEN_STEP_MS) {
        await db
          .update(sessionTable)
          .set({ lastSeen: clock().toString() })
          .where(eq(sessionTable.idHash, row.idHash));
      }
      return { state: 'live', session };
    },

    async create({ token, expiresAt, data }) {
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
        absoluteExpiresAt: now.add({ milliseconds: ABSOLUTE_MS }).toString(),
      });
      return cookie.write(id);
    },

    async update(session, patch, whileRole) {
      const here = eq(sessionTable.idHash, session.idHash);
      await db
        .update(sessionTable)
        .set({ data: sql`${sessionTable.data} || ${JSON.stringify(patch)}::jsonb` })
        .where(whileRole === undefined ? here : and(here, sql`${sessionTable.data}->>'role' = ${whileRole}`));
      session.data = { ...session.data, ...patch };
    },

    async destroy(session) {
      if (session !== null) await db.delete(sessionTable).where(eq(sessionTable.idHash, session.idHash));
      return cookie.clear();
    },

    async sweep() {
      const before = clock().subtract({ milliseconds: KEEP_ENDED_MS }).toString();
      await db.delete(sessionTable).where(lt(sessionTable.expiresAt, before));
    },
  };
}

type Row = typeof sessionTable.$inferSelect;

/** The earliest of: the token's end, an hour of silence, twelve hours in all. */
function endOf(row: Row): number {
  return Math.min(msOf(row.expiresAt), msOf(row.lastSeen) + IDLE_MS, msOf(row.absoluteExpiresAt));
}

function msOf(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds;
}
