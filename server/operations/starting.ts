/**
 * Responds while the process waits for the database: alive, not ready, and a plain page in both languages that asks
 * the user to wait.
 */
export function respondWhileStarting(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/healthz') return Promise.resolve(new Response('ok'));
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
    'X-Content-Type-Options': 'nosniff',
  };
  const text =
    pathname === '/readyz'
      ? 'starting'
      : 'Tjänsten startar. Försök igen om en stund.\nThe service is starting. Try again in a while.';
  return Promise.resolve(new Response(text, { status: 503, headers }));
}
