import type { WrittenDocumentType } from '#contract/values/vocabulary.ts';
import { NEW_PLAN_ID, paths } from '#app/paths.ts';

/** A stored document, as its URL names it. */
export type DocumentParams = { personId: string; documentId: string };

/** A document that is created when it is first saved; `rehabPlanId` null: together with a new plan. */
export type NewDocumentParams = { personId: string; rehabPlanId: string | null; type: WrittenDocumentType };

/** The document of a form. */
export type FormParams = DocumentParams | NewDocumentParams;

/** The URL of the form. */
export function buildFormPath(params: FormParams): string {
  return 'documentId' in params
    ? paths.document(params.personId, params.documentId)
    : paths.newDocument(params.personId, params.rehabPlanId ?? NEW_PLAN_ID, params.type);
}

/** The URL that saves the form's draft while the user types. Not in `paths`: no component builds it. */
export function buildDraftPath(params: FormParams): string {
  if ('documentId' in params) return `/resources/document-draft/${encodeURIComponent(params.documentId)}`;
  const names = [params.personId, params.rehabPlanId ?? NEW_PLAN_ID, params.type];
  return `/resources/new-document/${names.map(encodeURIComponent).join('/')}`;
}

/** The key of the form's draft: one draft for each document, and for each type of new document in a plan. */
export function buildDraftKey(params: FormParams): string {
  return 'documentId' in params
    ? params.documentId
    : `${params.personId} ${params.rehabPlanId ?? NEW_PLAN_ID} ${params.type}`;
}
