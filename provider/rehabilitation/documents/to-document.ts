import type { RehabDocument } from '#contract/calls/rehab-document.ts';
import type { DocumentRow } from './require-document.ts';
import { toStamp } from './to-stamp.ts';

/** A document of the response. The cast is safe, because stored content was validated by the schema of its type. */
export function toDocument(row: DocumentRow): RehabDocument {
  return {
    documentId: row.documentId,
    rehabPlanId: row.rehabPlanId,
    personId: row.personId,
    type: row.type,
    version: row.version,
    content: row.content,
    created: toStamp(row.createdAt, row.createdBy),
    updated: toStamp(row.updatedAt, row.updatedBy),
  } as RehabDocument;
}
