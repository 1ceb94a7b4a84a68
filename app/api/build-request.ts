import { BASE_PATH, HEADERS } from '../../contract/constants';
import { calls } from '../../contract/calls';
import type { CallName } from '../../contract/calls';
import { toWireRole } from '../../contract/roles';
import type { ApiCaller } from './api-client.server';

/** What is sent for a call: whose it is stands in the headers. */
export function buildRequest(
  baseUrl: string,
  caller: ApiCaller,
  name: CallName,
  body: unknown,
  { signal, accept = 'application/json' }: { signal: AbortSignal; accept?: string },
): Request {
  const call = calls[name];
  const headers = new Headers({
    Accept: accept,
    'Accept-Language': caller.language,
    Authorization: `Bearer ${caller.token}`,
    'X-Request-Id': caller.requestId,
  });
  if (caller.role !== null) headers.set(HEADERS.role, toWireRole(caller.role));
  const hasBody = call.request !== null;
  // A form brings its own content type.
  const isForm = body instanceof URLSearchParams;
  if (hasBody && !isForm) headers.set('Content-Type', 'application/json');
  return new Request(`${baseUrl}${BASE_PATH}${call.path}`, {
    method: call.method,
    headers,
    signal,
    // A provider that redirects is not the one we were told of.
    redirect: 'error',
    ...(hasBody ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
}
