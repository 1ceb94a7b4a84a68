import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import type { Device } from './describe-device.ts';
import type { AuthenticatedSession } from './request-session.server.ts';
import type { LiveSession } from './store/session-store.server.ts';
import { revokeTokens } from './tokens/revoke-tokens.server.ts';
import { readClaims } from './tokens/token-strategy.server.ts';

/** In place of the id of a session: all of the user except the one of the request. */
export const OTHER_SESSIONS = 'others';

/** A session of the user; times are in Stockholm time. */
export type OwnSession = {
  id: string;
  device: Device;
  signedInAt: string;
  usedAt: string;
  isThis: boolean;
  /** Distinguishes other sessions with the same device that began in the same minute, by their order; null if it is the only one. */
  number: number | null;
};

/** Lists the sessions of the user that have not ended, the one of the request first. */
export async function listOwnSessions(
  web: Pick<WebContext, 'stores'>,
  { stored }: AuthenticatedSession,
): Promise<OwnSession[]> {
  const sessions = await web.stores.sessions.listLive(stored.data.user.userHash);
  // Numbered by their begin, so that using a session does not change its number.
  const oldestFirst = sessions
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map(({ session }) => session.idHash);
  const listed = sessions
    .map(({ session: { idHash, data, times }, createdAt }) => ({
      id: idHash,
      device: data.device ?? { browser: null, system: null },
      signedInAt: formatMinute(createdAt),
      usedAt: formatMinute(new Date(times.lastSeen).toISOString()),
      isThis: idHash === stored.idHash,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis));
  return numberIdentical(listed, oldestFirst);
}

function numberIdentical(
  sessions: readonly Omit<OwnSession, 'number'>[],
  oldestFirst: readonly string[],
): OwnSession[] {
  const keyOf = ({ device, signedInAt, isThis }: Omit<OwnSession, 'number'>) =>
    JSON.stringify([device.browser, device.system, signedInAt, isThis]);
  return sessions.map((session) => {
    const identical = sessions.filter((other) => keyOf(other) === keyOf(session)).map(({ id }) => id);
    const ordered = oldestFirst.filter((id) => identical.includes(id));
    return { ...session, number: ordered.length === 1 ? null : ordered.indexOf(session.id) + 1 };
  });
}

/**
 * Ends another session of the user, or all others, in both tiers. The rows stay, so that the other browsers show that the session has ended.
 * Returns how many have ended.
 *
 * @param id of a session, or {@link OTHER_SESSIONS}; one of another user has no effect
 */
export async function endOwnSessions(
  web: Pick<WebContext, 'stores' | 'api'>,
  { stored }: AuthenticatedSession,
  id: string,
): Promise<number> {
  const sessions = await web.stores.sessions.listLive(stored.data.user.userHash);
  const ended = sessions
    .map(({ session }) => session)
    .filter(({ idHash }) => idHash !== stored.idHash && (id === OTHER_SESSIONS || id === idHash));
  const { familyId } = readClaims(stored.token);
  for (const session of ended) await end(web, session, familyId);
  return ended.length;
}

async function end(
  web: Pick<WebContext, 'stores' | 'api'>,
  session: LiveSession,
  exceptFamilyId: string | null,
): Promise<void> {
  await revokeTokens(web, session, exceptFamilyId);
  web.api.cache.drop(session.idHash);
  await web.stores.sessions.end(session);
}
