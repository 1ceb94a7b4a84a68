const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns whether an unsafe request may have been sent by one of our own pages (CSRF protection). Remix's own check covers
 * document requests only; this one covers every request, including `_data` posts.
 *
 * - `Sec-Fetch-Site: same-origin` is accepted; `none` (typed URL, bookmark) is accepted without cookies only.
 * - Without that header (an older browser, a plain http origin) `Origin` must equal `appUrl`. The Host header is not used.
 */
export function isOwnRequest(request: Request, appUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site === 'same-origin') return true;
  if (site === 'none') return request.headers.get('Cookie') === null;
  if (site !== null) return false;
  return request.headers.get('Origin') === appUrl;
}

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'];

/** Returns whether an unsafe request with a body has one of the three content types that the app parses. */
export function hasReadableBody(request: Request): boolean {
  if (SAFE_METHODS.has(request.method) || request.body === null) return true;
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  return type !== undefined && FORM_TYPES.includes(type);
}
