import type { WebContext } from '#app/load-context.ts';
import type { WebRequestContext } from './environment/web-env.ts';
import type { WebTier } from './web-tier.ts';

export type RemixHandler = (request: Request, context: { web: WebContext }) => Promise<Response>;

/** Creates the error response of a status for a request that did not reach its page, or failed. */
export type ErrorResponder = (
  c: WebRequestContext,
  status: number,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

/**
 * Renders errors as the product's pages: Remix renders the error page of the status. A data request of Remix's client
 * receives a response in the form of a thrown Response, so that the browser shows the same page.
 */
export function createErrorResponder(remix: RemixHandler, web: WebTier): ErrorResponder {
  return async (c, status, headers = {}) => {
    const request = c.req.raw;
    if (new URL(request.url).searchParams.has('_data')) {
      const remixHeaders = { 'X-Remix-Catch': 'yes', 'X-Remix-Response': 'yes' };
      return Response.json({ code: 'refused' }, { status, headers: { ...remixHeaders, ...headers } });
    }
    const pageRequest = new Request(new URL(`/error/${String(status)}`, request.url), {
      headers: { Cookie: keepPreferenceCookies(request.headers.get('Cookie') ?? '') },
    });
    const ids = {
      nonce: c.get('nonce'),
      requestId: c.get('requestId'),
      clientAddress: c.get('clientAddress'),
    };
    const response = await remix(pageRequest, { web: web.createContext(pageRequest, ids) });
    const allHeaders = new Headers(response.headers);
    for (const [name, value] of Object.entries(headers)) allHeaders.set(name, value);
    return new Response(response.body, { status, headers: allHeaders });
  };
}

/**
 * Keeps only the cookies of the language and the theme: without the session cookie, the error page reads no session and
 * calls no provider.
 */
function keepPreferenceCookies(cookies: string): string {
  return cookies
    .split(';')
    .filter((cookie) => /^\s*(language|theme)=/.test(cookie))
    .join(';');
}
