/** Reads what a resource route of rows answers; anything but 200 is a failure. */
export async function fetchRows(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal });
  // The session ended meanwhile: the page itself says so best.
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Error('the rows could not be fetched');
  return response.json();
}
