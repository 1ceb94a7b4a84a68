import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { personRefSchema } from '#contract/values/identifiers/person-ref.ts';
import { documentTypeSchema } from '../rehabilitation/rehab-document.ts';

/** A rehab plan that was removed and is not deleted yet. */
export const removedPlanSchema = z.strictObject({
  rehabPlanId: idSchema,
  /** Null unless the caller may see the person's rehab plans in one of the roles held. */
  person: personRefSchema.nullable(),
  startDate: daySchema,
  /** The types of its documents, each once. */
  documentTypes: z.array(documentTypeSchema),
  removedAt: instantSchema,
  /** The name of the account at that time. */
  removedBy: z.string(),
  /** The last day on which it can be restored. */
  restorableThrough: daySchema,
});
export type RemovedPlan = z.infer<typeof removedPlanSchema>;

const administration = { audience: 'token', administration: true } as const;

export const removedPlanCalls = {
  removedPlanList: defineCall({
    method: 'GET',
    path: '/removed-plans',
    ...administration,
    /** The latest first. */
    response: z.array(removedPlanSchema),
  }),
  /** The plan is as it was: ongoing or finished, whatever other plans its person has. */
  removedPlanRestore: defineCall({
    method: 'POST',
    path: '/removed-plans/:rehabPlanId/restore',
    ...administration,
    params: z.strictObject({ rehabPlanId: idSchema }),
    responseType: 'nothing',
    writes: true,
  }),
};
