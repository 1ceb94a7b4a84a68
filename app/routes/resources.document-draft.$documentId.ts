import { json } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { requireDocumentSession } from '#app/documents/load-document.server.ts';
import { parseForm, toFields } from '#app/documents/content/posted-form.server.ts';
import { formatClock } from '#app/i18n/format-instant.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { errorResponse } from '#app/session/guards.server.ts';

/** Autosaves the draft of a document. The document page checks whether the document exists. */
export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireDocumentSession(web);
  const { documentId = '' } = params;
  const { userHash } = session.stored.data.user;
  const fields = new URLSearchParams(await request.text());
  if (fields.get('intent') === 'discard') {
    await web.stores.drafts.drop(userHash, documentId);
    return json({ text: null });
  }
  const form = parseForm(fields);
  if (form === null || documentId.length > 64) throw errorResponse(400, 'bad_request');
  await web.stores.drafts.save(userHash, documentId, toFields(form));
  const { t, language } = await getTexts(request, web);
  return json({ text: t('documents:draftAt', { time: formatClock(web.clock(), language) }) });
}
