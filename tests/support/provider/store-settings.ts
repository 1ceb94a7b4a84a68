import type { OrganisationSettings } from '#contract/calls/administration/settings.ts';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import type { Database } from '#database/database.ts';
import { organisationSetting } from '#provider/database/tables/organisation-setting.ts';

/** Stores the settings of an organisation: the defaults with the changes. Replaces earlier ones. */
export async function storeSettings(
  db: Database,
  organisationId: string,
  changes: Partial<OrganisationSettings>,
): Promise<void> {
  const settings = { version: 1, savedAt: '2026-03-01T08:00:00Z', ...DEFAULT_SETTINGS, ...changes };
  await db
    .insert(organisationSetting)
    .values({ organisationId, ...settings })
    .onConflictDoUpdate({ target: organisationSetting.organisationId, set: settings });
}
