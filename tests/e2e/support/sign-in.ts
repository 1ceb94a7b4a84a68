import type { BrowserContext } from '@playwright/test';
import type { Language } from '#locales/catalogue.ts';
import type { App } from '#tests/support/app/run-app.ts';
import { createHttpClient } from '#tests/support/client/http-client.ts';
import { issueSignInToken } from '#tests/support/client/issue-sign-in-token.ts';

/** Signs a demo account in, as after the page of the portal, and adds its cookies to the context; the greeting has been shown. */
export async function signIn(
  app: App,
  context: BrowserContext,
  username: string,
  language: Language = 'sv',
): Promise<void> {
  const client = createHttpClient(app);
  await client.signInWith(await issueSignInToken(app, username));
  // Swedish is the default.
  if (language !== 'sv') await client.post('/language', { language });
  // A data request of the root shows the greeting without rendering a page.
  await client.get('/error/404?_data=root');
  await addCookies(app, context, client.cookies);
}

/** Signs the account in, if any, or else sets the language, if any. */
export async function startAs(
  app: App,
  context: BrowserContext,
  { as, language }: { as: string | undefined; language: Language | undefined },
): Promise<void> {
  if (as !== undefined) await signIn(app, context, as, language);
  else if (language !== undefined) await chooseLanguage(app, context, language);
}

/** Sets the language for a context without a session. */
async function chooseLanguage(app: App, context: BrowserContext, language: Language): Promise<void> {
  const client = createHttpClient(app);
  await client.post('/language', { language });
  await addCookies(app, context, client.cookies);
}

async function addCookies(
  app: App,
  context: BrowserContext,
  cookies: ReadonlyMap<string, string>,
): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: app.origin })));
}
