import type { Params } from '@remix-run/react';
import type { RehabDocument } from '#contract/calls/rehabilitation/rehab-document.ts';
import type { DocumentSummary } from '#contract/calls/rehabilitation/rehab-plan.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { PersonRef } from '#contract/values/identifiers/person-ref.ts';
import type { WebContext } from '#app/load-context.ts';
import { getEmployee } from '#app/employees/get-employee.server.ts';
import { requireCapability, requireSession } from '#app/session/guards/guards.server.ts';
import { awaitOrThrowResponse, settle } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { DocumentParams } from './document-params.server.ts';

export type DocumentState = {
  document: RehabDocument;
  /** When the plan was finished; null: the document can be changed. */
  archivedAt: string | null;
  /** Why the file of the document cannot be downloaded; null: no such reason. */
  fileScan: DocumentSummary['fileScan'];
};

export type LoadedDocument = DocumentState & {
  /** The employee; null when the employee does not exist for the user or could not be loaded. */
  person: PersonRef | null;
};

export function readParams(params: Params): DocumentParams {
  return { personId: params['personId'] ?? '', documentId: params['rehabPlanDocumentId'] ?? '' };
}

/** Returns the session of a user who may edit rehab plan documents; throws 403 otherwise. */
export async function requireDocumentSession(
  web: Pick<WebContext, 'settings' | 'session'>,
): Promise<AuthenticatedSession> {
  const session = await requireSession(web);
  requireCapability(session, 'rehabPlanDocuments');
  return session;
}

/**
 * Cached for one request, which is about one document and has its own session object: the action, the page and its layout
 * use the same state.
 */
const states = new WeakMap<AuthenticatedSession, Promise<DocumentState | null>>();

/**
 * Loads the document with its employee; null when the document does not exist for the user, or belongs to another person. The document
 * is also returned when the employee cannot be loaded.
 *
 * @throws the 401 or 403 page when the provider rejects the token or role for the document or the employee, and an error page for every
 * other failure to load the document
 */
export async function loadDocumentWithEmployee(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  params: DocumentParams,
): Promise<LoadedDocument | null> {
  const [state, employee] = await Promise.all([
    states.get(session) ?? fetchDocumentState(web, session, params),
    settle(web, session, nullIfNotFound(getEmployee(session, params.personId))),
  ]);
  if (state === null) return null;
  return { ...state, person: employee.ok ? (employee.value?.person ?? null) : null };
}

/**
 * Loads the document and the state of its plan, and caches them for the loaders of this request; null when the document
 * does not exist for the user, or belongs to another person.
 */
export function fetchDocumentState(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  params: DocumentParams,
): Promise<DocumentState | null> {
  const loading = requestDocumentState(web, session, params);
  states.set(session, loading);
  return loading;
}

/** Caches a state that the provider has just sent, for the loaders of this request. */
export function cacheDocumentState(session: AuthenticatedSession, state: DocumentState): DocumentState {
  states.set(session, Promise.resolve(state));
  return state;
}

async function requestDocumentState(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  params: DocumentParams,
): Promise<DocumentState | null> {
  const { personId } = params;
  const [document, plans] = await Promise.all([
    fetchDocumentOfPerson(web, session, params),
    awaitOrThrowResponse(web, session, nullIfNotFound(session.api.call('rehabPlansOfPerson', { personId }))),
  ]);
  if (document === null || plans === null) return null;
  const plan = plans.find(({ rehabPlanId }) => rehabPlanId === document.rehabPlanId);
  const summary = plan?.documents.find(({ documentId }) => documentId === document.documentId);
  return { document, archivedAt: plan?.archivedAt ?? null, fileScan: summary?.fileScan ?? null };
}

/** Loads only the document; null when it does not exist for the user, or belongs to another person. */
export async function fetchDocumentOfPerson(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  { personId, documentId }: DocumentParams,
): Promise<RehabDocument | null> {
  const document = await fetchDocument(web, session, documentId);
  return document?.personId === personId ? document : null;
}

/** Loads only the document; null when it does not exist for the user. */
export function fetchDocument(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  documentId: string,
): Promise<RehabDocument | null> {
  return awaitOrThrowResponse(
    web,
    session,
    nullIfNotFound(session.api.call('rehabDocumentGet', { documentId })),
  );
}

/** Awaits a call; null when the provider does not find the id. Treats a malformed id as not found. */
async function nullIfNotFound<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    const isNotFound =
      error instanceof ApiError && (error.failure === 'not_found' || error.problem === 'invalid_request');
    if (isNotFound) return null;
    throw error;
  }
}
