/** Origins that forms may submit to besides the own origin; Chromium applies `form-action` to the redirect after a post too. */
export type SecurityHeaderSettings = {
  /** The origin of the response: the provider's portal has another origin than the web tier. */
  origin: string;
  appUrl: string;
  /** LOGIN_URL, LOGOUT_URL, CUSTOMER_PORTAL_URL. */
  outsideUrls: readonly string[];
  /** A page of the portal, whose scripts are files of the own origin: it does not know the nonce. */
  isPortal?: boolean;
};

/**
 * Builds the Content-Security-Policy of a response.
 *
 * `style-src-attr 'unsafe-inline'`: the server-rendered chart SVG has style attributes. Scripts and style elements need the nonce
 * or the own origin.
 */
export function buildContentSecurityPolicy(nonce: string, settings: SecurityHeaderSettings): string {
  const leadingTo = [settings.appUrl, ...settings.outsideUrls].map((url) => new URL(url).origin);
  const formAction = [...new Set(leadingTo)].filter((origin) => origin !== settings.origin);
  const directives = [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'${settings.isPortal === true ? '' : " 'strict-dynamic'"}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    ['form-action', `'self'`, ...formAction].join(' '),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ];
  if (settings.appUrl.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

const HSTS = 'max-age=31536000; includeSubDomains';

/** The headers of responses that are sent before the application handles a request: they have no scripts, styles or forms. */
export function buildBareHeaders(appUrl: string): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    ...(appUrl.startsWith('https:') ? { 'Strict-Transport-Security': HSTS } : {}),
  };
}

/** The security headers of every response, whatever its status. */
export function buildSecurityHeaders(
  nonce: string,
  settings: SecurityHeaderSettings,
): Record<string, string> {
  return {
    'Content-Security-Policy': buildContentSecurityPolicy(nonce, settings),
    'X-Content-Type-Options': 'nosniff',
    // Not no-referrer: with that value a browser sends `Origin: null` with a form post.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'X-Robots-Tag': 'noindex, nofollow',
    ...(settings.appUrl.startsWith('https:') ? { 'Strict-Transport-Security': HSTS } : {}),
  };
}
