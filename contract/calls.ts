import type { z } from 'zod';
import { absenceCalls } from './calls/absence-calls.ts';
import type { Call } from './call.ts';
import { dataVersionCalls } from './calls/data-version.ts';
import { departmentCalls } from './calls/department.ts';
import { descriptionCalls } from './calls/description.ts';
import { downloadCalls } from './calls/downloads.ts';
import { loggerCalls } from './http/logger.ts';
import { navigationCalls } from './calls/navigation.ts';
import { notificationCalls } from './calls/notification.ts';
import { personCalls } from './calls/person.ts';
import { rehabDocumentCalls } from './calls/rehab-document.ts';
import { rehabExportCalls } from './calls/rehab-export.ts';
import { rehabListCalls } from './calls/rehab-list.ts';
import { rehabPlanCalls } from './calls/rehab-plan.ts';
import { sickNoteCalls } from './calls/sick-note.ts';
import { statisticsCalls } from './calls/statistics.ts';
import { tokenCalls } from './values/token.ts';
import { userCalls } from './calls/user.ts';

/** Every call of the API by its name, in the order of specification section 7, then those beside it. */
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
  ...downloadCalls,
  ...sickNoteCalls,
  ...dataVersionCalls,
  ...descriptionCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** The calls with their names, to be walked through. */
export const callList: readonly (Call & { name: CallName })[] = (Object.keys(calls) as CallName[]).map(
  (name) => ({ ...calls[name], name }),
);

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : null;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : null;

/** What a caller sends as the body (or as the text fields of a form); null where there is none. */
export type CallRequest<Name extends CallName> = Input<(typeof calls)[Name]['request']>;

/** The same after the provider has checked it: defaults filled in, text normalised. */
export type CheckedRequest<Name extends CallName> = Output<(typeof calls)[Name]['request']>;

/** What the path's parameters are; null where it has none. */
export type CallParams<Name extends CallName> = Input<(typeof calls)[Name]['params']>;

/** What the JSON answer holds; null where it is empty, a file or a page. */
export type CallResponse<Name extends CallName> = Output<(typeof calls)[Name]['response']>;

/** The calls whose rows can be asked for as NDJSON. */
export type StreamedCallName = {
  [Name in CallName]: (typeof calls)[Name]['line'] extends null ? never : Name;
}[CallName];

/** A row of such an answer: a line of its own. */
export type CallLine<Name extends StreamedCallName> = Output<(typeof calls)[Name]['line']>;
