import { redirect, type TypedResponse } from '@remix-run/node';
import type { Language } from '#locales/catalogue.ts';
import type { WebContext } from '#app/load-context.ts';

/**
 * Changes the language and redirects to `to`. The language of a signed-in user is stored, so that it applies in other browsers
 * too.
 */
export async function chooseLanguage(
  web: Pick<WebContext, 'session' | 'stores' | 'cookies'>,
  language: Language,
  to: string,
): Promise<TypedResponse<never>> {
  const session = await web.session();
  if (session.state === 'live')
    await web.stores.preferences.set(session.stored.data.user.userHash, { language });
  const headers = { 'Set-Cookie': await web.cookies.language.write(language) };
  return redirect(to, { status: 303, headers });
}
