import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { daySchema, instantSchema } from '#contract/values/day.ts';
import { idSchema, personRequestSchema } from '#contract/values/identifiers/ids.ts';
import {
  contentSchema,
  documentTypeSchema,
  stampSchema,
  writtenDocumentTypeSchema,
} from './rehab-document.ts';

export const documentSummarySchema = z.strictObject({
  documentId: idSchema,
  type: documentTypeSchema,
  heading: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Why the file cannot be downloaded: it waits for the virus scan, or was removed because of malicious code. Null: no such reason. */
  fileScan: z.enum(['waiting', 'infected']).nullable(),
  followUpDate: daySchema.nullable(),
  created: stampSchema,
  updated: stampSchema,
});
export type DocumentSummary = z.infer<typeof documentSummarySchema>;

export const rehabPlanSchema = z.strictObject({
  rehabPlanId: idSchema,
  personId: idSchema,
  startDate: daySchema,
  /** Null = ongoing. */
  archivedAt: instantSchema.nullable(),
  documents: z.array(documentSummarySchema),
});
export type RehabPlan = z.infer<typeof rehabPlanSchema>;

const createdSchema = z.strictObject({ rehabPlanId: idSchema, documentId: idSchema });

const aboutPlans = { capability: 'rehabPlans', feature: 'RehabPlanner', aboutOnePerson: true } as const;

export const rehabPlanCalls = {
  rehabPlansOfPerson: defineCall({
    method: 'POST',
    path: '/rehabplan/personid',
    ...aboutPlans,
    request: personRequestSchema,
    /** Ongoing first, newest first. */
    response: z.array(rehabPlanSchema),
  }),
  rehabPlanCreate: defineCall({
    method: 'POST',
    path: '/rehabplan',
    ...aboutPlans,
    request: z.strictObject({
      documentType: writtenDocumentTypeSchema,
      personId: idSchema,
      /** Default: an empty document. */
      content: contentSchema.optional(),
    }),
    response: createdSchema,
    writes: true,
    creates: true,
  }),
  rehabPlanCreateWithFile: defineCall({
    method: 'POST',
    path: '/rehabplan/:personId/withfile/create',
    ...aboutPlans,
    params: personRequestSchema,
    requestAs: 'multipart',
    response: createdSchema,
    writes: true,
    creates: true,
  }),
  rehabPlanDelete: defineCall({
    method: 'DELETE',
    path: '/rehabplan',
    ...aboutPlans,
    request: z.strictObject({ rehabPlanId: idSchema }),
    responseType: 'nothing',
    writes: true,
  }),
  rehabPlanToggleArchive: defineCall({
    method: 'PUT',
    path: '/rehabplan/toggle-archive',
    ...aboutPlans,
    /** With `archived` the state is set; without it, toggled. */
    request: z.strictObject({ rehabPlanId: idSchema, archived: z.boolean().optional() }),
    response: z.strictObject({ rehabPlanId: idSchema, archivedAt: instantSchema.nullable() }),
    writes: true,
  }),
};
