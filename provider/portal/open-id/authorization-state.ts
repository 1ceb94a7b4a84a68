import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Transaction } from '#database/database.ts';
import type { OpenIdChecks } from '#provider/identity-providers/open-id-client.ts';
import { consumeToken } from '#provider/tokens/consume-token.ts';
import type { SecretBox } from '#provider/tokens/secret-box.ts';
import { readCookie } from '../read-cookie.ts';

/** What the response of the identity provider is compared with, in the browser that began, and what was begun. */
export type AuthorizationState = OpenIdChecks & {
  expiresAtMs: number;
  about: Readonly<Record<string, string>>;
};

const MINUTES = 10;

const stateSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expiresAtMs: z.number(),
  about: z.record(z.string(), z.string()),
});

/** Keeps the state of a request to an identity provider in a cookie of the browser, encrypted and for ten minutes. */
export function createAuthorizationStates({
  box,
  isHttps,
  cookie,
}: {
  box: SecretBox;
  isHttps: boolean;
  /** Its name, without prefix; also separates the states of two pages. */
  cookie: string;
}) {
  // No other host can set a cookie with this prefix, which needs https and the path `/`: otherwise a page of another host of the domain
  // could bring the state of its own sign-in into the browser, and sign the user in to a foreign account.
  const name = `${isHttps ? '__Host-' : ''}${cookie}`;
  // Lax: the identity provider sends the browser back from another site.
  const attributes = (seconds: number) =>
    `Path=/; Max-Age=${String(seconds)}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

  return {
    /** The `Set-Cookie` value that keeps the state. */
    async write(
      about: AuthorizationState['about'],
      checks: OpenIdChecks,
      now: Temporal.Instant,
    ): Promise<string> {
      const expiresAtMs = now.add({ minutes: MINUTES }).epochMilliseconds;
      const state: AuthorizationState = { ...checks, about, expiresAtMs };
      return `${name}=${await box.seal(JSON.stringify(state), cookie)}; ${attributes(MINUTES * 60)}`;
    },
    /** Null without a state, and after ten minutes. */
    async read(request: Request, now: Temporal.Instant): Promise<AuthorizationState | null> {
      const sealed = readCookie(request, name);
      const text = sealed === null ? null : await box.open(sealed, cookie);
      if (text === null) return null;
      const state = stateSchema.parse(JSON.parse(text));
      return state.expiresAtMs > now.epochMilliseconds ? state : null;
    },
    /** The `Set-Cookie` value that removes the state. */
    clear: () => `${name}=; ${attributes(0)}`,
  };
}

/** Marks the state as used. False if it was used before. */
export function consumeAuthorizationState(
  tx: Transaction,
  { state, expiresAtMs }: AuthorizationState,
): Promise<boolean> {
  return consumeToken(tx, `state ${state}`, new Date(expiresAtMs).toISOString());
}
