import type { SubmissionResult } from '@conform-to/react';

/** The outcome of an upload: a redirect, a validation error, or an error that the page itself must show. */
export type UploadResponse =
  | { to: string }
  | { rejected: 'form'; text: string }
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
  const text = (status === 400 || status === 403) && !thrown ? readText(response.responseText) : null;
  return text === null ? { rejected: 'unknown' } : { rejected: 'form', text };
}

/** The first error of the form, from the result that the action returns for Conform. */
function readText(json: string): string | null {
  try {
    const { error } = JSON.parse(json) as Partial<SubmissionResult>;
    return Object.values(error ?? {}).flatMap((texts) => texts ?? [])[0] ?? null;
  } catch {
    return null;
  }
}
