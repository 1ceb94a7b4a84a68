import { calls } from '#contract/calls.ts';
import type { CallResponse, CallLine, CallName, CallRequest, StreamedCallName } from '#contract/calls.ts';
import type { Log } from '#contract/values/log.ts';
import type { UserRole } from '#contract/roles.ts';
import type { Language } from '#locales/catalogue.ts';
import { ApiError, failureOfException, logFailure, toOutcomeLabel } from './api-error.ts';
import { buildCallRequest } from './build-request.ts';
import { withDeadline } from './deadline.ts';
import { readResponse } from './read-response.ts';
import { streamRows } from './stream-rows.server.ts';

/**
 * Sends a request to the provider: `fetch` to another server or, in this process, `fetch` of provider/create-provider.ts,
 * which passes it through provider/access/pipeline/call-pipeline.ts to the handler of the call.
 */
export type SendToApi = (request: Request) => Promise<Response>;

/** The user that calls are made for. */
export type ApiCaller = {
  /** Null for calls without sign-in. */
  token: string | null;
  /** Null for calls that need no role. */
  role: UserRole | null;
  language: Language;
  requestId: string;
  /** The address of the browser. */
  clientAddress: string;
};

/** Parameters of a call besides its body. */
export type CallOptions = {
  /** Values of the path parameters `:name`. */
  params?: Readonly<Record<string, string>>;
  /** For calls that create: a repeated call with the same key creates nothing. */
  idempotencyKey?: string;
  /** The ETag of a cached response. */
  ifNoneMatch?: string;
};

/** A response with its headers. It is deeply frozen: changing it throws a TypeError. */
export type ApiResult<Name extends CallName> = {
  response: CallResponse<Name>;
  headers: Headers;
  /** About the length of its JSON in characters. */
  size: number;
};

export type ApiClient = {
  /**
   * Calls the provider and returns its response, deeply frozen. @throws {ApiError} for every response that does not match the schema
   * of the call
   */
  call<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    extras?: CallOptions,
  ): Promise<CallResponse<Name>>;
  /** Like `call`, but returns the headers too and bypasses the cache. */
  request<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    extras?: CallOptions,
  ): Promise<ApiResult<Name>>;
  /**
   * Requests a response unless the one that is cached with this ETag is still right: then null. The provider checks and
   * logs the call like every other one.
   */
  revalidate<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    tag: string,
  ): Promise<ApiResult<Name> | null>;
  /**
   * Yields the rows of a response in batches as they arrive, for exports, which never hold all rows in memory. The timeout for
   * the next rows is longer than for a page, and there is no overall deadline.
   *
   * @throws {ApiError} also after the first rows
   */
  stream<Name extends StreamedCallName>(
    name: Name,
    request: CallRequest<Name>,
  ): AsyncGenerator<CallLine<Name>[]>;
};

export type ApiClientSettings = {
  send: SendToApi;
  /** Whether `send` is the provider in this process, which takes the value of a request instead of its JSON. Default: it is not. */
  isInProcess?: boolean;
  /** The origin of `/api`, without a trailing slash. */
  baseUrl: string;
  log: Log;
  /** Called after every call with its outcome (the kind of failure, or `ok`) and its duration. */
  observe?: (outcome: string, seconds: number) => void;
  /** Timeout of one call in a page, including its retry, in milliseconds. */
  timeoutMs: number;
  /** Timeout of a write: an unknown outcome is worse than a longer wait. */
  writeTimeoutMs?: number;
  /** Mean delay before a failed read is retried, in milliseconds; the delay is random, between half of it and one and a half. */
  retryDelayMs?: number;
  /** Called when the provider is still loading the data of a call, with the seconds of `Retry-After`. */
  onLoading?: (retryAfter: number) => void;
  /** The deadline of the page's response, in ms on the clock of `performance.now()`: later calls have shorter timeouts. */
  pageDeadline?: number;
};

/** Minimum timeout of calls that start late: most responses take a few milliseconds. */
const MIN_TIMEOUT_MS = 500;

const RETRY_DELAY_MS = 200;

/**
 * Creates the typed API client. The response of another process is validated with the schema of its call. A provider in this
 * process takes the value of the request and hands over that of its response: only its problems are JSON.
 */
export function createApiClient(settings: ApiClientSettings, caller: ApiCaller): ApiClient {
  async function sendObserved<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    extras: CallOptions,
  ): Promise<ApiResult<Name> | null> {
    const startedAt = performance.now();
    const observe = (outcome: string) => settings.observe?.(outcome, (performance.now() - startedAt) / 1000);
    try {
      const callTimeoutMs = timeoutOf(name, settings);
      const result = await withDeadline(callTimeoutMs, (signal) =>
        sendWithRetry(settings, caller, { name, request, extras, callTimeoutMs }, signal),
      );
      observe('ok');
      return result;
    } catch (error) {
      const failure = logFailure(name, error, { log: settings.log, requestId: caller.requestId });
      observe(toOutcomeLabel(failure.failure));
      if (failure.retryAfter !== null) settings.onLoading?.(failure.retryAfter);
      throw failure;
    }
  }
  const client: ApiClient = {
    async request(name, request, extras = {}) {
      const result = await sendObserved(name, request, extras);
      if (result === null) throw new ApiError(name, 'invalid_response');
      return result;
    },
    revalidate: (name, request, ifNoneMatch) => sendObserved(name, request, { ifNoneMatch }),
    call: async (name, request, extras) => (await client.request(name, request, extras)).response,
    stream: (name, request) => streamRows(settings, caller, name, request),
  };
  return client;
}

/**
 * Returns the timeout of a call in milliseconds. The outcome of a write that timed out is unknown; its form can be submitted
 * again safely.
 */
function timeoutOf(
  name: CallName,
  { timeoutMs, writeTimeoutMs = timeoutMs, pageDeadline = Infinity }: ApiClientSettings,
): number {
  const timeoutOfKind = calls[name].writes ? writeTimeoutMs : timeoutMs;
  return Math.min(timeoutOfKind, Math.max(MIN_TIMEOUT_MS, pageDeadline - performance.now()));
}

type CallArguments<Name extends CallName> = {
  name: Name;
  request: CallRequest<Name>;
  extras: CallOptions;
  callTimeoutMs: number;
};

/** Retries a read once after a short delay when the connection or the provider failed; never retries a write. */
async function sendWithRetry<Name extends CallName>(
  settings: ApiClientSettings,
  caller: ApiCaller,
  callArguments: CallArguments<Name>,
  signal: AbortSignal,
): Promise<ApiResult<Name> | null> {
  const { retryDelayMs = RETRY_DELAY_MS } = settings;
  try {
    return await sendOnce(settings, caller, callArguments, signal);
  } catch (error) {
    const failure = error instanceof ApiError ? error.failure : failureOfException(error);
    const isTransient = failure === 'unavailable' || failure === 'failed';
    if (!isTransient || calls[callArguments.name].writes || signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs * (0.5 + Math.random())));
    return sendOnce(settings, caller, callArguments, signal);
  }
}

async function sendOnce<Name extends CallName>(
  settings: ApiClientSettings,
  caller: ApiCaller,
  { callTimeoutMs, ...call }: CallArguments<Name>,
  signal: AbortSignal,
): Promise<ApiResult<Name> | null> {
  const response = await settings.send(buildCallRequest(settings, caller, call, { signal, callTimeoutMs }));
  if (response.status === 304 && call.extras.ifNoneMatch !== undefined) return null;
  return readResponse(call.name, response);
}
