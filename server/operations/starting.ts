/**
 * Responds while the process starts: 200 for /healthz, 503 for /readyz, and 503 with a text in Swedish and English for every other
 * path.
 *
 * @param securityHeaders the headers of app/http/security-headers.ts
 */
export function respondWhileStarting(
  request: Request,
  securityHeaders: Readonly<Record<string, string>>,
): Response {
  const { pathname } = new URL(request.url);
  const headers = { ...securityHeaders, 'Content-Type': 'text/plain; charset=utf-8' };
  if (pathname === '/healthz') return new Response('ok', { headers });
  const text =
    pathname === '/readyz'
      ? 'starting'
      : 'Tjänsten startar. Försök igen om en stund.\nThe service is starting. Try again in a while.';
  return new Response(text, { status: 503, headers: { ...headers, 'Retry-After': '5' } });
}
