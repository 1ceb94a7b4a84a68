const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether an unsafe request may have been sent by one of our own pages (trust.md, CSRF). Remix's own check guards
 * documents only, so this stands in front of everything, `_data` posts too.
 *
 * - `Sec-Fetch-Site: same-origin` is the browser's word for it; `none` (typed, bookmarked) may carry no cookie.
 * - Without that header (an older browser, a plain http origin) `Origin` must be ours. The request's Host decides nothing.
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

/** An unsafe request with a body says which of the three types we read it is. */
export function hasReadableBody(request: Request): boolean {
  if (SAFE_METHODS.has(request.method) || request.body === null) return true;
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  return type !== undefined && FORM_TYPES.includes(type);
}
