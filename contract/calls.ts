import type { z } from 'zod';
import { absenceCalls } from './calls/absence/absence-calls.ts';
import type { Call } from './call.ts';
import { dataVersionCalls } from './calls/data-version.ts';
import { deliveryCalls } from './calls/administration/delivery.ts';
import { accessReviewCalls } from './calls/administration/access-review.ts';
import { accessLogCalls } from './calls/administration/access-log.ts';
import { accountCalls } from './calls/administration/account.ts';
import { identityProviderCalls } from './calls/administration/identity-provider.ts';
import { machineAccountCalls } from './calls/administration/machine-account.ts';
import { mappingCalls } from './calls/administration/mapping.ts';
import { featureCalls } from './calls/administration/features.ts';
import { correctionCalls } from './calls/administration/correction.ts';
import { administeredPersonCalls } from './calls/administration/administered-person.ts';
import { removedPlanCalls } from './calls/administration/removed-plan.ts';
import { retentionCalls } from './calls/administration/retention.ts';
import { settingsCalls } from './calls/administration/settings.ts';
import { departmentCalls } from './calls/department.ts';
import { descriptionCalls } from './calls/description.ts';
import { downloadCalls } from './calls/downloads.ts';
import { followUpHandoverCalls } from './calls/rehabilitation/follow-up-handover.ts';
import { followUpCalls } from './calls/rehabilitation/follow-up.ts';
import { loggerCalls } from './calls/logger.ts';
import { navigationCalls } from './calls/navigation.ts';
import { notificationCalls } from './calls/notification.ts';
import { personCalls } from './calls/person.ts';
import { rehabDocumentCalls } from './calls/rehabilitation/rehab-document.ts';
import { rehabExportCalls } from './calls/rehabilitation/rehab-export.ts';
import { rehabListCalls } from './calls/rehabilitation/rehab-list.ts';
import { rehabPlanCalls } from './calls/rehabilitation/rehab-plan.ts';
import { reminderCalls } from './calls/rehabilitation/reminder.ts';
import { savedViewCalls } from './calls/saved-view.ts';
import { sickNoteCalls } from './calls/rehabilitation/sick-note.ts';
import { statisticsCalls } from './calls/absence/statistics.ts';
import { tokenCalls } from './calls/token.ts';
import { userCalls } from './calls/user.ts';

/** Every call of the API by name: first those of the public API, then the internal ones. */
export const calls = {
  ...userCalls,
  ...tokenCalls,
  ...absenceCalls,
  ...statisticsCalls,
  ...departmentCalls,
  ...loggerCalls,
  ...navigationCalls,
  ...notificationCalls,
  ...personCalls,
  ...rehabPlanCalls,
  ...rehabDocumentCalls,
  ...rehabListCalls,
  ...rehabExportCalls,
  ...followUpCalls,
  ...followUpHandoverCalls,
  ...reminderCalls,
  ...downloadCalls,
  ...savedViewCalls,
  ...sickNoteCalls,
  ...dataVersionCalls,
  ...deliveryCalls,
  ...mappingCalls,
  ...correctionCalls,
  ...settingsCalls,
  ...featureCalls,
  ...accountCalls,
  ...accessReviewCalls,
  ...machineAccountCalls,
  ...accessLogCalls,
  ...removedPlanCalls,
  ...identityProviderCalls,
  ...retentionCalls,
  ...administeredPersonCalls,
  ...descriptionCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** The calls with their names as a list. */
export const callList: readonly (Call & { name: CallName })[] = (Object.keys(calls) as CallName[]).map(
  (name) => ({ ...calls[name], name }),
);

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : null;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : null;

/** The request body (or the text fields of a form) as sent; null when there is none. */
export type CallRequest<Name extends CallName> = Input<(typeof calls)[Name]['request']>;

/** The request body after validation by the provider: with defaults and normalised text. */
export type CheckedRequest<Name extends CallName> = Output<(typeof calls)[Name]['request']>;

/** The path parameters; null when there are none. */
export type CallParams<Name extends CallName> = Input<(typeof calls)[Name]['params']>;

/** The JSON response; null when it is empty, a file or a page. */
export type CallResponse<Name extends CallName> = Output<(typeof calls)[Name]['response']>;

/** The calls whose rows are also available as NDJSON. */
export type StreamedCallName = {
  [Name in CallName]: (typeof calls)[Name]['line'] extends null ? never : Name;
}[CallName];

/** One row of such a response, sent as one line. */
export type CallLine<Name extends StreamedCallName> = Output<(typeof calls)[Name]['line']>;
