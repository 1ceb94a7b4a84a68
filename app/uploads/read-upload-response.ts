import type { SubmissionResult } from '@conform-to/react';

/** The outcome of an upload: a redirect, a validation error, or an error that the page itself must show. */
export type UploadResponse =
  | { to: string }
  | { rejected: 'form'; field: string; text: string }
  | { rejected: 'tooLarge' | 'failed' | 'unknown' | 'page' };

/**
 * Interprets the response to a post to a route's `_data` URL: Remix sends the redirect in a header, or the action's data in the
 * body.
 */
export function readUploadResponse(
  response: Pick<XMLHttpRequest, 'status' | 'responseText' | 'getResponseHeader'>,
): UploadResponse {
  const to = response.getResponseHeader('X-Remix-Redirect');
  if (to !== null) return { to };
  const { status } = response;
  if (status === 413) return { rejected: 'tooLarge' };
  if (status >= 500 || status === 429) return { rejected: 'failed' };
  const thrown = response.getResponseHeader('X-Remix-Catch') !== null;
  // A rejected session, role or person: the caller reloads the page, which shows the error.
  if (thrown && status >= 401 && status <= 404) return { rejected: 'page' };
  const error = (status === 400 || status === 403) && !thrown ? readError(response.responseText) : null;
  return error === null ? { rejected: 'unknown' } : { rejected: 'form', ...error };
}

/** The first error of the form, from the result that the action returns for Conform. */
function readError(json: string): { field: string; text: string } | null {
  try {
    const { error } = JSON.parse(json) as Partial<SubmissionResult>;
    const errors = Object.entries(error ?? {});
    return errors.flatMap(([field, texts]) => (texts ?? []).map((text) => ({ field, text })))[0] ?? null;
  } catch {
    return null;
  }
}
