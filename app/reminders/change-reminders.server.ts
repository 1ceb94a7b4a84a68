import { z } from 'zod';
import { ApiError } from '#app/api/api-error.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { storeOutcome } from '#app/session/store-outcome.server.ts';
import { MAIL_FREQUENCIES } from '#contract/values/vocabulary.ts';

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('createLink'), formId: z.uuid() }),
  z.object({ intent: z.literal('revokeLink') }),
  z.object({ intent: z.literal('setMail'), frequency: z.enum(MAIL_FREQUENCIES) }),
]);

const FAILURES = { default: 'reminders:failed' } as const;

/** `link`: the created calendar link; null: the form has been submitted before. */
export type CreatedLink = { link: string | null };

/**
 * Makes the change of a form of the page. Returns the created link, or `done` after it has stored the message of the next page.
 *
 * @throws the 400 page for a form that the page does not have, and the error response of a failed call
 */
export async function changeReminders(
  web: Pick<WebContext, 'stores' | 'settings'>,
  session: AuthenticatedSession,
  fields: FormData,
): Promise<CreatedLink | 'done'> {
  const form = schema.safeParse(Object.fromEntries(fields));
  if (!form.success) throw errorResponse(400, 'bad_request');
  const { data } = form;
  switch (data.intent) {
    case 'createLink': {
      const link = createLink(web, session, data.formId);
      return { link: await awaitOrThrowResponse(web, session, link) };
    }
    case 'revokeLink': {
      const change = session.api.call('followUpCalendarRevoke', null);
      await storeOutcome(web, session, change, 'reminders:calendar.revoked', FAILURES);
      return 'done';
    }
    case 'setMail': {
      const change = session.api.call('followUpMailSet', { frequency: data.frequency });
      await storeOutcome(web, session, change, 'reminders:mail.saved', FAILURES);
      return 'done';
    }
  }
}

async function createLink(
  { settings }: Pick<WebContext, 'settings'>,
  session: AuthenticatedSession,
  formId: string,
): Promise<string | null> {
  try {
    const { key } = await session.api.call('followUpCalendarCreate', { formId });
    return new URL(paths.followUpCalendar(key), settings.appUrl).href;
  } catch (error) {
    if (error instanceof ApiError && error.problem === 'form_used') return null;
    throw error;
  }
}
