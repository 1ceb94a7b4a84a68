import { DEFAULT_REPEATED, type RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import { ApiError } from '#app/api/api-error.ts';
import { readRepeatedLimit } from '#app/api/organisation-limits.ts';
import type { WebContext } from '#app/load-context.ts';

/**
 * Returns the limit for repeated short-term absence of the user's organisation. Returns the default without a live session, or
 * when the session or the provider fails: the page is public and shows no personal data.
 */
export async function loadRepeatedLimit(web: Pick<WebContext, 'session'>): Promise<RepeatedLimit> {
  const session = await web.session().catch(() => null);
  if (session?.state !== 'live') return DEFAULT_REPEATED;
  try {
    // The provider sends the organisation's limits as headers of /data-version.
    return readRepeatedLimit((await session.api.request('dataVersion', null)).headers);
  } catch (error) {
    if (error instanceof ApiError) return DEFAULT_REPEATED;
    throw error;
  }
}
