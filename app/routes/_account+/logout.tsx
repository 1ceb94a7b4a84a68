import { json, redirectDocument } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { logOut } from '#app/session/log-out.server.ts';
import { LogoutForm } from '#app/shell/session/logout-form.tsx';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** A GET from our own pages or the address bar logs out at once; a link on another site requires a confirmation. */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none')
    return redirectAfter(await logOut(web), web.settings.logoutUrl);
  const { t } = await getTexts(request, web);
  return json({ title: t('shell:header.logout') });
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
  const { t } = useTranslation(['shell']);
  return (
    <>
      <h1>{t('shell:header.logout')}</h1>
      <p>{t('shell:logout.confirm')}</p>
      <LogoutForm />
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
