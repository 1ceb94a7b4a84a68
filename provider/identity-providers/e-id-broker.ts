import type { OpenIdProvider } from './open-id-client.ts';

/** The service of the installation at which employees identify with an e-ID: BankID, Freja eID+, SITHS. */
export type EIdBroker = OpenIdProvider & {
  /** The scopes that return the personal number, beside `openid`. */
  scope: string;
  /** The accepted e-IDs, as values of `acr`; one or more. */
  acrValues: readonly string[];
  /** The claims that may hold the personal number; the first that is present counts. */
  claims: readonly string[];
};
