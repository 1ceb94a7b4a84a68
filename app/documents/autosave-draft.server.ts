import { json } from '@remix-run/node';
import { formatClock } from '#app/i18n/format-instant.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { parseForm } from './content/posted-form.server.ts';
import { buildDraftKey, type FormParams } from './document-params.server.ts';
import { storeDraft, type FormContext } from './handle-editing-intent.server.ts';

/**
 * Saves the draft of a form while the user types, and returns the text of the form's status. With the intent `discard`, which the browser
 * sends when the typed text equals the stored document again, it deletes the draft and the text is null.
 */
export async function autosaveDraft(context: FormContext<FormParams>) {
  const { request, web, session, params } = context;
  const fields = new URLSearchParams(await request.text());
  if (fields.get('intent') === 'discard') {
    await web.stores.drafts.drop(session.stored.data.user.userHash, buildDraftKey(params));
    return json({ text: null });
  }
  const form = parseForm(fields);
  if (form === null) throw errorResponse(400, 'bad_request');
  await storeDraft({ ...context, form });
  const { t, language } = await getTexts(request, web);
  return json({ text: t('documents:draftAt', { time: formatClock(web.clock(), language) }) });
}
