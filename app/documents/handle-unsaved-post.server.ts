import { redirect } from '@remix-run/node';
import type { Language } from '#locales/catalogue.ts';
import { chooseLanguage } from '#app/i18n/choose-language.server.ts';
import { parseLanguage } from '#app/i18n/parse-language.ts';
import { LANGUAGE_ID } from '#app/http/return-path.ts';
import { errorResponse } from '#app/session/guards.server.ts';
import { fieldId } from '#app/ui/forms/field-id.ts';
import { rowFieldName, ROW_FIELDS } from './content/document-fields.ts';
import { countRows } from './content/document-values.server.ts';
import { changeRows, parseForm } from './content/posted-form.server.ts';
import { parseRowIntent, ROW_INTENT, type RowIntent } from './content/row-intent.server.ts';
import { buildFormPath, type FormParams } from './document-params.server.ts';
import {
  discardAndRedirect,
  saveDraftAndRedirect,
  storeDraft,
  type ActionResponse,
  type FormContext,
  type FormPost,
} from './post-outcome.server.ts';

type Handled<Params extends FormParams> =
  { kind: 'response'; response: ActionResponse } | { kind: 'save'; post: FormPost<Params>; intent: string };

/**
 * Handles the buttons of a document's form that do not save the document: discard, draft, language, and the rows of the action
 * plan. Returns the parsed form for every other intent.
 */
export async function handleUnsavedPost<Params extends FormParams>(
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
  if (rowIntent !== null) return respond(handleRowIntent(post, parseRowIntent(rowIntent)));
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
