/** How an upload went: on to a page, refused by the form or by its own words, or not this page's to say. */
export type UploadResponse =
  | { to: string }
  | { rejected: 'form'; text: string }
  | { rejected: 'tooLarge' | 'failed' | 'unknown' | 'page' };

/** What came back for a post to a route's `_data`: Remix names the redirect in a header, and answers the action's data. */
export function readUploadResponse(
  response: Pick<XMLHttpRequest, 'status' | 'responseText' | 'getResponseHeader'>,
): UploadResponse {
  const to = response.getResponseHeader('X-Remix-Redirect');
  if (to !== null) return { to };
  const { status } = response;
  if (status === 413) return { rejected: 'tooLarge' };
  if (status >= 500 || status === 429) return { rejected: 'failed' };
  const thrown = response.getResponseHeader('X-Remix-Catch') !== null;
  // A session, a role or a person that is refused: what the page itself says of it.
  if (thrown && status >= 401 && status <= 404) return { rejected: 'page' };
  const text = (status === 400 || status === 403) && !thrown ? readText(response.responseText) : null;
  return text === null ? { rejected: 'unknown' } : { rejected: 'form', text };
}

function readText(json: string): string | null {
  try {
    const data: unknown = JSON.parse(json);
    const known = typeof data === 'object' && data !== null && 'text' in data;
    return known && typeof data.text === 'string' ? data.text : null;
  } catch {
    return null;
  }
}
