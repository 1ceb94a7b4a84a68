import type { DocumentType } from '#contract/values/vocabulary.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/** A removed plan with its time as text. */
export type ShownRemovedPlan = {
  rehabPlanId: string;
  /** Null: the administrator may not see the person's plans. */
  name: string | null;
  startDate: string;
  documentTypes: DocumentType[];
  removedText: string;
  removedBy: string;
  restorableThrough: string;
};

/** The removed plans of the organisation. Throws the error response for 401, 403 and an unavailable provider. */
export async function loadRemovedPlans(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<ShownRemovedPlan[]> {
  const plans = await awaitOrThrowResponse(web, session, session.api.call('removedPlanList', null));
  return plans.map(({ person, removedAt, ...plan }) => ({
    ...plan,
    name: person && `${person.first_name ?? ''} ${person.last_name ?? ''}`,
    removedText: formatMinute(removedAt),
  }));
}
