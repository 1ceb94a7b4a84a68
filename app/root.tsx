import './styles/app.css';
import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useMatches, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { forwardRetryAfter } from './http/forward-retry-after.ts';
import { getTexts } from './i18n/i18n.server.ts';
import { useTranslation } from 'react-i18next';
import { listNamespaces, ROOT_NAMESPACES, type TextsHandle } from './i18n/route-namespaces.ts';
import { AppShell } from './shell/app-shell.tsx';
import { ErrorView } from './shell/errors/error-view.tsx';
import { useShell } from './shell/fallback-shell.tsx';
import { HtmlDocument, type PageHandle } from './shell/html-document.tsx';
import { loadShell } from './shell/load-shell.server.ts';

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const { t } = await getTexts(request, web);
  return json(await loadShell(request, web, t));
}

export const handle: TextsHandle = { i18n: ROOT_NAMESPACES };

export const headers = forwardRetryAfter;

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

export function ErrorBoundary() {
  const shell = useShell();
  const error = useRouteError();
  return (
    <AppShell shell={shell}>
      <ErrorView error={error} shell={shell} />
    </AppShell>
  );
}
