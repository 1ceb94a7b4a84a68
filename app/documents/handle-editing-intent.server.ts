import { redirect, type TypedResponse } from '@remix-run/node';
import type { Language } from '#locales/catalogue.ts';
import { LANGUAGE_ID } from '#app/http/return-path.ts';
import { parseRowIntent, ROW_INTENT, type RowIntent } from '#app/http/row-intent.server.ts';
import { chooseLanguage } from '#app/i18n/language/choose-language.server.ts';
import { parseLanguage } from '#app/i18n/language/parse-language.ts';
import type { WebContext } from '#app/load-context.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { dropPendingForm } from '#app/session/pending-form.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { SessionData } from '#app/session/store/session-data.ts';
import { fieldId } from '#app/ui/forms/field-id.ts';
import { rowFieldName, ROW_FIELDS } from './content/document-fields.ts';
import { countRows } from './content/document-values.server.ts';
import { changeRows, parseForm, toFields, type DocumentFormData } from './content/posted-form.server.ts';
import { ROWS_NAME } from './content/rows-name.ts';
import { buildDraftKey, buildFormPath, type FormParams } from './document-params.server.ts';
import type { DocumentPage } from './views/document-page.ts';

const ROWS = new Set([ROWS_NAME]);

/** The request, its session, and the document that it is about. */
export type FormContext<Params extends FormParams> = {
  request: Request;
  web: WebContext;
  session: AuthenticatedSession;
  params: Params;
};

/** The data of one post. */
export type FormPost<Params extends FormParams> = FormContext<Params> & { form: DocumentFormData };

export type ActionResponse = TypedResponse<{ page: DocumentPage }> | TypedResponse<never>;

type Handled<Params extends FormParams> =
  { kind: 'response'; response: ActionResponse } | { kind: 'save'; post: FormPost<Params>; intent: string };

/**
 * Handles the intents of a document's form that do not save the document: discard, draft, language, and the rows of the action
 * plan. Returns the parsed form for every other intent.
 */
export async function handleEditingIntent<Params extends FormParams>(
  fields: URLSearchParams,
  context: FormContext<Params>,
): Promise<Handled<Params>> {
  const respond = async (response: Promise<ActionResponse>): Promise<Handled<Params>> => ({
    kind: 'response',
    response: await response,
  });
  const intent = fields.get('intent') ?? 'save';
  if (intent === 'discard') return respond(discardAndRedirect(context));
  const form = parseForm(fields);
  if (form === null) throw errorResponse(400, 'bad_request');
  const post = { ...context, form };
  // The language buttons submit this form, so that the typed text is kept.
  const language = parseLanguage(fields.get('language'));
  if (language !== null) return respond(changeLanguage(post, language));
  const rowIntent = fields.get(ROW_INTENT);
  if (rowIntent !== null) return respond(handleRowIntent(post, parseRowIntent(rowIntent, ROWS)));
  if (intent === 'draft') return respond(saveDraftAndRedirect(post, 'documents:draftSaved'));
  return { kind: 'save', post, intent };
}

/** Saves the typed text, because the page is reloaded in the other language. */
async function changeLanguage(post: FormPost<FormParams>, language: Language): Promise<ActionResponse> {
  await storeDraft(post);
  return chooseLanguage(post.web, language, `${buildFormPath(post.params)}#${LANGUAGE_ID}`);
}

async function handleRowIntent(
  post: FormPost<FormParams>,
  intent: RowIntent | null,
): Promise<ActionResponse> {
  const { type, values } = post.form;
  const changed = intent === null ? null : changeRows(type, values, intent);
  if (intent === null || changed === null) throw errorResponse(400, 'bad_request');
  await storeDraft({ ...post, form: { ...post.form, values: changed } });
  const count = countRows(changed);
  const rowIndex = intent.type === 'insert' ? count - 1 : Math.min(intent.payload.index, count - 1);
  // Focus the new row, or the row that replaces the removed one; without rows the button that adds one.
  const fragment = rowIndex < 0 ? 'handlingsplan-ny' : fieldId(rowFieldName(rowIndex, ROW_FIELDS[0].name));
  return redirect(`${buildFormPath(post.params)}#${fragment}`, 303);
}

/** Stores the text as a draft, for its author to continue. */
export async function saveDraftAndRedirect(
  post: FormPost<FormParams>,
  message: NonNullable<SessionData['flash']>['key'],
): Promise<ActionResponse> {
  await storeDraft(post);
  await post.web.stores.sessions.update(post.session.stored, { flash: { kind: 'ok', key: message } });
  return redirect(buildFormPath(post.params), 303);
}

/** Discards unsaved changes. */
export async function discardAndRedirect(context: FormContext<FormParams>): Promise<ActionResponse> {
  await deleteUnsaved(context);
  const flash = { kind: 'ok', key: 'documents:draft.discarded' } as const;
  await context.web.stores.sessions.update(context.session.stored, { flash });
  return redirect(buildFormPath(context.params), 303);
}

export function storeDraft({ web, session, params, form }: FormPost<FormParams>): Promise<void> {
  return web.stores.drafts.save(session.stored.data.user.userHash, buildDraftKey(params), toFields(form));
}

/** Deletes the draft, and the form posted after the session had expired. */
export async function deleteUnsaved({
  request,
  web,
  session,
  params,
}: FormContext<FormParams>): Promise<void> {
  await web.stores.drafts.drop(session.stored.data.user.userHash, buildDraftKey(params));
  await dropPendingForm(request, web, session);
}

/** Keeps the form until the next sign-in, and ends the session that the provider does not accept any more. */
export async function endSession({ web, session, params, form }: FormPost<FormParams>): Promise<never> {
  const { userHash } = session.stored.data.user;
  await web.stores.pendingForms.save(userHash, buildFormPath(params), toFields(form));
  throw errorResponse(401, 'form_kept', { 'Set-Cookie': await web.stores.sessions.destroy(session.stored) });
}
