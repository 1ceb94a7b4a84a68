import type { Call } from '#contract/call.ts';
import { toFieldErrors } from '#contract/http/field-errors.ts';
import { rehabExportFields } from '#contract/calls/rehabilitation/rehab-export.ts';
import type { IncomingCall } from './incoming-call.ts';
import { Problem } from '#provider/http/problem.ts';
import { readForm, readJson } from '#provider/http/read-body.ts';

/** The body as validated by the contract, or the problem with it. */
export type CheckedBody = { ok: true; data: unknown } | { ok: false; problem: Problem };

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
    return { ok: false, problem: new Problem('invalid_request', { errors }) };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, problem: error };
    throw error;
  }
}

/**
 * Validates the parameters of the path; null if the path has none.
 *
 * @throws Problem `not_found` for a value that cannot be an id
 */
export function checkParams({ call, rawParams }: IncomingCall): unknown {
  if (call.params === null) return null;
  const parsed = call.params.safeParse(rawParams);
  if (!parsed.success) throw new Problem('not_found');
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
