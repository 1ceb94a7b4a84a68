import type { ActionFunctionArgs } from '@remix-run/node';
import { autosaveDraft } from '#app/documents/autosave-draft.server.ts';
import { requireDocumentSession } from '#app/documents/load-document.server.ts';
import { errorResponse } from '#app/session/guards.server.ts';

/** Autosaves the draft of a document. The document page checks whether the document exists. */
export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireDocumentSession(web);
  const { documentId = '' } = params;
  if (documentId.length > 64) throw errorResponse(400, 'bad_request');
  return autosaveDraft({ request, web, session, params: { personId: '', documentId } });
}
