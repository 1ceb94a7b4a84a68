import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { TIME_ZONE, todayIn } from '#contract/values/calendar.ts';
import { runEach } from '#database/bulk/run-each.ts';
import type { OpenDatabase } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { account } from '#provider/database/tables/account.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { reminderMail, reminderMailSetting } from '#provider/database/tables/rehabilitation/reminder.ts';
import type { UserHash } from '#provider/tokens/user-hash.ts';
import { isMailDue } from './is-mail-due.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';

/** Reminders are sent from this hour on, in Sweden: in the morning, and after the maintenance window. */
const FIRST_HOUR = 7;

/** `host` is that of APP_URL: the right side of the Message-ID. */
export type QueueDeps = { open: Pick<OpenDatabase, 'withTx'>; userHash: UserHash; host: string };

/** Puts the reminders that are due today in the outbox, each once, whatever number of processes does so. */
export async function queueMails({ open, ...deps }: QueueDeps, now: Temporal.Instant): Promise<void> {
  if (now.toZonedDateTimeISO(TIME_ZONE).hour < FIRST_HOUR) return;
  const organisations = await open.withTx(allOrganisations('everyOrganisation'), (tx) =>
    tx
      .selectDistinct({ organisationId: organisation.organisationId })
      .from(organisation)
      .innerJoin(reminderMailSetting, eq(reminderMailSetting.organisationId, organisation.organisationId)),
  );
  await runEach(
    organisations.map(
      ({ organisationId }) =>
        () =>
          open.withTx({ organisationId }, (tx) =>
            queueMailsOfOrganisation({ tx, organisationId }, deps, now),
          ),
    ),
  );
}

async function queueMailsOfOrganisation(
  { tx, organisationId }: OrganisationScope,
  { userHash, host }: Omit<QueueDeps, 'open'>,
  now: Temporal.Instant,
): Promise<void> {
  const today = todayIn(now);
  const latest = tx
    .select({ day: sql<string | null>`max(${reminderMail.day})::text` })
    .from(reminderMail)
    .where(
      and(
        eq(reminderMail.organisationId, organisationId),
        eq(reminderMail.accountId, reminderMailSetting.accountId),
      ),
    );
  const settings = await tx
    .select({
      accountId: reminderMailSetting.accountId,
      frequency: reminderMailSetting.frequency,
      since: reminderMailSetting.since,
      latest: sql<string | null>`(${latest})`,
    })
    .from(reminderMailSetting)
    .innerJoin(
      account,
      and(eq(account.organisationId, organisationId), eq(account.accountId, reminderMailSetting.accountId)),
    )
    .where(
      and(
        eq(reminderMailSetting.organisationId, organisationId),
        isNull(account.disabledAt),
        isNotNull(account.email),
        isNull(account.emailRefusedAt),
      ),
    );
  const rows = settings
    .filter((setting) => isMailDue(setting, today))
    .map(({ accountId }) => ({
      organisationId,
      accountId,
      day: today,
      messageId: `<${userHash(organisationId, `mail ${accountId} ${today}`)}@${host}>`,
      createdAt: now.toString(),
      nextAttemptAt: now.toString(),
    }));
  if (rows.length > 0) await tx.insert(reminderMail).values(rows).onConflictDoNothing();
}
