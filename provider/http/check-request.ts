import type { Call } from '#contract/call.ts';
import { findRequestValue } from '#contract/http/in-process-value.ts';
import { jsonBytes } from '#contract/values/json/json-size.ts';
import { rehabExportFields } from '#contract/calls/rehabilitation/rehab-export.ts';
import { toFieldErrors } from '#contract/http/field-errors.ts';
import { ProblemError } from './problem-error.ts';

/** The largest JSON body in bytes: enough for 10 000 ids. */
export const MAX_JSON_BYTES = 1_048_576;
/** A control character is 6 characters in JSON, and a number counts as 4 characters and has at most 24. */
const MAX_BYTES_OF_A_CHARACTER = 6;
/** The largest form body in bytes; each id is a separate field. */
const MAX_FORM_BYTES = 3 * 1_048_576;

/** The body as validated by the contract, or the problem with it. */
export type CheckedBody = { ok: true; data: unknown } | { ok: false; problem: ProblemError };

/**
 * Reads and validates the body before the transaction, so that a slow client does not hold a connection. The
 * problem is returned, not thrown, because only a caller who may make the call receives it.
 */
export async function checkBody(call: Call, request: Request): Promise<CheckedBody> {
  if (call.request === null) return { ok: true, data: null };
  try {
    const fields =
      call.requestAs === 'urlencoded' ? rehabExportFields(await readForm(request)) : await readJson(request);
    const parsed = call.request.safeParse(fields);
    if (parsed.success) return { ok: true, data: parsed.data };
    const errors = toFieldErrors(parsed.error.issues);
    return { ok: false, problem: new ProblemError('invalid_request', { errors }) };
  } catch (error) {
    if (error instanceof ProblemError) return { ok: false, problem: error };
    throw error;
  }
}

/**
 * Validates the parameters of the path; null if the path has none.
 *
 * @throws ProblemError `not_found` for a value that cannot be an id
 */
export function checkParams({ call, rawParams }: { call: Call; rawParams: object }): unknown {
  if (call.params === null) return null;
  const parsed = call.params.safeParse(rawParams);
  if (!parsed.success) throw new ProblemError('not_found');
  return parsed.data;
}

/** A validated request with department ids. */
export type AboutDepartments = { departmentIds: readonly string[] };

export function namesDepartments(request: unknown): request is AboutDepartments {
  return (
    typeof request === 'object' &&
    request !== null &&
    'departmentIds' in request &&
    Array.isArray(request.departmentIds)
  );
}

/**
 * Reads the body as text.
 *
 * @throws ProblemError 415 for another media type, 413 above `maxBytes`, 400 if the body is truncated or not UTF-8
 */
export async function readBody(request: Request, mediaType: string, maxBytes: number): Promise<string> {
  const contentType = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== mediaType) throw new ProblemError('media_type_not_accepted');
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw new ProblemError('too_large');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ProblemError('too_large');
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks));
}

/**
 * Reads a JSON body, or takes the value that a client in this process has attached instead.
 *
 * @throws ProblemError `malformed_request` if it is not JSON
 */
export async function readJson(request: Request): Promise<unknown> {
  const attached = findRequestValue(request);
  if (attached !== undefined) {
    const { value, size } = attached;
    const couldBeTooLarge = size * MAX_BYTES_OF_A_CHARACTER > MAX_JSON_BYTES;
    if (couldBeTooLarge && jsonBytes(value) > MAX_JSON_BYTES) throw new ProblemError('too_large');
    return value;
  }
  const text = await readBody(request, 'application/json', MAX_JSON_BYTES);
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError('malformed_request');
  }
}

/** Reads the fields of a urlencoded form. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(request, 'application/x-www-form-urlencoded', MAX_FORM_BYTES));
}

async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new ProblemError('malformed_request');
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError('malformed_request');
  }
}
