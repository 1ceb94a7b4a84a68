import type { ActionFunctionArgs } from '@remix-run/node';
import { autosaveDraft } from '#app/documents/autosave-draft.server.ts';
import { requireDocumentSession } from '#app/documents/load-document.server.ts';
import {
  loadNewDocumentState,
  readNewDocumentParams,
} from '#app/documents/new-document/load-new-document.server.ts';

/**
 * Autosaves the draft of a document that is not created yet, for an employee that the user may see. The text is kept even if the
 * plan is finished in the meantime.
 */
export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireDocumentSession(web);
  const newDocument = readNewDocumentParams(params);
  await loadNewDocumentState(web, session, newDocument);
  return autosaveDraft({ request, web, session, params: newDocument });
}
