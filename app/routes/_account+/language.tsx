import type { ActionFunctionArgs } from '@remix-run/node';
import { SEARCH_MAX_LENGTH } from '#contract/values/constants.ts';
import type { WebContext } from '#app/load-context.ts';
import { parseLanguage } from '#app/i18n/language/parse-language.ts';
import { chooseLanguage } from '#app/i18n/language/choose-language.server.ts';
import { addFields, parseReturnPath } from '#app/http/return-path.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';

/** Only posts are supported; there is no page. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/**
 * Changes the language, with or without a session. The fields of a page's form that are submitted along are added to the redirect
 * URL, so that the page restores them (app/shell/session/unsaved-form.ts); `keep=search` marks the header's search field.
 */
export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const fields = new URLSearchParams(await request.text());
  const [first, ...more] = fields.getAll('language');
  const language = parseLanguage(first);
  if (language === null || more.length > 0) throw errorResponse(400, 'bad_request');
  const query = new URL(request.url).searchParams;
  const requestedPath = query.get('returnTo');
  const path = parseReturnPath(requestedPath ?? fields.get('returnTo'));
  if (query.get('keep') === 'search') {
    await savePendingSearch(web, fields.get('q') ?? '');
    return chooseLanguage(web, language, path);
  }
  fields.delete('language');
  return chooseLanguage(web, language, requestedPath === null ? path : addFields(path, fields));
}

/** Stores the unsubmitted text of the header's search field for the next page, which restores it once. */
async function savePendingSearch(web: Pick<WebContext, 'session' | 'stores'>, text: string): Promise<void> {
  const session = await web.session();
  if (session.state !== 'live' || text === '') return;
  await web.stores.sessions.update(session.stored, { typedSearch: text.slice(0, SEARCH_MAX_LENGTH) });
}

/** Without a component Remix would return errors as JSON instead of the error page. */
export default function LanguageRoute() {
  return null;
}
