import { and, eq } from 'drizzle-orm';
import type { CheckedRequest } from '#contract/calls.ts';
import type { RehabDocument } from '#contract/calls/rehabilitation/rehab-document.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { Problem } from '#provider/http/problem.ts';
import { isUuid } from '#provider/database/is-uuid.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation.ts';
import { requirePerson, requirePersonFeature } from '#provider/people/require-person.ts';
import { requireOngoingPlan } from '../plans/require-plan.ts';
import { toStamp } from './to-stamp.ts';

/** A document, and whose plan it is in. */
export type DocumentRow = typeof rehabDocument.$inferSelect & { personId: string };

/**
 * A document with its whole content.
 *
 * @throws Problem `not_found`, `feature_off`
 */
export async function getDocument(
  context: CallContext,
  { documentId }: CheckedRequest<'rehabDocumentGet'>,
): Promise<RehabDocument> {
  const document = await requireDocument(context, documentId);
  context.noteAudit({
    subjectId: document.documentId,
    detail: { type: document.type, version: document.version },
  });
  return toDocument(document);
}

/**
 * A document about a person that the caller may access, for reading.
 *
 * @throws Problem `not_found` if it does not exist or is not visible to the caller, `feature_off`
 */
export async function requireDocument(context: CallContext, documentId: string): Promise<DocumentRow> {
  const document = await findDocument(context, documentId);
  if (!document) throw new Problem('not_found');
  await requirePersonFeature(context, 'RehabPlanner', await requirePerson(context, document.personId));
  return document;
}

/**
 * A document for a change or removal; its plan must be ongoing and is locked until the transaction ends.
 *
 * @throws Problem `not_found`, `feature_off`, `plan_finished`
 */
export async function requireChangeableDocument(
  context: CallContext,
  documentId: string,
): Promise<DocumentRow> {
  const found = await findDocument(context, documentId);
  if (!found) throw new Problem('not_found');
  await requireOngoingPlan(context, found.rehabPlanId);
  // Read again under the lock, because it may have been saved or removed meanwhile.
  const document = await findDocument(context, documentId);
  if (!document) throw new Problem('not_found');
  return document;
}

async function findDocument(
  { tx, caller }: CallContext,
  documentId: string,
): Promise<DocumentRow | undefined> {
  if (!isUuid(documentId)) return undefined;
  const [found] = await tx
    .select({ document: rehabDocument, personId: rehabPlan.personId })
    .from(rehabDocument)
    .innerJoin(
      rehabPlan,
      and(
        eq(rehabPlan.organisationId, rehabDocument.organisationId),
        eq(rehabPlan.rehabPlanId, rehabDocument.rehabPlanId),
      ),
    )
    .where(
      and(eq(rehabDocument.organisationId, caller.organisationId), eq(rehabDocument.documentId, documentId)),
    );
  return found && { ...found.document, personId: found.personId };
}

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
