/** How an upload went: on to a page, refused by the form or by its own words, or not this page's to say. */
export type UploadAnswer =
  | { to: string }
  | { refused: 'form'; text: string }
  | { refused: 'tooLarge' | 'failed' | 'unknown' | 'page' };

/** What came back for a post to a route's `_data`: Remix names the redirect in a header, and answers the action's data. */
export function readUploadAnswer(
  response: Pick<XMLHttpRequest, 'status' | 'responseText' | 'getResponseHeader'>,
): UploadAnswer {
  const to = response.getResponseHeader('X-Remix-Redirect');
  if (to !== null) return { to };
  const { status } = response;
  if (status === 413) return { refused: 'tooLarge' };
  if (status >= 500 || status === 429) return { refused: 'failed' };
  const thrown = response.getResponseHeader('X-Remix-Catch') !== null;
  // A session, a role or a person that is refused: what the page itself says of it.
  if (thrown && status >= 401 && status <= 404) return { refused: 'page' };
  const text = (status === 400 || status === 403) && !thrown ? readText(response.responseText) : null;
  return text === null ? { refused: 'unknown' } : { refused: 'form', text };
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
