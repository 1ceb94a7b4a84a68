import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '#contract/values/calendar.ts';
import type { Language } from '#locales/catalogue.ts';
import type { KnownDevices } from '#provider/accounts/sign-in/known-devices.ts';
import { normaliseUsername, type SignInAttempt } from '#provider/accounts/sign-in/sign-in.ts';
import { requestIdOf } from '#provider/http/request-id.ts';
import { issueToken, type TokenSettings, type TokenSubject } from '#provider/tokens/issue-token.ts';
import { pageHeaders } from './portal-response.ts';
import type { PortalTexts } from './portal-texts.ts';

type AttemptSettings = {
  clock: Clock;
  devices: KnownDevices;
  signInFailures: number;
  demo: object | null;
};

/** A request with the client's network and address. */
export type PortalRequest = { request: Request; client: string; address: string | null };

/** The attempt to sign in that a form of the portal makes. */
export function toAttempt(
  { clock, devices, signInFailures, demo }: AttemptSettings,
  { request, client, address }: PortalRequest,
  { username, password }: { username: string; password: string },
): SignInAttempt {
  return {
    username,
    password,
    client,
    address,
    clientFailures: signInFailures,
    now: clock(),
    demo: demo !== null,
    device: devices.read(request.headers.get('Cookie'), normaliseUsername(username)),
    requestId: requestIdOf(request.headers),
  };
}

type SignedIn = {
  language: Language;
  subject: TokenSubject;
  now: Temporal.Instant;
  cookies: readonly string[];
  /** The token family that begins; default: a new one. */
  familyId?: string;
};

/** Redirects to the product with a new token, and sets cookies. */
export async function redirectSignedIn(
  { tokens, appUrl }: { tokens: TokenSettings; appUrl: string },
  { language, subject, now, cookies, familyId }: SignedIn,
): Promise<Response> {
  const url = new URL('/', appUrl);
  url.searchParams.set('token', await issueToken(tokens, subject, now, null, familyId));
  const headers = new Headers({ ...pageHeaders(language), Location: url.href });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** The same after a password, which makes the browser known for the user name. */
export function redirectAfterPassword(
  settings: { tokens: TokenSettings; appUrl: string; devices: KnownDevices },
  language: Language,
  subject: TokenSubject,
  { now, device, username }: SignInAttempt,
): Promise<Response> {
  const cookies = device === null ? [settings.devices.write(normaliseUsername(username))] : [];
  return redirectSignedIn(settings, { language, subject, now, cookies });
}

/** The message and the headers of a response while attempts are blocked. */
export function describeLimit(t: PortalTexts, until: Temporal.Instant, now: Temporal.Instant) {
  const seconds = Math.max(1, Math.ceil(until.since(now).total('seconds')));
  return {
    text: t('portal:error.limited', { count: Math.ceil(seconds / 60) }),
    headers: { 'Retry-After': String(seconds) },
  };
}
