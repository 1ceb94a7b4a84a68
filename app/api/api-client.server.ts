import { calls } from '#contract/calls.ts';
import type { CallResponse, CallLine, CallName, CallRequest, StreamedCallName } from '#contract/calls.ts';
import type { Log } from '#contract/calls/log.ts';
import type { UserRole } from '#contract/roles.ts';
import type { Language } from '#locales/catalogue.ts';
import { ApiError } from './api-error.ts';
import { buildRequest, jsonBody } from './build-request.ts';
import { failureOfException, noteFailure } from './call-failure.ts';
import { withDeadline } from './deadline.ts';
import { readResponse } from './read-response.ts';
import { streamRows } from './stream-rows.server.ts';

/** Sends a request to the provider: a function of this process, or `fetch` to one elsewhere. */
export type SendToApi = (request: Request) => Promise<Response>;

/** Whose calls these are. */
export type ApiCaller = {
  /** Null for the calls of those who have not signed in. */
  token: string | null;
  /** Null for the calls that need no role. */
  role: UserRole | null;
  language: Language;
  requestId: string;
};

/** What a call needs beside its body. */
export type CallExtras = {
  /** What stands in the path in the place of `:name`. */
  params?: Readonly<Record<string, string>>;
  /** Of a call that creates: sent again with the same key it creates nothing more. */
  idempotencyKey?: string;
};

/** An answer with what came beside it. */
export type ApiResult<Name extends CallName> = {
  response: CallResponse<Name>;
  headers: Headers;
  /** Length of its JSON, in characters. */
  size: number;
};

export type ApiClient = {
  /** @throws {ApiError} for everything but the answer the contract promises */
  call<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    extras?: CallExtras,
  ): Promise<CallResponse<Name>>;
  /** As `call`, for those who need more of the answer than what it says; never from the cache. */
  request<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    extras?: CallExtras,
  ): Promise<ApiResult<Name>>;
  /**
   * All rows of an answer, as many at a time as have arrived: for exports, which never hold them all. Waits longer for the
   * next rows than a page would for an answer, and has no end of its own while they keep coming.
   *
   * @throws {ApiError} also amid the rows
   */
  stream<Name extends StreamedCallName>(
    name: Name,
    request: CallRequest<Name>,
  ): AsyncGenerator<CallLine<Name>[]>;
};

export type ApiClientSettings = {
  send: SendToApi;
  /** Where `/api` is: an origin, with no slash at its end. */
  baseUrl: string;
  log: Log;
  /** Told of every call how it went: a failure's name, or `ok`. */
  observe?: (outcome: string, seconds: number) => void;
  /** How long a page waits for one call, its retry included. */
  deadlineMs: number;
  /** How long for one that writes: to be told that it may or may not have been done is worse than to wait. */
  writeDeadlineMs?: number;
  /** When the page that asks has to be answered, by `performance.now()`: what came before leaves the later calls less. */
  pageEnds?: number;
};

/** A call that a page comes to late still gets a chance: most are answered in a few milliseconds. */
const LEAST_DEADLINE_MS = 500;

/** The typed client of the contract: every answer is checked by the call's schema before a page sees it. */
export function createApiClient(settings: ApiClientSettings, caller: ApiCaller): ApiClient {
  const client: ApiClient = {
    async request(name, request, extras = {}) {
      const startedAt = performance.now();
      const observe = (outcome: string) =>
        settings.observe?.(outcome, (performance.now() - startedAt) / 1000);
      try {
        const result = await withDeadline(deadlineOf(name, settings), (signal) =>
          sendWithRetry(settings, caller, { name, request, extras }, signal),
        );
        observe('ok');
        return result;
      } catch (error) {
        const failure = noteFailure(name, error, { log: settings.log, requestId: caller.requestId });
        observe(failure.failure);
        throw failure;
      }
    },
    call: async (name, request, extras) => (await client.request(name, request, extras)).response,
    stream: (name, request) => streamRows(settings, caller, name, request),
  };
  return client;
}

/** Also for a write: whether it was done is then not known, and its form can be sent again without harm. */
function deadlineOf(
  name: CallName,
  { deadlineMs, writeDeadlineMs = deadlineMs, pageEnds = Infinity }: ApiClientSettings,
): number {
  const own = calls[name].writes ? writeDeadlineMs : deadlineMs;
  return Math.min(own, Math.max(LEAST_DEADLINE_MS, pageEnds - performance.now()));
}

type Question<Name extends CallName> = { name: Name; request: CallRequest<Name>; extras: CallExtras };

/** A read that failed on the way is tried once more, a little later; a write never is. */
async function sendWithRetry<Name extends CallName>(
  settings: ApiClientSettings,
  caller: ApiCaller,
  question: Question<Name>,
  signal: AbortSignal,
): Promise<ApiResult<Name>> {
  try {
    return await sendOnce(settings, caller, question, signal);
  } catch (error) {
    const failure = error instanceof ApiError ? error.failure : failureOfException(error);
    const passing = failure === 'unavailable' || failure === 'failed';
    if (!passing || calls[question.name].writes || signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200));
    return sendOnce(settings, caller, question, signal);
  }
}

async function sendOnce<Name extends CallName>(
  settings: ApiClientSettings,
  caller: ApiCaller,
  { name, request, extras }: Question<Name>,
  signal: AbortSignal,
): Promise<ApiResult<Name>> {
  const sent = { signal, ...jsonBody(name, request) };
  return readResponse(name, await settings.send(buildRequest(settings.baseUrl, caller, name, extras, sent)));
}
