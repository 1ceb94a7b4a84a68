import { and, eq, sql } from 'drizzle-orm';
import type { CallResponse } from '#contract/calls.ts';
import { WIRE_ROLES } from '#contract/roles.ts';
import type { MailFrequency } from '#contract/values/vocabulary.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { account } from '#provider/database/tables/account.ts';
import { reminderMail, reminderMailSetting } from '#provider/database/tables/rehabilitation/reminder.ts';
import { ProblemError } from '#provider/http/problem-error.ts';

/** How often the caller is reminded by e-mail, and the address. */
export async function readMailSetting({
  tx,
  caller: { organisationId, accountId },
}: CallContext): Promise<NonNullable<CallResponse<'followUpReminders'>['mail']>> {
  const [row] = await tx
    .select({
      address: account.email,
      refusedAt: account.emailRefusedAt,
      frequency: reminderMailSetting.frequency,
      role: reminderMailSetting.role,
    })
    .from(account)
    .leftJoin(
      reminderMailSetting,
      and(
        eq(reminderMailSetting.organisationId, organisationId),
        eq(reminderMailSetting.accountId, account.accountId),
      ),
    )
    .where(and(eq(account.organisationId, organisationId), eq(account.accountId, accountId)));
  return {
    frequency: row?.frequency ?? 'off',
    role: WIRE_ROLES.find((role) => role === row?.role) ?? null,
    address: row?.address ?? null,
    refused: row !== undefined && row.refusedAt !== null,
  };
}

/**
 * Stores how often the caller is reminded by e-mail, for the role and the language of the call. `off` also discards a reminder that
 * waits to be sent.
 *
 * @throws ProblemError `not_found` for another choice than `off` without a mail server
 */
export async function setMailFrequency(
  context: CallContext,
  frequency: MailFrequency,
  hasMailServer: boolean,
): Promise<void> {
  const { tx, caller, language, today } = context;
  const { organisationId, accountId, role } = caller;
  context.setAuditFields({ detail: { frequency } });
  if (frequency === 'off') {
    await tx
      .delete(reminderMailSetting)
      .where(
        and(
          eq(reminderMailSetting.organisationId, organisationId),
          eq(reminderMailSetting.accountId, accountId),
        ),
      );
    await tx
      .update(reminderMail)
      .set({ state: 'nothing' })
      .where(
        and(
          eq(reminderMail.organisationId, organisationId),
          eq(reminderMail.accountId, accountId),
          eq(reminderMail.state, 'waiting'),
        ),
      );
    return;
  }
  if (!hasMailServer) throw new ProblemError('not_found');
  const values = { frequency, role, language };
  const { since } = reminderMailSetting;
  await tx
    .insert(reminderMailSetting)
    .values({ organisationId, accountId, ...values, since: today })
    .onConflictDoUpdate({
      target: [reminderMailSetting.organisationId, reminderMailSetting.accountId],
      // The same choice again keeps its first day; otherwise the reminder of that day would not be sent.
      set: {
        ...values,
        since: sql`case when ${reminderMailSetting.frequency} = ${frequency} then ${since} else excluded.since end`,
      },
    });
}
