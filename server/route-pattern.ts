/** Ids inside addresses; a log or a metric says where they stood, not which they were. */
const ID = /^(?=.*\d)[\w-]{6,}$/;
const FIRST_SEGMENTS = new Set([
  'hr',
  'error',
  'role',
  'language',
  'theme',
  'logout',
  'resources',
  'department',
  'portal',
  'api',
  'assets',
  'fonts',
  'healthz',
  'readyz',
  'metrics',
]);

/** The pattern of a path for logs and metrics: known words stay, ids become `:id`, what nobody serves is `other`. */
export function routePattern(pathname: string): string {
  if (pathname === '/') return '/';
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const [first] = segments;
  if (first === undefined || !FIRST_SEGMENTS.has(first)) return 'other';
  if (first === 'assets' || first === 'fonts') return `/${first}/:file`;
  if (segments.length > 6) return 'other';
  return `/${segments.map((segment) => (isWord(segment) ? segment : ':id')).join('/')}`;
}

function isWord(segment: string): boolean {
  return /^[A-Za-z][A-Za-z.-]{0,30}$/.test(segment) && !ID.test(segment);
}
