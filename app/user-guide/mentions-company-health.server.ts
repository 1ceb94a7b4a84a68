import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { hasFeature } from '#app/session/features.server.ts';

/**
 * Whether the guide describes company health: false when the companies of the session's chosen departments do
 * not use the feature.
 */
export async function mentionsCompanyHealth(
  web: Pick<WebContext, 'requestId' | 'log' | 'pathname' | 'session'>,
): Promise<boolean> {
  const session = await web.session().catch(() => null);
  if (session?.state !== 'live') return true;
  try {
    const selection = await session.selection();
    if (selection.state === 'missing' || selection.departmentIds.length === 0) return true;
    return (await hasFeature(web, session, selection.departmentIds, 'CompanyHealth')) !== false;
  } catch (error) {
    // The guide contains no data: it stays readable when the provider fails.
    if (error instanceof ApiError) return true;
    throw error;
  }
}
