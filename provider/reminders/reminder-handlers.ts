import type { CallHandlers, PublicHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { requirePlannerDepartments } from '#provider/follow-up/list-visible-actions.ts';
import type { UserHash } from '#provider/tokens/user-hash.ts';
import {
  createCalendarLink,
  findCalendarLink,
  ownerOf,
  revokeCalendarLink,
} from './calendar/calendar-link.ts';
import { readCalendar } from './calendar/read-calendar.ts';
import { readMailSetting, setMailFrequency } from './mail/mail-setting.ts';
import type { ReminderDeps } from './read-actions-due.ts';

/**
 * Handlers of the calls by which users choose how they are reminded.
 *
 * @param hasMailServer whether reminders can be sent by e-mail
 */
export function reminderHandlers({ hasMailServer }: { hasMailServer: boolean }) {
  return {
    followUpReminders: async (context) => {
      await requirePlannerDepartments(context);
      return {
        calendar: await findCalendarLink(context),
        mail: hasMailServer ? await readMailSetting(context) : null,
      };
    },
    followUpCalendarCreate: async (context, { formId }) => {
      await requirePlannerDepartments(context);
      return createCalendarLink(context, formId);
    },
    // Also without the rehab planner: the link must not show anything when the feature is on again.
    followUpCalendarRevoke: async (context) => {
      await revokeCalendarLink(ownerOf(context));
      return null;
    },
    followUpMailSet: async (context, { frequency }) => {
      if (frequency !== 'off') await requirePlannerDepartments(context);
      await setMailFrequency(context, frequency, hasMailServer);
      return null;
    },
  } satisfies CallHandlers;
}

/** The handler of the call without a token. */
export function publicReminderHandlers(deps: ReminderDeps & { userHash: UserHash }) {
  return {
    followUpCalendarRead: (context, { key }) => readCalendar(context, key, deps),
  } satisfies PublicHandlers;
}
