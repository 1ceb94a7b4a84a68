/** A department or person id in a URL of an earlier version, including composite ids such as `1_2`. */
const ID = '[A-Za-z0-9_-]{1,64}';

const LEGACY: readonly [RegExp, (personId: string) => string][] = [
  [new RegExp(`^/(?:hr|department)/${ID}/?$`), () => '/hr'],
  [new RegExp(`^/(?:hr|department)/${ID}/analysis/?$`), () => '/hr/analysis'],
  [new RegExp(`^/(?:hr|department)/${ID}/report/?$`), () => '/hr/report'],
  [new RegExp(`^/department/${ID}/person/(${ID})/?$`), (personId) => `/hr/person/${personId}`],
];

/** Current pages whose path also matches a legacy pattern. */
const PAGES = new Set(['/hr/analysis', '/hr/report', '/hr/person']);

/**
 * Maps a URL path of an earlier version to its current path; null for any other path. The target is built from a validated id,
 * never copied from the request.
 */
export function findLegacyRedirect(pathname: string): string | null {
  if (PAGES.has(pathname.replace(/\/$/, ''))) return null;
  for (const [pattern, target] of LEGACY) {
    const match = pattern.exec(pathname);
    if (match !== null) return target(match[1] ?? '');
  }
  return null;
}
