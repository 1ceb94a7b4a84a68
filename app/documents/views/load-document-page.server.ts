import type { WebContext } from '#app/load-context.ts';
import { errorResponse } from '#app/session/guards.server.ts';
import { openPendingForm } from '#app/session/pending-form.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { readForm } from '../content/posted-form.server.ts';
import type { DocumentParams, DocumentState } from '../load-document.server.ts';
import { buildDocumentPage, buildGonePage, type Unsaved } from './build-document-page.server.ts';
import type { DocumentPage } from './document-page.ts';

/** Shows the page of a document, or of text written for a deleted one; throws 404 when there is neither. */
export function showPage(state: DocumentState | null, unsaved: Unsaved | null): DocumentPage {
  if (state !== null) return buildDocumentPage(state, unsaved);
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
  { documentId }: DocumentParams,
): Promise<Unsaved | null> {
  const pendingForm = await openPendingForm(request, web, session);
  const keptForm = pendingForm === null ? null : readForm(pendingForm);
  if (keptForm !== null) return { ...keptForm, from: 'kept' };
  const draft = await web.stores.drafts.find(session.stored.data.user.userHash, documentId);
  const form = draft === null ? null : readForm(draft.fields);
  return draft === null || form === null ? null : { ...form, from: 'draft', savedAt: draft.savedAt };
}
