import { PERSON_SECTION_IDS } from '#app/person/section-ids.ts';
import type { TypedResponse } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { ID_MAX_LENGTH } from '#contract/values/constants.ts';
import { parseForm } from '#app/http/parse-form.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireCapability } from '#app/session/guards/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { DISMISS } from '#app/notifications/dismiss-intent.ts';
import { dismissSchema } from '#app/notifications/dismiss-schema.server.ts';
import { dismissNotification } from '#app/notifications/dismiss-notification.server.ts';
import { changePlans } from './change-plans.server.ts';

const schema = z.discriminatedUnion('intent', [
  dismissSchema,
  z.object({ intent: z.literal('withdrawSickNote') }),
  z.object({ intent: z.enum(['finish', 'resume']), rehabPlanId: z.string().min(1).max(ID_MAX_LENGTH) }),
]);

/** Handles the intent of a button and redirects back to it. */
export async function handleIntent(
  request: Request,
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  personId: string,
): Promise<TypedResponse<never>> {
  const form = await parseForm(request, schema);
  if (form === null) throw errorResponse(400, 'bad_request');
  const personUrl = paths.person(personId);
  if (form.intent === DISMISS) {
    requireCapability(session, 'personNotifications');
    await dismissNotification(web, session, form.notificationId);
    return redirect(`${personUrl}#${PERSON_SECTION_IDS.notifications}`, 303);
  }
  if (form.intent === 'withdrawSickNote') {
    requireCapability(session, 'requestSickNote');
    await changePlans(web, session, 'sickNote:withdrawn', () =>
      session.api.call('sickNoteWithdraw', { personId }),
    );
    return redirect(`${personUrl}#${PERSON_SECTION_IDS.plans}`, 303);
  }
  requireCapability(session, 'personRehabPlans');
  const { rehabPlanId } = form;
  const archived = form.intent === 'finish';
  await changePlans(web, session, archived ? 'rehab:done.finished' : 'rehab:done.resumed', () =>
    session.api.call('rehabPlanToggleArchive', { rehabPlanId, archived }),
  );
  return redirect(`${personUrl}#lage-${rehabPlanId}`, 303);
}
