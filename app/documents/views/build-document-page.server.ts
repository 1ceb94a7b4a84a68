import type { WebContext } from '#app/load-context.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { openPendingForm } from '#app/session/pending-form.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import { isSame, listChangedParts, serializeBase } from '../content/compare-versions.server.ts';
import { toValues, type FormValues } from '../content/document-values.server.ts';
import { getFormConstraint } from '../content/form-constraint.server.ts';
import type { DocumentResult } from '../content/document-result.ts';
import { parseForm, toFormContent, type DocumentFormData } from '../content/posted-form.server.ts';
import { buildDraftKey, buildDraftPath, type FormParams } from '../document-params.server.ts';
import type { DocumentState } from '../load-document.server.ts';
import type { Alert, ConflictPage, DocumentPage, GonePage } from './document-page.ts';

/** Unsaved content of the user, and its source. */
export type Unsaved = DocumentFormData &
  (
    | { from: 'draft'; savedAt: string }
    /** Posted after the session had expired. */
    | { from: 'pending' }
    /** Posted in this request; `failed`: the provider rejected it for a reason outside the form. */
    | { from: 'post'; lastResult?: DocumentResult; failed?: true }
  );

/** Why a form was not saved, in addition to the state of its document. */
export type SaveFailure = Pick<Extract<Unsaved, { from: 'post' }>, 'lastResult' | 'failed'>;

/** Builds the page of a document, or of text written for a deleted one; throws 404 when there is neither. */
export function buildDocumentPage(state: DocumentState | null, unsaved: Unsaved | null): DocumentPage {
  if (state !== null) return buildExistingPage(state, unsaved);
  if (unsaved === null) throw errorResponse(404, 'not_found');
  return buildGonePage(unsaved);
}

/**
 * The user's unsaved content: a post after session expiry takes precedence over the draft, because it is
 * newer.
 */
export async function findUnsaved(
  request: Request,
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  params: FormParams,
): Promise<Unsaved | null> {
  const pendingForm = await openPendingForm(request, web, session);
  const postedForm = pendingForm === null ? null : parseForm(pendingForm);
  if (postedForm !== null) return { ...postedForm, from: 'pending' };
  const draft = await web.stores.drafts.find(session.stored.data.user.userHash, buildDraftKey(params));
  const form = draft === null ? null : parseForm(draft.fields);
  return draft === null || form === null ? null : { ...form, from: 'draft', savedAt: draft.savedAt };
}

/**
 * Builds the page from the current document and the user's unsaved content: the form where it can be saved or
 * corrected, both versions after a conflicting save by another user, the text only where nothing can be
 * changed.
 */
function buildExistingPage(state: DocumentState, unsavedForm: Unsaved | null): DocumentPage {
  const { document, archivedAt } = state;
  const { type, version, content } = document;
  const stored = toValues(type, content);
  const unsaved = unsavedForm !== null && isUnsaved(unsavedForm, state, stored) ? unsavedForm : null;
  if (archivedAt !== null) {
    const mine = unsaved === null ? null : toFormContent(unsaved.values);
    const alert = { reason: mine === null ? 'finished' : 'finishedUnsaved' } as const;
    return { kind: 'text', type, alert, mine, content };
  }
  if (type === 'file') return { kind: 'text', type, alert: null, mine: null, content };
  if (unsaved !== null && unsaved.version !== version) return buildConflict(state, unsaved, stored);
  return {
    kind: 'form',
    meta: { type, version, base: serializeBase(type, stored) },
    defaultValue: toFormContent(unsaved?.values ?? stored),
    constraint: getFormConstraint(type),
    lastResult: unsaved?.from === 'post' ? (unsaved.lastResult ?? null) : null,
    alert: unsaved === null ? null : buildAlert(unsaved),
    saveDraftUrl: buildDraftPath(document),
  };
}

/** The page for text that was written for a deleted document. */
function buildGonePage({ type, values }: DocumentFormData): GonePage {
  return { kind: 'gone', type, reason: 'gone', mine: toFormContent(values) };
}

/**
 * Whether unsaved content is shown: it has the document's type, and was posted in this request or differs from the stored
 * document.
 */
function isUnsaved(unsaved: Unsaved, { document }: DocumentState, stored: FormValues): boolean {
  if (unsaved.type !== document.type) return false;
  return unsaved.from === 'post' || !isSame(document.type, unsaved.values, stored);
}

function buildConflict({ document }: DocumentState, unsaved: Unsaved, stored: FormValues): ConflictPage {
  const { type, version, content, updated } = document;
  const { values, base } = unsaved;
  return {
    kind: 'conflict',
    meta: { type, version, base: serializeBase(type, stored) },
    values: [...values],
    mine: toFormContent(values),
    theirs: content,
    saved: { by: updated.by, at: formatInstant(updated.at) },
    parts: listChangedParts({ type, mine: values, theirs: stored, base }),
  };
}

/** The alert above a form with unsaved content; null when it has just been posted with errors. */
export function buildAlert(unsaved: Unsaved): Alert | null {
  switch (unsaved.from) {
    case 'draft':
      return { reason: 'draft', savedAt: formatInstant(unsaved.savedAt) };
    case 'pending':
      return { reason: 'pending' };
    case 'post':
      return unsaved.failed === true ? { reason: 'failed' } : null;
  }
}
