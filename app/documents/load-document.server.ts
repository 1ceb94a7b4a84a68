import type { Params } from '@remix-run/react';
import type { RehabDocument } from '../../contract/rehab-document';
import { ApiError } from '../api/api-error';
import type { Texts } from '../i18n/texts-context';
import type { WebContext } from '../load-context';
import { printName, type PrintedName } from '../people/print-name';
import { orRefuse, part, requireCapability, requireVisit } from '../session/guards.server';
import type { SignedInVisit } from '../session/visit.server';

export type LoadedDocument = {
  document: RehabDocument;
  /** Whom it is about. */
  name: PrintedName;
  /** When its plan was finished; null: it may be changed. */
  archivedAt: string | null;
};

export type DocumentParams = { personId: string; documentId: string };

export function readParams(params: Params): DocumentParams {
  return { personId: params['personId'] ?? '', documentId: params['rehabPlanDocumentId'] ?? '' };
}

/** Somebody who may work with documents of rehab plans; else the page is refused. */
export async function requireDocumentVisit(web: WebContext): Promise<SignedInVisit> {
  const visit = await requireVisit(web);
  requireCapability(visit, 'rehabPlanDocuments');
  return visit;
}

type Loading = Promise<LoadedDocument | null>;
/** Of one request: the page and the frame around it ask for the same. */
const loaded = new WeakMap<SignedInVisit, Loading>();

/** The document, with what its page says around it; null where there is none for the user, or not about this person. */
export function findDocument(
  web: WebContext,
  visit: SignedInVisit,
  params: DocumentParams,
  texts: Texts,
): Loading {
  const known = loaded.get(visit);
  return known ?? findDocumentAnew(web, visit, params, texts);
}

/** As it is by now: somebody may have saved it since this request began. */
export function findDocumentAnew(
  web: WebContext,
  visit: SignedInVisit,
  params: DocumentParams,
  texts: Texts,
): Loading {
  const loading = load(web, visit, params, texts);
  loaded.set(visit, loading);
  return loading;
}

/** The document alone, as it is by now; null where there is none for the user, or not about this person. */
export async function findStored(
  web: WebContext,
  visit: SignedInVisit,
  { personId, documentId }: DocumentParams,
): Promise<RehabDocument | null> {
  const document = await orRefuse(web, visit, orNull(visit.api.call('rehabDocumentGet', { documentId })));
  return document?.personId === personId ? document : null;
}

async function load(web: WebContext, visit: SignedInVisit, params: DocumentParams, { t }: Texts): Loading {
  const { api } = visit;
  const { personId } = params;
  // The plans say whether the document may be changed: without them there is no page. Without the name there is.
  const [document, plans, employee] = await Promise.all([
    findStored(web, visit, params),
    orRefuse(web, visit, orNull(api.call('rehabPlansOfPerson', { personId }))),
    part(web, visit, orNull(api.call('person', { personId }))),
  ]);
  if (document === null || plans === null) return null;
  const person = employee.ok ? employee.value?.person : undefined;
  const plan = plans.find(({ rehabPlanId }) => rehabPlanId === document.rehabPlanId);
  return {
    document,
    name: person === undefined ? { text: t('common.noValue'), own: false } : printName(person, t),
    archivedAt: plan?.archivedAt ?? null,
  };
}

/** An id that cannot be one is refused by the provider; for us there is no such document either. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.failure === 'not_found' || error.problem === 'invalid_request');
}

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
