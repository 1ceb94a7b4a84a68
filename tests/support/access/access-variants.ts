import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { callList, type CallName } from '#contract/calls.ts';
import { BASE_PATH, DOWNLOAD_COOKIE, HEADERS, NDJSON } from '#contract/values/constants.ts';
import type { Caller } from './access-callers.ts';
import { requestCaseOf, type CallInput } from './access-requests.ts';
import type { AccessTarget } from './access-target.ts';
import type { AccessFixture } from './access-fixture.ts';
import { accountManagerIds } from '../provider/account-manager-ids.ts';
import { TEST_APP_URL } from '../provider/test-provider.ts';

/** A variant of a call: one of its paths, each permitted way to send the credentials, JSON or lines. */
export type CallVariant = {
  title: string;
  call: Call & { name: CallName };
  address: string;
  cookie: boolean;
  accept: string | null;
};

/** Every variant of every call. */
export const callVariants: readonly CallVariant[] = callList.flatMap((call): CallVariant[] => {
  const { name, path, aliases, line, credentialsIn } = call;
  const plain = { title: name, call, address: path, cookie: false, accept: null };
  return [
    plain,
    ...aliases.map((address) => ({ ...plain, title: `${name} at ${address}`, address })),
    ...(line === null ? [] : [{ ...plain, title: `${name} as lines`, accept: NDJSON }]),
    ...(credentialsIn === 'headers-or-cookie'
      ? [{ ...plain, title: `${name} with the cookie`, cookie: true }]
      : []),
  ];
});

export type CallOutcome = { status: number; text: string; headers: Headers };

/** Makes the call for the target and reads the whole response. */
export async function sendCall(
  variant: CallVariant,
  caller: Caller,
  target: AccessTarget,
  fixture: AccessFixture,
): Promise<CallOutcome> {
  const input = await requestCaseOf(variant.call.name).buildRequest(target, fixture);
  const token = await caller.token(fixture);
  const body = await bodyOf(input, variant, caller, fixture);
  const request = toRequest(variant, { ...input, body }, token, caller.claims);
  const response = await fixture.api.provider.fetch(request);
  const text = await response.text();
  // A delivery is read in the background, which the next call must not see.
  await fixture.api.provider.tasks.whenIdle();
  return { status: response.status, headers: response.headers, text };
}

/** The body with the ids that the caller sees: an account manager sends pseudonyms. */
async function bodyOf(
  { body }: CallInput<CallName>,
  { call }: CallVariant,
  { claims }: Caller,
  { api, organisationId }: AccessFixture,
): Promise<unknown> {
  if (claims !== 'AccountManager') return body;
  return (await accountManagerIds(api, organisationId, call.name)).hide(body);
}

function toRequest(
  { call, address, cookie, accept }: CallVariant,
  { body, params }: Pick<CallInput<CallName>, 'params'> & { body?: unknown },
  token: string | null,
  role: string | null,
): Request {
  const headers = new Headers();
  if (accept !== null) headers.set('Accept', accept);
  const credentials = { ...(token === null ? {} : { token }), ...(role === null ? {} : { role }) };
  let requestBody = body instanceof FormData || body instanceof URLSearchParams ? body : toJson(body);
  if (call.credentialsIn === 'form') requestBody = new URLSearchParams(credentials);
  else if (cookie) headers.set('Cookie', downloadCookie(credentials));
  else {
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    if (role !== null) headers.set(HEADERS.role, role);
  }
  if (typeof requestBody === 'string') headers.set('Content-Type', 'application/json');
  const values = z.record(z.string(), z.string()).parse(params ?? {});
  const path = address.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  return new Request(`${TEST_APP_URL}${BASE_PATH}${path}`, {
    method: call.method,
    headers,
    ...(requestBody === undefined ? {} : { body: requestBody }),
  });
}

function toJson(body: unknown): string | undefined {
  return body === undefined || body === null ? undefined : JSON.stringify(body);
}

/** Without a token there is no cookie. */
function downloadCookie(credentials: { token?: string; role?: string }): string {
  if (credentials.token === undefined) return 'other=1';
  return `${DOWNLOAD_COOKIE}=${Buffer.from(JSON.stringify(credentials)).toString('base64url')}`;
}
