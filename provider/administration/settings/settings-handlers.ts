import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { OrganisationSettings } from '#contract/calls/administration/settings.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { account } from '#provider/database/tables/account.ts';
import { organisationSetting } from '#provider/database/tables/organisation-setting.ts';
import { recordChange } from '#provider/data-version/record-change.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { refreshNotifications } from '#provider/notifications/refresh-notifications.ts';
import { listOrganisationEmploymentTypes } from '#provider/people/employments/list-employment-types.ts';
import { readSettings } from '#provider/organisation/read-settings.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

/** The settings on which figures or lists depend, so that the data version changes with them. */
const SETTINGS_OF_DATA = [
  'repeatedSpells',
  'repeatedMonths',
  'managerHistoryMonths',
  'protectedIdentityRoles',
] as const satisfies readonly (keyof OrganisationSettings)[];

/** Handlers of the calls about the organisation's settings; administrators make them. */
export const settingsHandlers = {
  settingsGet: async (context) => {
    const { tx, caller } = context;
    const { organisationId } = caller;
    const { version, savedAt, savedBy, settings } = await readSettings({ tx, organisationId });
    const [saver] =
      savedBy === null
        ? []
        : await tx
            .select({ name: account.personName })
            .from(account)
            .where(and(eq(account.organisationId, organisationId), eq(account.accountId, savedBy)));
    return {
      version,
      savedAt: savedAt === null ? null : new Date(savedAt).toISOString(),
      savedBy: saver === undefined ? null : plainSpaces(saver.name),
      settings,
      employmentTypes: await listOrganisationEmploymentTypes(context),
    };
  },

  settingsSave: async (context, { version, settings }) => {
    const { tx, caller } = context;
    const { organisationId, accountId: savedBy } = caller;
    const stored = await readSettings({ tx, organisationId });
    if (stored.version !== version) throw new ProblemError('version_conflict');
    const next = { ...settings, version: version + 1, savedAt: context.now.toString(), savedBy };
    const saved =
      version === 0
        ? await tx
            .insert(organisationSetting)
            .values({ organisationId, ...next })
            .onConflictDoNothing()
            .returning({ version: organisationSetting.version })
        : await tx
            .update(organisationSetting)
            .set(next)
            .where(
              and(
                eq(organisationSetting.organisationId, organisationId),
                eq(organisationSetting.version, version),
              ),
            )
            .returning({ version: organisationSetting.version });
    // Another request has saved the same version at the same moment.
    if (saved.length === 0) throw new ProblemError('version_conflict');
    const changes = listChanges(stored.settings, settings);
    if (SETTINGS_OF_DATA.some((name) => name in changes)) await recordChange({ tx, organisationId });
    if ('repeatedSpells' in changes || 'repeatedMonths' in changes) {
      const { withTx, today, log } = context;
      context.afterCommit(() => refreshNotifications({ withTx, organisationId, today, log }));
    }
    context.setAuditFields({ detail: { version: next.version, changes } });
    return { version: next.version };
  },
} satisfies CallHandlers;

/** The settings that differ, with their values before and after. */
function listChanges(before: OrganisationSettings, after: OrganisationSettings) {
  const names = Object.keys(after) as (keyof OrganisationSettings)[];
  return Object.fromEntries(
    names
      .filter((name) => !isDeepStrictEqual(before[name], after[name]))
      .map((name) => [name, { before: before[name], after: after[name] }]),
  );
}
