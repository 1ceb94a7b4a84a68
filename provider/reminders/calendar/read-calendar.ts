import { and, eq } from 'drizzle-orm';
import { WIRE_ROLES } from '#contract/roles.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { PublicContext } from '#provider/access/pipeline/call-context.ts';
import { followUpCalendar } from '#provider/database/tables/rehabilitation/reminder.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { parseLinkKey } from '#provider/tokens/link-key.ts';
import type { UserHash } from '#provider/tokens/user-hash.ts';
import { readActionsDue, type ReminderDeps } from '../read-actions-due.ts';
import { countByDay } from './count-by-day.ts';
import { setAccess } from '#database/transactions/set-access.ts';

/**
 * The days on which something is due for the account of a calendar link. What the account may see is decided at each call.
 *
 * @throws ProblemError `not_found` for a key that is unknown or revoked, and for an account that may no longer see the list of actions
 *   due, without distinction
 */
export async function readCalendar(
  { tx, today }: PublicContext,
  text: string,
  deps: ReminderDeps & { userHash: UserHash },
): Promise<CallResponse<'followUpCalendarRead'>> {
  const key = parseLinkKey(text);
  if (key === null) throw new ProblemError('not_found');
  const { organisationId, keyHash } = key;
  await setAccess({ organisationId });
  const [link] = await tx
    .select()
    .from(followUpCalendar)
    .where(and(eq(followUpCalendar.organisationId, organisationId), eq(followUpCalendar.keyHash, keyHash)));
  const role = WIRE_ROLES.find((one) => one === link?.role);
  if (link === undefined || role === undefined) throw new ProblemError('not_found');
  const { accountId, language } = link;
  const actions = await readActionsDue({ tx, organisationId }, { accountId, role }, today, deps);
  if (actions === null) throw new ProblemError('not_found');
  // No account id has this form, so that a uid is never the hash of an account.
  const uidOf = (day: string) => deps.userHash(organisationId, `calendar ${accountId} ${day}`);
  return { language, events: countByDay(actions).map((event) => ({ uid: uidOf(event.day), ...event })) };
}
