import { BASE_PATH, HEADERS } from '../../contract/constants';
import { calls } from '../../contract/calls';
import type { CallAnswer, CallName, CallRequest } from '../../contract/calls';
import { errorFields } from '../../contract/log';
import type { Log } from '../../contract/log';
import { problemSchema } from '../../contract/problem';
import type { ProblemCode } from '../../contract/problem-code';
import { toWireRole } from '../../contract/roles';
import type { UserRole } from '../../contract/roles';
import type { Language } from '../../locales/catalogue';
import { ApiError, failureOfStatus } from './api-error';
import { DeadlineError, withDeadline } from './deadline';
import { readBody } from './read-body';

/** Sends a request to the provider: a function of this process, or `fetch` to one elsewhere. */
export type SendToApi = (request: Request) => Promise<Response>;

/** Whose calls these are. */
export type ApiCaller = {
  /** Null for the calls that are open to everybody. */
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

export type ApiClient = {
  /** @throws {ApiError} for everything but the answer the contract promises */
  call<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    extras?: CallExtras,
  ): Promise<CallAnswer<Name>>;
};

/** An answer with what came beside it. */
export type Answered<Name extends CallName> = {
  answer: CallAnswer<Name>;
  headers: Headers;
  /** Length of its JSON, in characters. */
  size: number;
};

export type AskingClient = ApiClient & {
  /** As `call`, for those who need more of the answer than what it says. */
  ask<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    extras?: CallExtras,
  ): Promise<Answered<Name>>;
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
  /** When the page that asks has to be answered, by `performance.now()`: what came before leaves the later calls less. */
  pageEnds?: number;
};

/** A call that a page comes to late still gets a chance: most are answered in a few milliseconds. */
const LEAST_DEADLINE_MS = 500;
const MAX_ANSWER_BYTES = 25 * 1024 * 1024;
const MAX_PROBLEM_BYTES = 1024 * 1024;

/** The typed client of the contract: every answer is checked by the call's schema before a page sees it. */
export function createApiClient(settings: ApiClientSettings, caller: ApiCaller): AskingClient {
  const client: AskingClient = {
    async ask(name, request, extras = {}) {
      const began = performance.now();
      const observe = (outcome: string) => settings.observe?.(outcome, (performance.now() - began) / 1000);
      try {
        const answered = await withDeadline(deadlineOf(settings), (signal) =>
          sendWithRetry(settings, caller, { name, request, extras }, signal),
        );
        observe('ok');
        return answered;
      } catch (error) {
        const failure = error instanceof ApiError ? error : new ApiError(name, failureOfException(error));
        observe(failure.failure);
        settings.log.warn(
          { requestId: caller.requestId, call: name, failure: failure.failure, ...causeFields(error) },
          'a call to the provider failed',
        );
        throw failure;
      }
    },
    call: async (name, request, extras) => (await client.ask(name, request, extras)).answer,
  };
  return client;
}

/** The same for a write: whether it was done is then not known, and its form can be sent again without harm. */
function deadlineOf({ deadlineMs, pageEnds = Infinity }: ApiClientSettings): number {
  return Math.min(deadlineMs, Math.max(LEAST_DEADLINE_MS, pageEnds - performance.now()));
}

function causeFields(error: unknown) {
  return error instanceof ApiError ? {} : errorFields(error);
}

type Question<Name extends CallName> = { name: Name; request: CallRequest<Name>; extras: CallExtras };

/** A read that failed on the way is tried once more, a little later; a write never is. */
async function sendWithRetry<Name extends CallName>(
  settings: ApiClientSettings,
  caller: ApiCaller,
  question: Question<Name>,
  signal: AbortSignal,
): Promise<Answered<Name>> {
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
): Promise<Answered<Name>> {
  const hasBody = calls[name].request !== null;
  const asked = buildRequest(settings.baseUrl, caller, name, extras, {
    signal,
    ...(hasBody ? { body: JSON.stringify(request), contentType: 'application/json' } : {}),
  });
  return readAnswer(name, await settings.send(asked));
}

/** @throws {ApiError} for everything but the answer the contract promises */
export async function readAnswer<Name extends CallName>(
  name: Name,
  response: Response,
): Promise<Answered<Name>> {
  await requireSuccess(name, response);
  const text = await readBody(response, MAX_ANSWER_BYTES);
  return { answer: parseAnswer(name, text), headers: response.headers, size: text.length };
}

/** @throws {ApiError} that the status stands for, with the problem's code where the body has one */
export async function requireSuccess(name: CallName, response: Response): Promise<void> {
  const failure = failureOfStatus(response.status);
  if (failure !== null) throw new ApiError(name, failure, await readProblemCode(response));
}

type Sent = {
  signal: AbortSignal;
  body?: string | ReadableStream<Uint8Array>;
  contentType?: string;
};

/** The request that a call of the contract is. */
export function buildRequest(
  baseUrl: string,
  caller: ApiCaller,
  name: CallName,
  { params = {}, idempotencyKey }: CallExtras,
  { signal, body, contentType }: Sent,
): Request {
  const call = calls[name];
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': caller.language,
    'X-Request-Id': caller.requestId,
  });
  if (caller.token !== null) headers.set('Authorization', `Bearer ${caller.token}`);
  if (caller.role !== null) headers.set(HEADERS.role, toWireRole(caller.role));
  if (contentType !== undefined) headers.set('Content-Type', contentType);
  if (idempotencyKey !== undefined) headers.set(HEADERS.idempotencyKey, idempotencyKey);
  const path = call.path.replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  return new Request(`${baseUrl}${BASE_PATH}${path}`, {
    method: call.method,
    headers,
    signal,
    // A provider that redirects is not the one we were told of.
    redirect: 'error',
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  });
}

/** An empty body is null; null where the contract promises an answer is the "service unavailable" case. */
function parseAnswer<Name extends CallName>(name: Name, text: string): CallAnswer<Name> {
  const schema = calls[name].answer;
  if (schema === null) {
    if (text.trim() !== '') throw new ApiError(name, 'garbage');
    return null as CallAnswer<Name>;
  }
  if (text.trim() === '') throw new ApiError(name, 'unavailable');
  const parsed = schema.safeParse(parseJson(name, text));
  if (!parsed.success) throw new ApiError(name, 'garbage');
  return parsed.data as CallAnswer<Name>;
}

function parseJson(name: CallName, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError(name, 'garbage');
  }
}

/** The problem's code, for the log and for forms; a body that is no problem document has none. */
async function readProblemCode(response: Response): Promise<ProblemCode | null> {
  try {
    const problem = problemSchema.safeParse(JSON.parse(await readBody(response, MAX_PROBLEM_BYTES)));
    return problem.success ? problem.data.code : null;
  } catch {
    // A proxy's HTML or a body that breaks off: the status has said enough.
    return null;
  }
}

/** How a call failed that threw before it was answered. */
export function failureOfException(error: unknown) {
  // Not reached, cut off, or not in time: for the page the same. A TypeError is what fetch throws.
  if (error instanceof DeadlineError || error instanceof TypeError) return 'unavailable';
  return error instanceof Error && error.name === 'AbortError' ? 'unavailable' : 'garbage';
}
