import { DEFAULT_REPEATED, type RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import { ApiError } from '#app/api/api-error.ts';
import { readRepeatedLimit } from '#app/api/organisation-limits.ts';
import type { WebContext } from '#app/load-context.ts';

/** What repeated short-term absence is in the organisation of the session; the default without a session. */
export async function loadRepeatedLimit(web: Pick<WebContext, 'session'>): Promise<RepeatedLimit> {
  const session = await web.session().catch(() => null);
  if (session?.state !== 'live') return DEFAULT_REPEATED;
  try {
    return readRepeatedLimit((await session.api.request('dataVersion', null)).headers);
  } catch (error) {
    // The page has no data: it stays readable when the provider fails.
    if (error instanceof ApiError) return DEFAULT_REPEATED;
    throw error;
  }
}
