import { isRouteErrorResponse, useLocation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { ErrorPage } from '#app/ui/feedback/error-page.tsx';
import type { TextKey } from '#locales/catalogue.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useDocument } from '../document-context.tsx';
import { describeError } from './describe-error.ts';
import type { ErrorAction, ErrorDescription } from './describe-error.ts';
import { reportLater } from './report-unhandled.ts';
import type { Shell } from '../frame/load-shell.server.ts';
import { LogoutForm } from '../session/logout-form.tsx';

type ErrorViewProps = { error: unknown; shell: Shell | null; headingLevel?: 1 | 2 | undefined };

/** The error page for an error thrown by a route; with `headingLevel` 2 it is a section below the heading of the page. */
export function ErrorView({ error, shell, headingLevel }: ErrorViewProps) {
  useEffect(() => {
    // Intended errors are thrown as a Response and are not reported; effects run in the browser only.
    if (!isRouteErrorResponse(error)) reportLater(error);
  }, [error]);
  const { isPosted } = useDocument();
  const described = describeError(error);
  // The response to a form does not load itself again, which would lose the typed text.
  const description: ErrorDescription =
    isPosted && described.text === 'shell:preparing.text'
      ? { ...described, text: 'shell:preparing.textByHand' }
      : described;
  useReload(description.retryAfter);
  return <StatusView description={description} shell={shell} headingLevel={headingLevel} />;
}

/** Loads the data of the page again after that many seconds, and again until it is there. */
function useReload(retryAfter: number | undefined): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (retryAfter === undefined || state !== 'idle') return;
    const timer = setTimeout(revalidate, retryAfter * 1000);
    return () => clearTimeout(timer);
  }, [retryAfter, revalidate, state]);
}

type StatusViewProps = {
  description: ErrorDescription;
  shell: Shell | null;
  headingLevel?: 1 | 2 | undefined;
};

/** The error page of a status: title, text, actions and, unless it only waits, the status code and the request id for support. */
export function StatusView({ description, shell, headingLevel = 1 }: StatusViewProps) {
  const { t } = useTranslation(['common', 'error', 'session', 'shell']);
  const { status, tone, title, text, more, actions, retryAfter } = description;
  const { pathname, search } = useLocation();
  const links = actions.flatMap((action) => linkOf(action, shell, pathname + search));
  const reference = shell === null ? undefined : t('error:requestId', { id: shell.requestId });
  return (
    <>
      <ErrorPage
        tone={tone}
        title={t(title)}
        headingLevel={headingLevel}
        text={
          <>
            <p>{t(text)}</p>
            {more !== undefined && <p>{t(more)}</p>}
          </>
        }
        {...(retryAfter === undefined && { code: t('common:error', { status }), reference })}
        actions={links.map(({ href, key }) => ({ href, text: t(key) }))}
      />
      {actions.includes('logout') && <LogoutForm />}
    </>
  );
}

type ErrorLink = { href: string; key: TextKey<'error' | 'shell'> };

function linkOf(action: ErrorAction, shell: Shell | null, url: string): ErrorLink[] {
  switch (action) {
    case 'start':
      return [{ href: paths.start, key: 'error:toStart' }];
    case 'departments':
      return [{ href: paths.departments, key: 'shell:departments.title' }];
    case 'login':
      return shell === null ? [] : [{ href: shell.loginUrl, key: 'error:login' }];
    case 'support':
      return shell === null ? [] : [{ href: `mailto:${shell.supportEmail}`, key: 'error:support' }];
    case 'retry':
      return [{ href: url, key: 'shell:preparing.retry' }];
    case 'logout':
      return [];
  }
}
