import { json, redirectDocument } from '@remix-run/node';
import type { Capability } from '../../contract/roles';
import { ApiError } from '../api/api-error';
import type { WebContext } from '../load-context';
import type { Selection, SignedInVisit } from './visit.server';

/** Why a page is not shown, for the error page to say so; the status alone does not tell two 401 apart. */
export type RefusalCode =
  | 'session_expired'
  | 'form_kept'
  | 'no_department'
  | 'no_person'
  | 'role'
  | 'not_found'
  | 'unavailable'
  | 'failed';

const RETRY_SECONDS = '30';

/** A Response to throw: the error boundary shows the page of its status and code. */
export function refuse(status: number, code: RefusalCode, headers: Record<string, string> = {}): Response {
  const retry: Record<string, string> = code === 'unavailable' ? { 'Retry-After': RETRY_SECONDS } : {};
  return json({ code }, { status, headers: { ...retry, ...headers } });
}

/**
 * The visit of somebody signed in; throws a redirect to the sign-in page for nobody, and the 401 page for a session
 * that has ended.
 */
export async function requireVisit(context: WebContext): Promise<SignedInVisit> {
  const visit = await context.visit();
  switch (visit.state) {
    case 'live':
      return visit;
    case 'expired':
      throw refuse(401, 'session_expired');
    case 'none':
      throw redirectDocument(context.settings.loginUrl, 303);
  }
}

/** Throws the 403 page unless the role has the capability. */
export function requireCapability(visit: SignedInVisit, capability: Capability): void {
  if (!visit.may(capability)) throw refuse(403, 'role');
}

/**
 * The department guard (specification section 2): the selection, or the 401 page where no department is chosen.
 * When the hierarchy is slow the selection is `missing`, and the page shows a loader. When the provider is down this
 * throws the 503 page.
 */
export async function requireDepartments(context: WebContext, visit: SignedInVisit): Promise<Selection> {
  const selection = await orRefuse(context, visit, visit.selection());
  if (selection.state === 'ready' && selection.departmentIds.length === 0) throw refuse(401, 'no_department');
  return selection;
}

/**
 * Awaits a call whose failure is the whole page's: 401 ends the session, 403 and 404 are pages of their own, another 5xx
 * or an invalid response is the 502 page, and the rest is the 503 page.
 */
export async function orRefuse<Result>(
  context: WebContext,
  visit: SignedInVisit,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw await refusalOf(context, visit, error);
  }
}

/** A part of a page: its value, or that it failed. A refused token or role is never a part's failure but the page's. */
export type Part<Value> = { ok: true; value: Value } | { ok: false };

export async function part<Value>(
  context: WebContext,
  visit: SignedInVisit,
  work: Promise<Value>,
): Promise<Part<Value>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.failure === 'unauthorised' || error.failure === 'forbidden')
      throw await refusalOf(context, visit, error);
    return { ok: false };
  }
}

async function refusalOf(context: WebContext, visit: SignedInVisit, error: ApiError): Promise<Response> {
  switch (error.failure) {
    case 'unauthorised':
      return refuse(401, 'session_expired', { 'Set-Cookie': await context.sessions.destroy(visit.session) });
    case 'forbidden':
      return refuse(403, 'role');
    case 'not_found':
      return refuse(404, 'not_found');
    case 'failed':
    case 'garbage':
      return refuse(502, 'failed');
    case 'conflict':
    case 'refused':
    case 'timeout':
    case 'unavailable':
      return refuse(503, 'unavailable');
  }
}
