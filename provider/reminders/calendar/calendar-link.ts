import { and, eq } from 'drizzle-orm';
import { WIRE_ROLES } from '#contract/roles.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { claimForm } from '#provider/access/idempotency/claim-form.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { followUpCalendar } from '#provider/database/tables/rehabilitation/reminder.ts';
import { createLinkKey } from '#provider/tokens/link-key.ts';

/** The account of a calendar link. */
type CalendarOwner = OrganisationScope & { accountId: string };

/** The calendar link of the caller, without its key; null if there is none. */
export async function findCalendarLink(
  context: CallContext,
): Promise<CallResponse<'followUpReminders'>['calendar']> {
  const [link] = await context.tx
    .select()
    .from(followUpCalendar)
    .where(isCalendarOfOwner(ownerOf(context)));
  const role = WIRE_ROLES.find((one) => one === link?.role);
  if (link === undefined || role === undefined) return null;
  return { createdAt: new Date(link.createdAt).toISOString(), role };
}

/**
 * Creates the calendar link of the caller in place of an earlier one, and returns its key.
 *
 * @throws ProblemError `form_used` for a second submission of the form
 */
export async function createCalendarLink(context: CallContext, formId: string): Promise<{ key: string }> {
  const { tx, caller, language, now } = context;
  await claimForm(context, formId);
  const { organisationId, accountId, role } = caller;
  const { key, keyHash } = createLinkKey(organisationId);
  const values = { keyHash, role, language, createdAt: now.toString() };
  await tx
    .insert(followUpCalendar)
    .values({ organisationId, accountId, ...values })
    .onConflictDoUpdate({
      target: [followUpCalendar.organisationId, followUpCalendar.accountId],
      set: values,
    });
  return { key };
}

/** When the calendar link of an account was created; null if there is none. */
export async function findCalendarLinkTime(owner: CalendarOwner): Promise<string | null> {
  const [link] = await owner.tx.select().from(followUpCalendar).where(isCalendarOfOwner(owner));
  return link === undefined ? null : new Date(link.createdAt).toISOString();
}

/** Revokes the calendar link of an account. Returns whether there was one. */
export async function revokeCalendarLink(owner: CalendarOwner): Promise<boolean> {
  const revoked = await owner.tx
    .delete(followUpCalendar)
    .where(isCalendarOfOwner(owner))
    .returning({ accountId: followUpCalendar.accountId });
  return revoked.length > 0;
}

/** The account of the caller. */
export function ownerOf({ tx, caller: { organisationId, accountId } }: CallContext): CalendarOwner {
  return { tx, organisationId, accountId };
}

function isCalendarOfOwner({ organisationId, accountId }: CalendarOwner) {
  return and(eq(followUpCalendar.organisationId, organisationId), eq(followUpCalendar.accountId, accountId));
}
