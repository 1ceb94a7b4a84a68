import { ReadableStream } from 'node:stream/web';
import { PROBLEM_JSON } from '#contract/values/constants.ts';
import { attachRows, attachValue } from '#contract/http/in-process-value.ts';
import { buildProblem } from '#contract/http/problem.ts';
import type { Language } from '#locales/catalogue.ts';
import type { ProblemError } from './problem-error.ts';
import { StreamedRows, type StreamedResponse } from './streamed-response.ts';

/** The fields of the headers that every response has: its language, and the id under which the request is logged. */
export type ResponseFields = { language: Language; requestId: string };

function buildHeaders({ language, requestId }: ResponseFields): Headers {
  return new Headers({
    'Cache-Control': 'no-store',
    'Content-Language': language,
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  });
}

/**
 * Builds a JSON response with status 200, or 204 with an empty body for null. `extra` contains the call's own
 * headers. A caller in this process takes the attached value (contract/http/in-process-value.ts), which is frozen. The body is
 * serialised when it is read.
 */
export function jsonResponse(
  fields: ResponseFields,
  response: unknown,
  extra: Headers = new Headers(),
): Response {
  const headers = buildHeaders(fields);
  for (const [name, value] of extra) headers.set(name, value);
  if (response === null) return new Response(null, { status: 204, headers });
  headers.set('Content-Type', 'application/json; charset=utf-8');
  const built = new Response(serializeWhenRead(response), { status: 200, headers });
  attachValue(built, response);
  return built;
}

function serializeWhenRead(value: unknown): BodyInit {
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(value)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return body as BodyInit;
}

/** Builds the response to a conditional request whose client has the current response already. */
export function notModifiedResponse(fields: ResponseFields): Response {
  return new Response(null, { status: 304, headers: buildHeaders(fields) });
}

/**
 * Builds a response with status 200 that pulls the stream as fast as the client reads. `extra` contains the
 * call's own headers.
 */
export function streamResponse(fields: ResponseFields, response: StreamedResponse, extra: Headers): Response {
  const headers = buildHeaders(fields);
  headers.set('Content-Type', response.contentType);
  for (const [name, value] of [...Object.entries(response.headers), ...extra]) headers.set(name, value);
  const built = new Response(ReadableStream.from(response.body) as BodyInit, { status: 200, headers });
  if (response instanceof StreamedRows) attachRows(built, response.rows);
  return built;
}

/**
 * Builds a problem document (RFC 9457) with its status; adds `WWW-Authenticate` for 401 (RFC 6750) and
 * `Retry-After` if a time is known.
 */
export function problemResponse(fields: ResponseFields, problem: ProblemError): Response {
  const { retryAfter, ...extras } = problem.details;
  const headers = buildHeaders(fields);
  headers.set('Content-Type', `${PROBLEM_JSON}; charset=utf-8`);
  if (problem.status === 401) headers.set('WWW-Authenticate', 'Bearer');
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter));
  return new Response(JSON.stringify(buildProblem(problem.code, extras)), {
    status: problem.status,
    headers,
  });
}
