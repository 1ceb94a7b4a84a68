import type { TypedResponse } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { parseForm } from '#app/http/parse-form.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { dismissNotification } from '#app/notifications/dismiss-notification.server.ts';
import { changePlans } from './change-plans.server.ts';

/** The intent of a button, with its target: `finish:<plan>`, `resume:<plan>`, `dismiss:<notification>`. */
const schema = z.object({ intent: z.string().regex(/^(finish|resume|dismiss):[\w-]{1,100}$/) });

/** Handles the intent of a button and redirects back to it. */
export async function handleIntent(
  request: Request,
  web: WebContext,
  session: AuthenticatedSession,
  personId: string,
): Promise<TypedResponse<never>> {
  const form = await parseForm(request, schema);
  if (form === null) throw errorResponse(400, 'not_found');
  const [verb = '', id = ''] = form.intent.split(':');
  const here = paths.person(personId);
  if (verb === 'dismiss') {
    await dismissNotification(web, session, { id, riskMark: false }, 'notification:dismissed');
    return redirect(`${here}#handelser`, 303);
  }
  const archived = verb === 'finish';
  await changePlans(web, session, archived ? 'rehab:done.finished' : 'rehab:done.resumed', () =>
    session.api.call('rehabPlanToggleArchive', { rehabPlanId: id, archived }),
  );
  return redirect(`${here}#lage-${id}`, 303);
}
