import { DEFAULT_FOLLOW_UP_SETTINGS, type FollowUpSettings } from '#contract/values/follow-up-settings.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';

/** The limits of the follow-up rules for an organisation. Today the numbers are the same for all organisations. */
export function readFollowUpSettings(_scope: OrganisationScope): Promise<FollowUpSettings> {
  return Promise.resolve(DEFAULT_FOLLOW_UP_SETTINGS);
}
