/**
 * A department or person id as older addresses carried it, also one composed of two ids such as `1_2`; anything else in its
 * place is no legacy address.
 */
const ID = '[A-Za-z0-9_-]{1,64}';

const LEGACY: readonly [RegExp, (personId: string) => string][] = [
  [new RegExp(`^/(?:hr|department)/${ID}/?$`), () => '/hr'],
  [new RegExp(`^/(?:hr|department)/${ID}/analysis/?$`), () => '/hr/analysis'],
  [new RegExp(`^/(?:hr|department)/${ID}/report/?$`), () => '/hr/report'],
  [new RegExp(`^/department/${ID}/person/(${ID})/?$`), (personId) => `/hr/person/${personId}`],
];

/** Pages that stand where an id stood in older addresses. */
const PAGES = new Set(['/hr/analysis', '/hr/report', '/hr/person']);

/**
 * Where an address of the product's former versions leads now (specification section 2), null when it is none.
 * The target is built from a checked id, never taken from the request as it is.
 */
export function findLegacyRedirect(pathname: string): string | null {
  if (PAGES.has(pathname.replace(/\/$/, ''))) return null;
  for (const [pattern, target] of LEGACY) {
    const match = pattern.exec(pathname);
    if (match !== null) return target(match[1] ?? '');
  }
  return null;
}
