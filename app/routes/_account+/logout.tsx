import { json, redirect, redirectDocument } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireSession } from '#app/session/guards/guards.server.ts';
import type { Flash } from '#app/session/store/session-data.ts';
import { logOut } from '#app/session/log-out.server.ts';
import {
  endOwnSessions,
  listOwnSessions,
  OTHER_SESSIONS,
  type OwnSession,
} from '#app/session/own-sessions.server.ts';
import { SessionList } from '#app/shell/session/session-list.tsx';
import { LogoutForm } from '#app/shell/session/logout-form.tsx';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

type Own = { sessions: OwnSession[]; others: string } | null;

/** `session`: another session, or all others; absent: the session of the request. */
const schema = z.array(z.string().min(1)).max(1);

/**
 * With `sessions` in its query, the page on which users see where they are signed in. Otherwise a GET from our own pages or the address
 * bar logs out at once; a link on another site requires a confirmation.
 */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.has('sessions')) {
    const session = await requireSession(web);
    const { t } = await getTexts(request, web);
    const sessions = await listOwnSessions(web, session);
    const own: Own = { sessions, others: OTHER_SESSIONS };
    return json({ title: t('session:own.title'), own });
  }
  const site = request.headers.get('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none')
    return redirectAfter(await logOut(web), web.settings.logoutUrl);
  const { t } = await getTexts(request, web);
  return json({ title: t('shell:header.logout'), own: null as Own });
}

export async function action({ request, context: { web } }: ActionFunctionArgs) {
  const posted = schema.safeParse((await request.formData()).getAll('session'));
  if (!posted.success) throw errorResponse(400, 'bad_request');
  const [ended] = posted.data;
  if (ended !== undefined) {
    const session = await requireSession(web);
    const count = await endOwnSessions(web, session, ended);
    await web.stores.sessions.update(session.stored, {
      flash: { kind: 'ok', ...buildEndMessage(ended, count) },
    });
    return redirect(paths.ownSessions, 303);
  }
  return redirectAfter(await logOut(web), web.settings.logoutUrl);
}

/** The message after a user has ended `chosen`: one session or OTHER_SESSIONS. `count`: how many sessions have ended now. */
function buildEndMessage(chosen: string, count: number): Pick<Flash, 'key' | 'values'> {
  if (count > 0) return { key: 'session:own.ended', values: { count } };
  return { key: chosen === OTHER_SESSIONS ? 'session:own.noOthers' : 'session:own.alreadyEnded' };
}

function redirectAfter(setCookie: string, logoutUrl: string): Response {
  return redirectDocument(logoutUrl, {
    status: 303,
    // The browser deletes its cached pages and storage with the session.
    headers: { 'Set-Cookie': setCookie, 'Clear-Site-Data': '"cache", "storage"' },
  });
}

export default function Logout() {
  const { own } = useLoaderData<{ own: Own }>();
  const { t } = useTranslation(['shell']);
  if (own !== null) return <SessionList {...own} />;
  return (
    <>
      <h1>{t('shell:header.logout')}</h1>
      <p>{t('shell:logout.confirm')}</p>
      <LogoutForm />
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
