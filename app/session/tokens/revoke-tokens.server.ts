import type { UserRole } from '#contract/roles.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import type { LiveSession } from '../store/session-store.server.ts';
import { readClaims } from './token-strategy.server.ts';

type Deps = Pick<WebContext, 'api' | 'stores'>;

/**
 * Revokes the tokens of a session at the provider. A provider with token families is called once per family; one without is
 * called for every token that has not expired. `exceptFamilyId` is not revoked, because a new session uses it.
 */
export async function revokeTokens(
  deps: Deps,
  session: LiveSession,
  exceptFamilyId: string | null = null,
): Promise<void> {
  const revoked = new Set<string>();
  for (const token of [session.token, ...deps.stores.sessions.listFormerTokens(session)]) {
    const { familyId } = readClaims(token);
    if (familyId !== null && (revoked.has(familyId) || familyId === exceptFamilyId)) continue;
    if (familyId !== null) revoked.add(familyId);
    await revoke(deps, token, session);
  }
}

/** Revokes a token in the session's role, or in another of the user's roles if the account has lost that role. */
async function revoke({ api }: Deps, token: string, { data }: LiveSession): Promise<void> {
  const roles = new Set<UserRole>([data.role, ...data.user.roles]);
  for (const role of roles) {
    try {
      await api.create({ token, role, language: 'sv' }).call('tokenRevoke', null);
      return;
    } catch (error) {
      // The client has logged the error; the token expires within the hour.
      if (!(error instanceof ApiError)) throw error;
      if (error.failure !== 'forbidden') return;
    }
  }
}
