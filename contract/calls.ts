import type { z } from 'zod';
import { absenceCalls } from './absence-calls';
import type { Call } from './call';
import { dataVersionCalls } from './data-version';
import { departmentCalls } from './department';
import { descriptionCalls } from './description';
import { downloadCalls } from './downloads';
import { loggerCalls } from './logger';
import { navigationCalls } from './navigation';
import { notificationCalls } from './notification';
import { personCalls } from './person';
import { rehabDocumentCalls } from './rehab-document';
import { rehabExportCalls } from './rehab-export';
import { rehabListCalls } from './rehab-list';
import { rehabPlanCalls } from './rehab-plan';
import { sickNoteCalls } from './sick-note';
import { statisticsCalls } from './statistics';
import { tokenCalls } from './token';
import { userCalls } from './user';

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
