import { redirect } from '@remix-run/node';
import { todayIn } from '#contract/values/calendar.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { readHandoverFields } from './handover-fields.ts';
import { createHandoverSchema, type Handover } from './handover-schema.server.ts';
import { loadHandoverAccounts } from './load-handover.server.ts';

/**
 * The handover that the URL of the confirmation describes, and the fields of the form for it.
 *
 * @param isPosted accepts any first account: when the page is posted twice, it may have no employees left, and the call returns the
 *   first response again
 * @throws a redirect to the form, which shows what is wrong
 */
export async function requireHandoverRequest(
  request: Request,
  web: Pick<WebContext, 'stores' | 'clock'>,
  session: AuthenticatedSession,
  { t, isPosted = false }: { t: Translate; isPosted?: boolean },
): Promise<{ handover: Handover; fields: Record<string, string> }> {
  const search = new URL(request.url).searchParams;
  const fields = readHandoverFields(search);
  const { from, to } = await loadHandoverAccounts({ web, session });
  const accounts = { to, from: isPosted ? [{ accountId: fields['from'] ?? '', name: '' }] : from };
  const submission = parseSubmission(search, createHandoverSchema(t, todayIn(web.clock()), accounts));
  if (submission.status !== 'success') {
    throw redirect(paths.followUpHandoverWith({ ...fields, from: fields['from'] ?? '' }), 303);
  }
  return { handover: submission.value, fields };
}
