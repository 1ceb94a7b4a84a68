/**
 * Responds while the process waits for the database: alive, not ready, and a plain page in both languages that asks
 * the user to wait.
 *
 * @param bareHeaders the security headers of app/http/security-headers.ts
 */
export function respondWhileStarting(
  request: Request,
  bareHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const headers = { ...bareHeaders, 'Content-Type': 'text/plain; charset=utf-8' };
  if (pathname === '/healthz') return Promise.resolve(new Response('ok', { headers }));
  const text =
    pathname === '/readyz'
      ? 'starting'
      : 'Tjänsten startar. Försök igen om en stund.\nThe service is starting. Try again in a while.';
  return Promise.resolve(new Response(text, { status: 503, headers: { ...headers, 'Retry-After': '5' } }));
}
