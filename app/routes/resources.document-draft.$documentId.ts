import { json } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { requireDocumentSession } from '../documents/load-document.server';
import { readForm, toFields } from '../documents/posted-form.server';
import { formatClock } from '../i18n/format.server';
import { getPageTexts } from '../i18n/page-texts.server';
import { errorResponse } from '../session/guards.server';

/** A document being written, posted by a script every now and then. Whether there is such a document, its page knows. */
export async function action({ request, params, context: { web } }: ActionFunctionArgs) {
  const session = await requireDocumentSession(web);
  const { documentId = '' } = params;
  const { userHash } = session.stored.data.user;
  const fields = new URLSearchParams(await request.text());
  if (fields.get('intent') === 'discard') {
    await web.drafts.drop(userHash, documentId);
    return json({ text: null });
  }
  const form = readForm(fields);
  if (form === null || documentId.length > 64) throw errorResponse(400, 'not_found');
  await web.drafts.save(userHash, documentId, toFields(form));
  const { t, language } = await getPageTexts(request, web);
  return json({ text: t('document.draftAt', { time: formatClock(web.clock(), language) }) });
}
