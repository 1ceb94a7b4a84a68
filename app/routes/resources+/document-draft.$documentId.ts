import type { ActionFunctionArgs } from '@remix-run/node';
import { autosaveDraft } from '#app/documents/autosave-draft.server.ts';
import { requireDocumentSession } from '#app/documents/load-document.server.ts';
import { requireDraftAccess } from '#app/documents/require-draft-access.server.ts';

/** Autosaves the draft of a stored document. */
export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireDocumentSession(web);
  const { documentId = '' } = params;
  await requireDraftAccess(web, session, documentId);
  return autosaveDraft({ request, web, session, params: { personId: '', documentId } });
}
