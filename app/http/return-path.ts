/** The id of the footer's language button. */
export const LANGUAGE_ID = 'sprak';

/** Pages that a setting (language, theme) can be changed on. */
const PAGES = [
  /^\/hr(?:\/(?:analysis|report))?$/,
  /^\/(?:departments|employees|rehab-plans|samtalsstod|about|user-guide)$/,
  /^\/hr\/notification\/[\w-]{1,64}\/delete$/,
  /^\/hr\/person\/[\w-]{1,64}(?:\/sick-note)?$/,
  /^\/hr\/person\/[\w-]{1,64}\/(?:notification|plan)\/[\w-]{1,64}\/delete$/,
  /^\/hr\/person\/[\w-]{1,64}\/document\/[\w-]{1,64}(?:\/(?:print|delete))?$/,
  /^\/sick-note\/[\w-]{1,64}$/,
  /^\/debug\/features$/,
  /^\/error\/\d{3}$/,
];

/**
 * Where a setting's form leads back to: the page it was on if that is one of ours, at the form or the menu it stands in
 * (the focus is then back where it was, with no script), else the start page. Built anew
 * from its checked parts, so that no `//host`, `\` or other scheme gets through.
 */
export function parseReturnPath(value: unknown): string {
  if (typeof value !== 'string') return '/';
  const [, pathname = '', search = '', fragment = ''] =
    /^(\/[^?#\\]*)(\?[^#\\\s]*)?(#(?:konto|sprak|utseende))?$/.exec(value) ?? [];
  if (!PAGES.some((page) => page.test(pathname))) return '/';
  return pathname + search + fragment;
}

/** The same page asked for with the fields of a form. `path` is one of ours. */
export function addFields(path: string, fields: URLSearchParams): string {
  const [page = '/', fragment] = path.split('#');
  const search = fields.size === 0 ? '' : `?${fields.toString()}`;
  return `${page}${search}${fragment === undefined ? '' : `#${fragment}`}`;
}
