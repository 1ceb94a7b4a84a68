import { redirect } from '@remix-run/node';
import type { Authenticator } from 'remix-auth';
import type { UserRole } from '#contract/roles.ts';
import { HEADERS } from '#contract/values/constants.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { describeDevice, type Device } from '../describe-device.ts';
import type { SignedIn } from './authenticator.server.ts';
import { revokeTokens } from './revoke-tokens.server.ts';
import { paths } from '#app/paths.ts';
import { BadTokenError, REQUEST_ID } from './token-strategy.server.ts';

/**
 * Handles a request with a token in its URL: authenticates it, stores the new token in a new session and redirects to the start
 * page. An invalid or used token redirects to the sign-in page with a message;
 * this cannot loop, because that page needs no session. `unavailable`: the provider does not respond, and the token remains
 * unused.
 */
export async function signIn(
  request: Request,
  web: WebContext,
  authenticator: Authenticator<SignedIn>,
): Promise<Response | 'unavailable'> {
  let signedIn: SignedIn;
  try {
    const { url } = request;
    const headers = { [REQUEST_ID]: web.requestId, [HEADERS.forwardedFor]: web.clientAddress };
    signedIn = await authenticator.authenticate('token', new Request(url, { headers }));
  } catch (error) {
    if (error instanceof BadTokenError) return redirectToLogin(web, 'invalid_token');
    if (error instanceof ApiError) {
      const isRejected = error.failure === 'unauthorised' || error.failure === 'forbidden';
      return isRejected ? redirectToLogin(web, 'invalid_token') : 'unavailable';
    }
    throw error;
  }
  return startSession(web, signedIn, describeDevice(request.headers.get('User-Agent')));
}

async function startSession(web: WebContext, signedIn: SignedIn, device: Device): Promise<Response> {
  const { token, expiresAt, issuedAt, familyId, familyEnd, user } = signedIn;
  const previous = await web.session();
  if (previous.state !== 'none') {
    await revokeTokens(web, previous.stored, familyId);
    web.api.cache.drop(previous.stored.idHash);
    await web.stores.sessions.destroy(previous.stored);
  }
  const preferences = await web.stores.preferences.get(user.userHash);
  const headers = new Headers();
  headers.append(
    'Set-Cookie',
    await web.stores.sessions.create({
      token,
      expiresAt,
      familyEnd,
      data: {
        user,
        device,
        role: chooseRole(user.roles, preferences.lastRole),
        issuedAt,
        departmentIds: null,
        keptForm: await web.stores.pendingForms.findLatestPath(user.userHash),
        // Shows the user's name, so that a user who followed another person's link notices it (the portal sends no state).
        flash: { kind: 'ok', key: 'shell:flash.signedIn', values: { name: user.personName } },
      },
    }),
  );
  if (preferences.language !== undefined)
    headers.append('Set-Cookie', await web.cookies.language.write(preferences.language));
  if (preferences.theme !== undefined)
    headers.append('Set-Cookie', await web.cookies.theme.write(preferences.theme));
  return redirect(paths.start, { status: 303, headers });
}

/** Returns the role used last if the user still has it, otherwise the first. */
export function chooseRole(roles: readonly UserRole[], last: string | undefined): UserRole {
  const [first] = roles;
  if (first === undefined) throw new RangeError('a user holds at least one role');
  return roles.find((role) => role === last) ?? first;
}

function redirectToLogin(web: Pick<WebContext, 'settings'>, message: 'invalid_token'): Response {
  const url = new URL(web.settings.loginUrl);
  url.searchParams.set('message', message);
  return redirect(url.toString(), 303);
}
