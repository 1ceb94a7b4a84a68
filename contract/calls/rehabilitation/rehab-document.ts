import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { instantSchema } from '#contract/values/day.ts';
import { storedContentSchemas } from './document-content.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { nameSchema } from '#contract/values/text/text-rules.ts';
import { DOCUMENT_TYPES, WRITTEN_DOCUMENT_TYPES, type DocumentType } from '#contract/values/vocabulary.ts';

/** Time of the change, and the name of the person who made it. */
export const stampSchema = z.strictObject({ at: instantSchema, by: nameSchema });
export type Stamp = z.infer<typeof stampSchema>;

export const documentTypeSchema = z.enum(DOCUMENT_TYPES);
export const writtenDocumentTypeSchema = z.enum(WRITTEN_DOCUMENT_TYPES);

/** Increases by one with every save. */
export const versionSchema = z.int().min(1);

function documentOf<Type extends DocumentType>(type: Type) {
  return z.strictObject({
    documentId: idSchema,
    rehabPlanId: idSchema,
    personId: idSchema,
    type: z.literal(type),
    version: versionSchema,
    content: storedContentSchemas[type],
    created: stampSchema,
    updated: stampSchema,
  });
}

export const rehabDocumentSchema = z.discriminatedUnion('type', [
  documentOf('wellnessCheck'),
  documentOf('planForReturnToWork'),
  documentOf('note'),
  documentOf('file'),
  documentOf('sickNote'),
]);
export type RehabDocument = z.infer<typeof rehabDocumentSchema>;

/** The content of a document, validated with `documentContentSchemas` once its type is known. */
export const contentSchema = z.record(z.string(), z.unknown());

const aboutDocuments = {
  capability: 'rehabPlanDocuments',
  feature: 'RehabPlanner',
  aboutOnePerson: true,
} as const;

export const rehabDocumentCalls = {
  rehabDocumentGet: defineCall({
    method: 'POST',
    path: '/rehabplan/document/get',
    ...aboutDocuments,
    request: z.strictObject({ documentId: idSchema }),
    response: rehabDocumentSchema,
  }),
  rehabDocumentSave: defineCall({
    method: 'PUT',
    path: '/rehabplan',
    ...aboutDocuments,
    request: z.strictObject({
      documentId: idSchema,
      /** The employee that the caller has in mind; 404 when the document is another one's, no check when omitted. */
      personId: idSchema.optional(),
      content: contentSchema,
      /** The edited version; 409 `version_conflict` when it is stale, no check when omitted. */
      version: versionSchema.optional(),
    }),
    response: z.strictObject({ version: versionSchema, updated: stampSchema }),
    writes: true,
  }),
  rehabDocumentCreate: defineCall({
    method: 'POST',
    path: '/rehabplan/document/create',
    ...aboutDocuments,
    request: z.strictObject({
      rehabPlanId: idSchema,
      type: writtenDocumentTypeSchema,
      /** Default: an empty document. */
      content: contentSchema.optional(),
    }),
    response: z.strictObject({ documentId: idSchema }),
    writes: true,
    creates: true,
  }),
  rehabDocumentCreateFile: defineCall({
    method: 'POST',
    path: '/rehabplan/:rehabPlanId/document/createfile',
    ...aboutDocuments,
    params: z.strictObject({ rehabPlanId: idSchema }),
    requestAs: 'multipart',
    response: z.strictObject({ documentId: idSchema }),
    writes: true,
    creates: true,
  }),
  rehabDocumentDelete: defineCall({
    method: 'DELETE',
    path: '/rehabplan/document',
    ...aboutDocuments,
    request: z.strictObject({ documentId: idSchema }),
    responseType: 'nothing',
    writes: true,
  }),
};
