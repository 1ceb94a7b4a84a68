import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { LIST_PAGE_SIZE, MAX_OFFSET } from '#contract/values/constants.ts';
import { countSchema } from '#contract/values/counts.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { departmentIdsSchema, idSchema } from '#contract/values/identifiers/ids.ts';
import { personRefSchema } from '#contract/values/identifiers/person-ref.ts';
import { documentTypeSchema } from './rehab-document.ts';
import { nameSchema } from '#contract/values/text/text-rules.ts';
import { REHAB_FILTERS, REHAB_SORT_COLUMNS } from '#contract/values/vocabulary.ts';

export const rehabFilterSchema = z.enum(REHAB_FILTERS);

const namedFileSchema = z.strictObject({ fileName: z.string() }).nullable();

export const rehabListItemSchema = z.strictObject({
  id: idSchema,
  person: personRefSchema,
  rehabPlanCreatedAt: instantSchema,
  /** Null = ongoing. */
  archivedAt: instantSchema.nullable(),
  departmentName: nameSchema,
  /** The newest plan for return to work that has a selected measure and a follow-up date. */
  plannedMeasuresDocument: z
    .strictObject({
      id: idSchema,
      type: documentTypeSchema,
      /** The first follow-up from today on; if there is none, the last one. */
      dateForFollowUp: daySchema,
      /** False: the day has not passed, the follow-up is marked as done or postponed, or the plan is finished. */
      isOverdue: z.boolean(),
    })
    .nullable(),
  latestDocument: z
    .strictObject({ id: idSchema, type: documentTypeSchema, lastUpdated: instantSchema })
    .nullable(),
  fileDocument: namedFileSchema,
  sickNoteDocument: namedFileSchema,
});
export type RehabListItem = z.infer<typeof rehabListItemSchema>;

export const rehabSortingSchema = z.strictObject({
  column: z.enum(REHAB_SORT_COLUMNS),
  ascending: z.boolean(),
});
export type RehabSorting = z.infer<typeof rehabSortingSchema>;

const aboutLists = { capability: 'rehabPlans', feature: 'RehabPlanner' } as const;

export const rehabListCalls = {
  rehabListStats: defineCall({
    method: 'POST',
    path: '/rehabplan/list-stats',
    ...aboutLists,
    request: z.strictObject({ rehabFilterType: rehabFilterSchema, departmentIds: departmentIdsSchema }),
    response: z.strictObject({ numberOfRehabPlans: countSchema }),
  }),
  rehabList: defineCall({
    method: 'POST',
    path: '/rehabplan/list',
    ...aboutLists,
    request: z.strictObject({
      rehabFilterType: rehabFilterSchema,
      departmentIds: departmentIdsSchema,
      sorting: rehabSortingSchema.default({ column: 'status', ascending: false }),
      offset: z.int().min(0).max(MAX_OFFSET).default(0),
    }),
    response: z.array(rehabListItemSchema).max(LIST_PAGE_SIZE),
  }),
};
