import type { Call } from '../../contract/call';
import { toFieldErrors } from '../../contract/field-errors';
import { Problem } from './problem';
import { readJson } from './read-body';

/** The body as the contract checked it, or the problem it has. */
export type CheckedBody = { ok: true; data: unknown } | { ok: false; problem: Problem };

/**
 * Reads and checks the body before the transaction, so that a slow sender holds no connection. What is wrong with it is
 * told only to a caller who may make the call.
 */
export async function checkBody(call: Call, request: Request): Promise<CheckedBody> {
  if (call.request === null) return { ok: true, data: null };
  try {
    const parsed = call.request.safeParse(await readJson(request));
    if (parsed.success) return { ok: true, data: parsed.data };
    const errors = toFieldErrors(parsed.error.issues);
    return { ok: false, problem: new Problem('invalid_request', { errors }) };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, problem: error };
    throw error;
  }
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
