import { json } from '@remix-run/node';

/** The reason why a page is not shown; the error page needs it because several reasons share a status. */
export type ErrorPageCode =
  | 'session_expired'
  | 'form_kept'
  | 'no_department'
  | 'no_person'
  | 'role'
  | 'bad_request'
  | 'not_found'
  | 'unavailable'
  | 'loading'
  | 'failed'
  | 'storage_full';

/** The seconds of `Retry-After` by code. */
const RETRY_AFTER: Partial<Record<ErrorPageCode, string>> = { unavailable: '30', loading: '5' };

/** Creates a Response to throw; the error boundary shows the page for its status and code. */
export function errorResponse(
  status: number,
  code: ErrorPageCode,
  headers: Record<string, string> = {},
): Response {
  const seconds = RETRY_AFTER[code];
  const retry: Record<string, string> = seconds === undefined ? {} : { 'Retry-After': seconds };
  return json({ code }, { status, headers: { ...retry, ...headers } });
}
