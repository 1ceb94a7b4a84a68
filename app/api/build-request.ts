import { BASE_PATH, HEADERS } from '#contract/values/constants.ts';
import { attachRequestValue } from '#contract/http/in-process-value.ts';
import { calls } from '#contract/calls.ts';
import type { CallName, CallRequest } from '#contract/calls.ts';
import { toWireRole } from '#contract/roles.ts';
import type { ApiCaller, ApiClientSettings, CallOptions } from './api-client.server.ts';

type RequestParts = {
  signal: AbortSignal;
  accept?: string;
  body?: string | ReadableStream<Uint8Array>;
  contentType?: string;
  /** The timeout of the call. If the provider needs longer, it responds with the problem `loading` before that time. */
  callTimeoutMs?: number;
};

/** The part of a timeout that is left for sending and reading, in ms. */
const TRANSPORT_MS = 750;

/** Builds the request of a call with the headers of its caller. */
export function buildRequest(
  baseUrl: string,
  caller: ApiCaller,
  name: CallName,
  { params = {}, idempotencyKey, ifNoneMatch }: CallOptions,
  { signal, accept = 'application/json', body, contentType, callTimeoutMs }: RequestParts,
): Request {
  const call = calls[name];
  const headers = new Headers({
    Accept: accept,
    'Accept-Language': caller.language,
    'X-Request-Id': caller.requestId,
    [HEADERS.forwardedFor]: caller.clientAddress,
  });
  if (caller.token !== null) headers.set('Authorization', `Bearer ${caller.token}`);
  if (caller.role !== null) headers.set(HEADERS.role, toWireRole(caller.role));
  if (contentType !== undefined) headers.set('Content-Type', contentType);
  if (idempotencyKey !== undefined) headers.set(HEADERS.idempotencyKey, idempotencyKey);
  if (ifNoneMatch !== undefined) headers.set('If-None-Match', ifNoneMatch);
  if (callTimeoutMs !== undefined) {
    headers.set(
      HEADERS.prefer,
      `wait=${String(Math.max(0, Math.floor((callTimeoutMs - TRANSPORT_MS) / 1000)))}`,
    );
  }
  const path = call.path.replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  return new Request(`${baseUrl}${BASE_PATH}${path}`, {
    method: call.method,
    headers,
    signal,
    // Redirects of the provider are not followed, because the token must not be sent to another server.
    redirect: 'error',
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  });
}

/** Builds the request of a call that is not a file: with a value for a provider in this process, else with JSON. */
export function buildCallRequest<Name extends CallName>(
  { baseUrl, isInProcess = false }: Pick<ApiClientSettings, 'baseUrl' | 'isInProcess'>,
  caller: ApiCaller,
  { name, request, extras = {} }: { name: Name; request: CallRequest<Name>; extras?: CallOptions },
  parts: Omit<RequestParts, 'body' | 'contentType'>,
): Request {
  if (calls[name].request === null) return buildRequest(baseUrl, caller, name, extras, parts);
  const typed = { ...parts, contentType: 'application/json' };
  if (!isInProcess) {
    return buildRequest(baseUrl, caller, name, extras, { ...typed, body: JSON.stringify(request) });
  }
  const built = buildRequest(baseUrl, caller, name, extras, typed);
  attachRequestValue(built, request);
  return built;
}
