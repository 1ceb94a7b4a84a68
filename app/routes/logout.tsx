import { json, redirectDocument } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTexts } from '#app/i18n/texts-context.tsx';
import { getPageTexts } from '#app/i18n/page-texts.server.ts';
import { logOut } from '#app/session/log-out.server.ts';
import { LogoutForm } from '#app/shell/session/logout-form.tsx';
import type { PageHandle } from '#app/shell/html-document.tsx';

export const handle: PageHandle = { hydrate: false };

/** A GET from our own pages or the address bar logs out at once; a link on another site requires a confirmation. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none')
    return redirectAfter(await logOut(web), web.settings.logoutUrl);
  const { t } = await getPageTexts(request, web);
  return json({ title: t('header.logout') });
}

export async function action({ context: { web } }: ActionFunctionArgs) {
  return redirectAfter(await logOut(web), web.settings.logoutUrl);
}

function redirectAfter(setCookie: string, logoutUrl: string): Response {
  return redirectDocument(logoutUrl, {
    status: 303,
    // The browser deletes its cached pages and storage with the session.
    headers: { 'Set-Cookie': setCookie, 'Clear-Site-Data': '"cache", "storage"' },
  });
}

export default function Logout() {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('header.logout')}</h1>
      <p>{t('logout.confirm')}</p>
      <LogoutForm />
    </>
  );
}
