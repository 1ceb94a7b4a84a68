import type { WebContext } from '#app/load-context.ts';
import type { WebRequestContext } from './environment/web-env.ts';
import type { WebTier } from './web-tier.ts';

export type RemixHandler = (request: Request, context: { web: WebContext }) => Promise<Response>;

/** Answers a request that the wall does not let through. */
export type ErrorResponder = (
  c: WebRequestContext,
  status: number,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

/**
 * Refusals in the product's own look: the error page of the status, rendered by Remix. A data request of Remix's
 * client gets what it takes for a thrown Response, so that the browser shows the same page instead of a broken one.
 */
export function createErrorResponder(remix: RemixHandler, web: WebTier): ErrorResponder {
  return async (c, status, headers = {}) => {
    const request = c.req.raw;
    if (new URL(request.url).searchParams.has('_data')) {
      const remixHeaders = { 'X-Remix-Catch': 'yes', 'X-Remix-Response': 'yes' };
      return Response.json({ code: 'refused' }, { status, headers: { ...remixHeaders, ...headers } });
    }
    const page = new Request(new URL(`/error/${String(status)}`, request.url), {
      headers: { Cookie: withoutSession(request.headers.get('Cookie') ?? '') },
    });
    const ids = { nonce: c.get('nonce'), requestId: c.get('requestId') };
    const response = await remix(page, { web: web.createContext(page, ids) });
    const all = new Headers(response.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    return new Response(response.body, { status, headers: all });
  };
}

/** A refused request costs no session and no call to the provider: its page keeps the language and the theme. */
function withoutSession(cookies: string): string {
  return cookies
    .split(';')
    .filter((cookie) => /^\s*(language|theme)=/.test(cookie))
    .join(';');
}
