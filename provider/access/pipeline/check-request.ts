import type { Call } from '#contract/call.ts';
import { toFieldErrors } from '#contract/http/field-errors.ts';
import { rehabExportFields } from '#contract/calls/rehab-export.ts';
import type { IncomingCall } from './incoming-call.ts';
import { Problem } from './problem.ts';
import { readForm, readJson } from './read-body.ts';

/** The body as the contract checked it, or the problem it has. */
export type CheckedBody = { ok: true; data: unknown } | { ok: false; problem: Problem };

/**
 * Reads and checks the body before the transaction, so that a slow sender holds no connection. What is wrong with it is
 * told only to a caller who may make the call.
 */
export async function checkBody(call: Call, request: Request): Promise<CheckedBody> {
  if (call.request === null) return { ok: true, data: null };
  try {
    const sent =
      call.requestAs === 'urlencoded' ? rehabExportFields(await readForm(request)) : await readJson(request);
    const parsed = call.request.safeParse(sent);
    if (parsed.success) return { ok: true, data: parsed.data };
    const errors = toFieldErrors(parsed.error.issues);
    return { ok: false, problem: new Problem('invalid_request', { errors }) };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, problem: error };
    throw error;
  }
}

/** The path's parameters, checked; what cannot be an id names nothing: 404. Null where the path has none. */
export function checkParams({ call, rawParams }: IncomingCall): unknown {
  if (call.params === null) return null;
  const parsed = call.params.safeParse(rawParams);
  if (!parsed.success) throw new Problem('not_found');
  return parsed.data;
}

/** A checked request that names departments. */
export type AboutDepartments = { departmentIds: readonly string[] };

export function namesDepartments(request: unknown): request is AboutDepartments {
  return (
    typeof request === 'object' &&
    request !== null &&
    'departmentIds' in request &&
    Array.isArray(request.departmentIds)
  );
}
