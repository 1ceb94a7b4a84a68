import { paths } from '#app/paths.ts';

/** The id of the footer's language button. */
export const LANGUAGE_ID = 'sprak';

/** Pages on which a setting (language, theme) can be changed. */
const PAGES = [
  /^\/hr(?:\/(?:analysis|annual|departments|report))?$/,
  /^\/(?:departments|employees|rehab-plans|reminders|samtalsstod|saved-views|about|user-guide)$/,
  /^\/hr\/notification\/[\w-]{1,64}\/delete$/,
  /^\/hr\/person\/[\w-]{1,64}(?:\/(?:sick-note|access-log))?$/,
  /^\/hr\/person\/[\w-]{1,64}\/(?:notification|plan)\/[\w-]{1,64}\/delete$/,
  /^\/hr\/person\/[\w-]{1,64}\/plan\/[\w-]{1,64}\/document\/\w{1,20}$/,
  /^\/hr\/person\/[\w-]{1,64}\/document\/[\w-]{1,64}(?:\/(?:print|delete))?$/,
  /^\/follow-up\/handover(?:\/confirm)?$/,
  /^\/follow-up(?:\/[\w-]{1,64}\/(?:assign|postpone|talk|plan-not-needed(?:\/[\w-]{1,64})?))?$/,
  /^\/sick-note\/[\w-]{1,64}$/,
  /^\/admin\/deliveries(?:\/[\w-]{1,64}(?:\/undo)?)?$/,
  /^\/admin\/mapping(?:\/import)?$/,
  /^\/admin\/(?:settings|corrections|retention|people|sign-in|access-log)$/,
  /^\/admin\/features(?:\/switch)?$/,
  /^\/admin\/accounts(?:\/[\w-]{1,64}(?:\/password)?)?$/,
  /^\/debug\/features$/,
  /^\/error\/\d{3}$/,
];

/**
 * Validates the path to which a setting's form returns: the page that it was submitted on, with the fragment of the form or menu
 * so that focus returns without a script; otherwise the start page. The path is rebuilt from validated parts, so that `//host`,
 * `\` and other schemes are rejected.
 */
export function parseReturnPath(value: unknown): string {
  if (typeof value !== 'string') return '/';
  const [, pathname = '', search = '', fragment = ''] =
    /^(\/[^?#\\]*)(\?[^#\\\s]*)?(#(?:konto|sprak|utseende))?$/.exec(value) ?? [];
  // Without its query the page of the own sessions would log out.
  const isPage = PAGES.some((page) => page.test(pathname)) || pathname + search === paths.ownSessions;
  if (!isPage) return '/';
  return pathname + search + fragment;
}

/** Replaces the query of `path`, a path of the product, with the fields of a form. */
export function addFields(path: string, fields: URLSearchParams): string {
  const [page = '/', fragment] = path.split('#');
  const search = fields.size === 0 ? '' : `?${fields.toString()}`;
  return `${page}${search}${fragment === undefined ? '' : `#${fragment}`}`;
}
