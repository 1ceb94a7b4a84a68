import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { EARLIER_HANDOVERS_MAX, HANDOVER_PEOPLE_MAX } from '#contract/values/constants.ts';
import { countSchema } from '#contract/values/counts.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { departmentRefSchema } from '#contract/values/identifiers/department-ref.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { personRefSchema } from '#contract/values/identifiers/person-ref.ts';
import { nameSchema } from '#contract/values/text/text-rules.ts';
import { responsibleSchema } from './follow-up.ts';

// Every call concerns only the employees that the caller may see. Employees who have left are included.

/** An account, and whether it has been disabled. */
const handoverAccountSchema = responsibleSchema.extend({ disabled: z.boolean() });

/** Employees that one account follows up for another until the end of `lastDay`. */
const delegationSchema = z.strictObject({
  delegationId: idSchema,
  from: handoverAccountSchema,
  to: handoverAccountSchema,
  lastDay: daySchema,
  employees: countSchema,
  /**
   * Those whom the first account follows up today, because the other one is disabled or may not see them. Former employees are not
   * counted.
   */
  withoutEffect: countSchema,
  at: instantSchema,
  by: nameSchema,
});
export type Delegation = z.infer<typeof delegationSchema>;

/** A permanent handover, or a delegation that no longer concerns any employee whom the caller may see. */
const earlierHandoverSchema = delegationSchema.omit({ withoutEffect: true }).extend({
  /** Null: permanent. */
  lastDay: daySchema.nullable(),
  /** The last day on which a delegation applied; before `lastDay` if it was ended or replaced. Null: permanent. */
  endedOn: daySchema.nullable(),
});
export type EarlierHandover = z.infer<typeof earlierHandoverSchema>;

const pairShape = { fromAccountId: idSchema, toAccountId: idSchema };

const handover = { capability: 'followUpHandover', feature: 'RehabPlanner' } as const;

export const followUpHandoverCalls = {
  followUpHandoverAccounts: defineCall({
    method: 'GET',
    path: '/follow-up/handover/accounts',
    ...handover,
    response: z.strictObject({
      /** The accounts that are responsible for employees, with their number; in Swedish order of names, as the others. */
      from: z.array(handoverAccountSchema.extend({ employees: countSchema })),
      /** The accounts that may see the rehab plans of one of the caller's departments. */
      to: z.array(responsibleSchema),
      /** The delegations of today, by last day. */
      delegations: z.array(delegationSchema),
      /** Those of the last 12 months that have ended, and permanent handovers, the latest first. */
      earlier: z.array(earlierHandoverSchema).max(EARLIER_HANDOVERS_MAX),
    }),
  }),
  followUpHandoverPreview: defineCall({
    method: 'POST',
    path: '/follow-up/handover/preview',
    ...handover,
    /** 400 unless `toAccountId` is in `to` of followUpHandoverAccounts and another account. */
    request: z.strictObject(pairShape),
    response: z.strictObject({
      /** The employees that a handover moves, and those that stay because `toAccountId` may not see their rehab plans. */
      moves: countSchema,
      stays: countSchema,
      /** Of those that it moves, how many are delegated today; the handover ends that. */
      delegated: countSchema,
      /** The employees that `fromAccountId` follows up by delegation; they are not part of a handover. */
      held: countSchema,
      /** The latest last day on which `toAccountId` has delegated employees itself. */
      toDelegatesUntil: daySchema.nullable(),
      /** The first of those that stay, in Swedish order of names. */
      people: z
        .array(z.strictObject({ person: personRefSchema, department: departmentRefSchema }))
        .max(HANDOVER_PEOPLE_MAX),
    }),
  }),
  followUpHandOver: defineCall({
    method: 'POST',
    path: '/follow-up/handover',
    ...handover,
    writes: true,
    creates: true,
    /**
     * `lastDay`: null moves the employees permanently, a day delegates them until its end; from today to a year ahead, else 400.
     * `toAccountId` as in followUpHandoverPreview.
     */
    request: z.strictObject({ ...pairShape, lastDay: daySchema.nullable() }),
    response: z.strictObject({ moved: countSchema, stayed: countSchema }),
  }),
  followUpEndDelegation: defineCall({
    method: 'POST',
    path: '/follow-up/handover/end',
    ...handover,
    responseType: 'nothing',
    writes: true,
    /** 404 if there is no such delegation today, or none of its employees is visible to the caller. */
    request: z.strictObject({ delegationId: idSchema }),
  }),
};
