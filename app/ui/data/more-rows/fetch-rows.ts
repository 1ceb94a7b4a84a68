/**
 * Fetches JSON from a resource route of rows.
 *
 * @param onSessionEnd by default the page is reloaded, which shows the message
 * @throws {Error} for any status but 2xx, and when the request fails or is aborted
 */
export async function fetchRows(
  url: string,
  signal: AbortSignal,
  onSessionEnd: () => void = () => {
    location.reload();
  },
): Promise<unknown> {
  const response = await fetch(url, { signal });
  if (response.status === 401) onSessionEnd();
  // The data is still being prepared: the list continues to load.
  if (response.status === 503 && ((await response.json()) as { code?: string }).code === 'loading') {
    await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('Retry-After')) * 1000));
    return fetchRows(url, signal, onSessionEnd);
  }
  if (!response.ok) throw new Error('the rows could not be fetched');
  return response.json();
}
