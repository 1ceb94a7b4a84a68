import type { Context } from 'hono';
import { errorFields } from '#contract/values/log.ts';
import { readBody } from '#provider/http/check-request.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { requestIdOf } from '#provider/http/request-id.ts';
import { findIdentityProvider, withSecret } from '#provider/identity-providers/find-identity-provider.ts';
import { OpenIdError } from '#provider/identity-providers/open-id-error.ts';
import { endSessions } from '#provider/identity-providers/provider-sessions.ts';
import type { PortalSettings, ProviderEnv } from '../portal.ts';

const MAX_FORM_BYTES = 16_384;

type Settings = Pick<PortalSettings, 'open' | 'clock' | 'openId' | 'box' | 'log'>;

/**
 * Handles the request of an identity provider to end sessions (OpenID Connect Back-Channel Logout 1.0, 2.5 to 2.8). The signature of
 * the logout token authenticates it. 200: no named session is left. 400: the request is invalid. 503: it could not be
 * verified or carried out, for example because the keys cannot be read; the identity provider can send it again.
 */
export function createBackChannelLogout({ open, clock, openId, box, log }: Settings) {
  return async ({ req, env }: Context<ProviderEnv>): Promise<Response> => {
    const { organisationId = '', identityProviderId = '' } = req.param();
    const requestId = requestIdOf(req.raw.headers);
    try {
      const body = await readBody(req.raw, 'application/x-www-form-urlencoded', MAX_FORM_BYTES);
      const token = new URLSearchParams(body).get('logout_token') ?? '';
      const provider = await findIdentityProvider(open, { organisationId, identityProviderId });
      if (provider === null) return respond(404, 'invalid_request');
      const logout = await openId.verifyLogout(await withSecret(box, provider), token);
      const attempt = { now: clock(), requestId, address: env.address };
      const ended = await open.withTx({ organisationId: provider.organisationId }, (tx) =>
        endSessions(tx, provider, logout, attempt),
      );
      if (ended === null) throw new OpenIdError('rejected');
      log.info({ requestId, identityProviderId, ended }, 'an identity provider ended sessions');
      return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } });
    } catch (error) {
      if (error instanceof ProblemError) return respond(error.status, 'invalid_request');
      if (!(error instanceof OpenIdError)) {
        log.error({ requestId, ...errorFields(error) }, 'portal failed');
        return respond(503, 'logout_failed');
      }
      log.warn({ requestId, reason: error.reason }, 'a log-out of an identity provider failed');
      return error.reason === 'rejected' ? respond(400, 'invalid_request') : respond(503, 'logout_failed');
    }
  };
}

function respond(status: number, error: 'invalid_request' | 'logout_failed'): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } });
}
