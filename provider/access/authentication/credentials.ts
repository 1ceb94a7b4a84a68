import { downloadCookieSchema, downloadCredentialsSchema } from '#contract/calls/downloads.ts';
import { DOWNLOAD_COOKIE, HEADERS } from '#contract/values/constants.ts';
import type { IncomingCall } from '../pipeline/incoming-call.ts';
import { ProblemError } from '#provider/http/problem-error.ts';

/** The caller's token and claimed role, before either is verified. */
export type Credentials = { token: string; role: string | null };

/**
 * Reads the token and the role of a call: from the headers; if the contract allows it, from the one-second
 * cookie set just before a browser download, or from the posted form (`body`, validated by the contract).
 *
 * @throws ProblemError `token_missing`, `token_invalid` or `role_not_held`
 */
export function credentialsOf({ call, request: { headers } }: IncomingCall, body: unknown): Credentials {
  if (call.credentialsIn === 'form') return downloadCredentialsSchema.parse(body);
  if (call.credentialsIn === 'headers-or-cookie' && !headers.has('Authorization')) {
    return cookieOf(headers.get('Cookie') ?? '');
  }
  const [, token] = /^Bearer +([\w.~+/=-]+) *$/i.exec(headers.get('Authorization') ?? '') ?? [];
  if (token === undefined) throw new ProblemError('token_missing');
  return { token, role: headers.get(HEADERS.role) };
}

function cookieOf(cookies: string): Credentials {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${DOWNLOAD_COOKIE}=`));
  if (found === undefined) throw new ProblemError('token_missing');
  const parsed = downloadCookieSchema.safeParse(found.slice(DOWNLOAD_COOKIE.length + 1));
  if (parsed.success) return parsed.data;
  const onlyRoleIsWrong = parsed.error.issues.every(({ path }) => path[0] === 'role');
  throw new ProblemError(onlyRoleIsWrong ? 'role_not_held' : 'token_invalid');
}
