import type { WebContext } from '#app/load-context.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { fetchDocument } from './load-document.server.ts';

/**
 * Checks that the user may store a draft of this document: they may read the document, or have a draft of it already. The
 * second case needs no call while the user types, and keeps the text of a user whose document is removed meanwhile.
 *
 * @throws a 404 response for a document that does not exist for the user
 */
export async function requireDraftAccess(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  documentId: string,
): Promise<void> {
  const draft = await web.stores.drafts.find(session.stored.data.user.userHash, documentId);
  if (draft !== null) return;
  if ((await fetchDocument(web, session, documentId)) === null) throw errorResponse(404, 'not_found');
}
