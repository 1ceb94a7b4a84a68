import { redirect, type TypedResponse } from '@remix-run/node';
import type { Language } from '#locales/catalogue.ts';
import type { WebContext } from '#app/load-context.ts';

/** Answers a change of language: for a user it is remembered, so that it follows to another browser. */
export async function chooseLanguage(
  web: WebContext,
  language: Language,
  to: string,
): Promise<TypedResponse<never>> {
  const session = await web.session();
  if (session.state === 'live') await web.preferences.set(session.stored.data.user.userHash, { language });
  const headers = { 'Set-Cookie': await web.language.write(language) };
  return redirect(to, { status: 303, headers });
}
