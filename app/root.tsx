import './styles/app.css';
import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import { forwardRetryAfter } from './http/forward-retry-after.ts';
import { getTexts } from './i18n/i18n.server.ts';
import { useTranslation } from 'react-i18next';
import { listNamespaces, ROOT_NAMESPACES, type TextsHandle } from './i18n/resources/route-namespaces.ts';
import { AppShell } from './shell/frame/app-shell.tsx';
import { PageError } from './shell/errors/page-error.tsx';
import { useShell } from './shell/fallback-shell.tsx';
import { HtmlDocument, type PageHandle } from './shell/html-document.tsx';
import { loadShell } from './shell/frame/load-shell.server.ts';
import { pageMeta } from './shell/page-meta.ts';
import { revalidateUnlessUnsent } from './shell/session/unsent-form.ts';

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { t } = await getTexts(request, web);
  return json(await loadShell(request, web, t));
}

export const handle: TextsHandle = { i18n: ROOT_NAMESPACES };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export const shouldRevalidate = revalidateUnlessUnsent;

/** Wraps the page and the root's error page. The error page has no loader data, so the layout must not depend on it. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useShell();
  return <HtmlDocument theme={shell?.theme ?? 'auto'}>{children}</HtmlDocument>;
}

export default function Root() {
  const shell = useShell();
  const handles = useMatches().map(({ handle }) => handle);
  // Loads the texts of the matched routes before they are shown, so that no component waits for its own.
  useTranslation(listNamespaces(handles));
  const fullScreen = handles.some((handle) => (handle as PageHandle | undefined)?.fullScreen === true);
  return (
    <AppShell shell={shell} fullScreen={fullScreen}>
      <Outlet />
    </AppShell>
  );
}

/** Shows the errors of routes without a boundary of their own: those without a page, and full-screen pages, which have no header. */
export function ErrorBoundary() {
  return (
    <AppShell shell={useShell()}>
      <PageError />
    </AppShell>
  );
}
