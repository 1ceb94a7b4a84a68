import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import {
  CHECK_RESULTS,
  IDENTITY_CLAIMS,
  MAX_CLIENT_TEXT,
  MAX_EMAIL_DOMAINS,
} from '#contract/values/administration/identity-provider.ts';
import { LINE_MAX_LENGTH } from '#contract/values/constants.ts';
import { instantSchema } from '#contract/values/day.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';

const settings = {
  name: z.string().trim().normalize('NFC').min(1).max(LINE_MAX_LENGTH),
  /** The issuer identifier (OpenID Connect Discovery 1.0), with https outside demo mode. */
  issuer: z.url({ protocol: /^https?$/ }).max(MAX_CLIENT_TEXT),
  clientId: z.string().trim().min(1).max(MAX_CLIENT_TEXT),
  /** Its value is compared with the identity that the account has. */
  claim: z.enum(IDENTITY_CLAIMS),
  /** Only users with an e-mail address of these domains sign in; empty: all. */
  emailDomains: z.array(z.hostname().toLowerCase()).max(MAX_EMAIL_DOMAINS),
  /** An account without roles is created for an unknown identity. */
  createsAccounts: z.boolean(),
};
const secretSchema = z.string().min(1).max(MAX_CLIENT_TEXT);

/** An identity provider (OpenID Connect) at which users of the organisation sign in. The secret is never returned. */
export const identityProviderSchema = z.strictObject({
  identityProviderId: idSchema,
  ...settings,
  /** Users can sign in. A new issuer, client id or claim needs the approval of another administrator, if there is one. */
  isActive: z.boolean(),
  /** The caller may activate it. */
  mayActivate: z.boolean(),
  changedAt: instantSchema,
  changedBy: z.string(),
  /** The latest test of the connection. */
  check: z.strictObject({ at: instantSchema, result: z.enum(CHECK_RESULTS) }).nullable(),
  /** The address at which users of the organisation sign in. */
  signInUrl: z.url(),
  /** To be registered at the identity provider. */
  redirectUri: z.url(),
  /** The same, for log-out. */
  logoutRedirectUri: z.url(),
  /** The same, for the requests with which the identity provider ends sessions (back-channel log-out). */
  backChannelLogoutUri: z.url(),
});
export type IdentityProvider = z.infer<typeof identityProviderSchema>;

const administration = { audience: 'token', administration: true } as const;
const ofProvider = {
  ...administration,
  params: z.strictObject({ identityProviderId: idSchema }),
  ...({ responseType: 'nothing', writes: true } as const),
} as const;

const signInPolicySchema = z.strictObject({
  /** Everybody who signs in with a password needs an authenticator app. */
  requiresSecondFactor: z.boolean(),
});

export const identityProviderCalls = {
  signInPolicyGet: defineCall({
    method: 'GET',
    path: '/sign-in-policy',
    ...administration,
    response: signInPolicySchema,
  }),
  /** Applies from the next sign-in of each account. */
  signInPolicySave: defineCall({
    method: 'PUT',
    path: '/sign-in-policy',
    ...administration,
    request: signInPolicySchema,
    responseType: 'nothing',
    writes: true,
  }),
  identityProviderList: defineCall({
    method: 'GET',
    path: '/identity-providers',
    ...administration,
    response: z.array(identityProviderSchema),
  }),
  identityProviderCreate: defineCall({
    method: 'POST',
    path: '/identity-providers',
    ...administration,
    request: z.strictObject({
      /** Identifies one display of a form: a second submission of it is rejected with `form_used`. */
      formId: z.uuid(),
      ...settings,
      clientSecret: secretSchema,
    }),
    response: z.strictObject({ identityProviderId: idSchema }),
    writes: true,
  }),
  identityProviderChange: defineCall({
    method: 'PUT',
    path: '/identity-providers/:identityProviderId',
    ...ofProvider,
    /** Null keeps the secret; it cannot be kept with another issuer. */
    request: z.strictObject({ ...settings, clientSecret: secretSchema.nullable() }),
  }),
  identityProviderActivate: defineCall({
    method: 'POST',
    path: '/identity-providers/:identityProviderId/activate',
    ...ofProvider,
  }),
  /** Connects to the identity provider and records the result. */
  identityProviderCheck: defineCall({
    method: 'POST',
    path: '/identity-providers/:identityProviderId/check',
    ...ofProvider,
  }),
  identityProviderRemove: defineCall({
    method: 'DELETE',
    path: '/identity-providers/:identityProviderId',
    ...ofProvider,
  }),
};
