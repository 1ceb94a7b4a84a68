import { toFollowUpSettings, type FollowUpSettings } from '#contract/values/follow-up-settings.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { readSettings } from './read-settings.ts';

/** The limits of the follow-up rules of an organisation: its settings, or the defaults. */
export async function readFollowUpSettings(scope: OrganisationScope): Promise<FollowUpSettings> {
  return toFollowUpSettings((await readSettings(scope)).settings);
}
