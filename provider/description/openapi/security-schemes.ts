import type { Call } from '#contract/call.ts';
import { DOWNLOAD_COOKIE, DOWNLOAD_COOKIE_MAX_AGE_SECONDS, HEADERS } from '#contract/values/constants.ts';
import { WIRE_ROLES } from '#contract/roles.ts';
import type { Operation, SecurityScheme } from './open-api-types.ts';

/** The authentication schemes. The credentials of a form are fields of its request. */
export const securitySchemes: Readonly<
  Record<'bearer' | 'machine' | 'role' | 'downloadCookie', SecurityScheme>
> = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An access token of the portal, signed with EdDSA; the keys are at /.well-known/jwks.json.',
  },
  machine: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a machine account, which an administrator creates for a program of the organisation. It begins with frvm_, is valid through its end date unless it is revoked, and may make only the calls that name it.',
  },
  role: {
    type: 'apiKey',
    in: 'header',
    name: HEADERS.role,
    description: `The role of the request, one of the roles of the token: ${WIRE_ROLES.join(', ')}. PersonalAdmin is sent as PersonnelAdmin.`,
  },
  downloadCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: DOWNLOAD_COOKIE,
    description: `DownloadCredentials as base64url-encoded JSON; Max-Age ${DOWNLOAD_COOKIE_MAX_AGE_SECONDS}, Path /api, SameSite=Strict.`,
  },
};

/** The security requirement of a call: each element is an alternative whose schemes are all needed. */
export function securityOf({ audience, credentialsIn, machines }: Call): Operation['security'] {
  if (audience === 'public' || credentialsIn === 'form') return [];
  if (audience === 'token') return [{ bearer: [] }, ...(machines ? [{ machine: [] }] : [])];
  const headers = { bearer: [], role: [] };
  return credentialsIn === 'headers' ? [headers] : [headers, { downloadCookie: [] }];
}
