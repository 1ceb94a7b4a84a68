import { eq, sql } from 'drizzle-orm';
import type { OrganisationSettings } from '#contract/calls/administration/settings.ts';
import {
  toFollowUpSettings,
  type FollowUpSettings,
} from '#contract/values/administration/follow-up-settings.ts';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import { prepareOnce } from '#database/prepare-once.ts';
import { readOnce } from '#database/transactions/shared-reads.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { organisationSetting } from '#provider/database/tables/organisation-setting.ts';

type StoredSettings = {
  /** Counted from 1; 0: the organisation has saved none, and the defaults apply. */
  version: number;
  savedAt: string | null;
  savedBy: string | null;
  settings: OrganisationSettings;
};

const settingsQuery = prepareOnce((tx) =>
  tx
    .select()
    .from(organisationSetting)
    .where(eq(organisationSetting.organisationId, sql.placeholder('organisationId')))
    .prepare('select organisation_setting'),
);

/** The settings of the organisation, or the defaults. */
export async function readSettings({ tx, organisationId }: OrganisationScope): Promise<StoredSettings> {
  const [stored] = await readOnce(['organisation_setting', organisationId], () =>
    settingsQuery(tx).execute({ organisationId }),
  );
  if (stored === undefined) return { version: 0, savedAt: null, savedBy: null, settings: DEFAULT_SETTINGS };
  const { organisationId: _, version, savedAt, savedBy, ...settings } = stored;
  return { version, savedAt, savedBy, settings };
}

/** The limits of the follow-up rules of an organisation: its settings, or the defaults. */
export async function readFollowUpSettings(scope: OrganisationScope): Promise<FollowUpSettings> {
  return toFollowUpSettings((await readSettings(scope)).settings);
}
