import { createReadableStreamFromReadable } from '@remix-run/node';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { errorFields } from '../contract/log';
import { getPageTexts } from './i18n/page-texts.server';
import { TextsProvider } from './i18n/texts-context';
import { NonceProvider } from './shell/nonce-context';

const RENDER_DEADLINE_MS = 5_000;

/**
 * Renders a page whole before its first byte: a part that came later would never show without JavaScript, and the
 * status could not change any more.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { web }: AppLoadContext,
): Promise<Response> {
  const texts = await getPageTexts(request, web);
  const page = (
    <NonceProvider value={web.nonce}>
      <TextsProvider texts={texts}>
        <RemixServer context={remixContext} url={request.url} nonce={web.nonce} />
      </TextsProvider>
    </NonceProvider>
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', texts.language);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: web.nonce,
      onAllReady() {
        clearTimeout(deadline);
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(deadline);
        reject(error instanceof Error ? error : new Error('the page could not be rendered'));
      },
      onError(error) {
        web.log.error({ requestId: web.requestId, ...errorFields(error) }, 'rendering failed');
      },
    });
    const deadline = setTimeout(abort, RENDER_DEADLINE_MS);
  });
}

/** An error of a loader or action that nobody expected; what was thrown on purpose is a Response. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (request.signal.aborted) return;
  context.web.log.error({ requestId: context.web.requestId, ...errorFields(error) }, 'a page failed');
}
