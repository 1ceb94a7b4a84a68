/** The claims of an ID token that can identify an account. */
export const IDENTITY_CLAIMS = ['sub', 'email', 'employeeNumber'] as const;
export type IdentityClaim = (typeof IDENTITY_CLAIMS)[number];

/** Of the value that identifies an account; the claim `sub` has at most 255 characters (OpenID Connect Core 1.0, 2). */
export const EXTERNAL_ID_MAX_LENGTH = 255;
export const MAX_EMAIL_DOMAINS = 20;
/** The greatest length of an issuer, a client id and a secret. */
export const MAX_CLIENT_TEXT = 500;

/**
 * `internalAddress`: its name leads to an internal network, or the operator has not allowed the host. `clientRejected`: the identity
 * provider does not accept the client id and secret.
 */
export const CHECK_RESULTS = [
  'works',
  'unavailable',
  'internalAddress',
  'rejected',
  'clientRejected',
] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];
