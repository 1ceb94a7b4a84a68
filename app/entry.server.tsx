import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { getFixedT, instances } from './i18n/i18n.server.ts';
import { listNamespaces } from './i18n/resources/route-namespaces.ts';
import { serializeTexts } from './i18n/resources/serialize-texts.server.ts';
import { TextResourcesProvider } from './i18n/resources/text-resources.tsx';
import { FallbackShellProvider } from './shell/fallback-shell.tsx';
import { buildFallbackShell } from './shell/frame/load-shell.server.ts';
import { DocumentProvider } from './shell/document-context.tsx';

/**
 * Renders the whole page before the response starts: without JavaScript, streamed parts would never be shown, and the status
 * could no longer change. Renders to a string because React 18's stream pads its chunks with NUL bytes where a two-byte letter
 * (å, ä, ö) does not fit at the end of a chunk.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { web }: AppLoadContext,
): Promise<Response> {
  const language = await web.cookies.language.getLanguage(request);
  // Those of the root are files that the browser caches.
  const namespaces = listNamespaces(
    remixContext.staticHandlerContext.matches.slice(1).map(({ route }): unknown => route.handle),
  );
  const page = (
    <DocumentProvider
      value={{ nonce: web.nonce, error: findError(remixContext), isPosted: request.method === 'POST' }}
    >
      <I18nextProvider i18n={instances[language]}>
        <TextResourcesProvider value={serializeTexts(language, namespaces)}>
          <FallbackShellProvider value={await buildFallbackShell(request, web, getFixedT(language))}>
            <RemixServer context={remixContext} url={request.url} nonce={web.nonce} />
          </FallbackShellProvider>
        </TextResourcesProvider>
      </I18nextProvider>
    </DocumentProvider>
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  // As bytes: Node encodes the string of a Response in JavaScript, which takes longer.
  return new Response(Buffer.from(`<!DOCTYPE html>${renderToString(page)}`), { status, headers });
}

/** Returns the error that a boundary of the page shows; null when there is none. */
function findError({ staticHandlerContext: { errors } }: EntryContext): unknown {
  return Object.values(errors ?? {}).find((error): unknown => error != null) ?? null;
}

/** Reports an unexpected error of a loader or action. Intended errors are thrown as a Response and do not reach this function. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (request.signal.aborted) return;
  context.web.reportError(error);
}
