import type { DraftResponse, DraftState } from '../picker/draft-sync.ts';
import type { WireTree } from '../picker/tree-wire.ts';
import { paths } from '#app/paths.ts';

/** Maximum length of a `keepalive` body, in characters: the Fetch standard limits it to 64 KiB. */
const KEEPALIVE_MAX_LENGTH = 60_000;

/** Fetches the departments and the selection. */
export async function fetchTree(signal?: AbortSignal): Promise<WireTree> {
  const response = await fetch(paths.departmentTree, signal === undefined ? {} : { signal });
  if (!response.ok) throw new Error('the departments could not be fetched');
  return (await response.json()) as WireTree;
}

/** Sends the selection; an expired session is handled by loading the page. */
export async function sendDraft(state: DraftState, version: number): Promise<DraftResponse<WireTree>> {
  const body = JSON.stringify({ ...state, version });
  try {
    const response = await fetch(paths.departmentTree, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      keepalive: body.length < KEEPALIVE_MAX_LENGTH,
    });
    if (response.status === 401) location.reload();
    if (response.status === 409) return { outcome: 'stale', other: (await response.json()) as WireTree };
    if (!response.ok) return { outcome: 'failed' };
    return { outcome: 'saved', version: ((await response.json()) as { version: number }).version };
  } catch {
    return { outcome: 'failed' };
  }
}
