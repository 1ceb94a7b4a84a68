import { and, eq } from 'drizzle-orm';
import type { CheckedRequest } from '#contract/calls.ts';
import type { RehabDocument, Stamp } from '#contract/calls/rehabilitation/rehab-document.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isUuid, toInstant } from '#provider/database/postgres-values.ts';
import { REHAB_DOCUMENT } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { requirePerson, requirePersonFeature } from '#provider/people/require-person.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { isVisiblePlan } from './plans/plan-conditions.ts';

/** A row of `rehab_plan` as it is stored: `startedBy` and `removedBy` are encrypted. */
export type PlanRow = typeof rehabPlan.$inferSelect;

/** A decrypted document, with the id of the plan's employee. */
export type DocumentRow = Omit<typeof rehabDocument.$inferSelect, 'content'> & {
  content: unknown;
  personId: string;
};

/**
 * A plan of a person that the caller may access, locked until the transaction ends. Every change of a plan or its
 * documents takes this lock first, so that a concurrent save and finish run one after the other.
 *
 * @throws ProblemError `not_found` if it does not exist or is not visible to the caller, `feature_off`
 */
export async function requirePlan(context: CallContext, rehabPlanId: string): Promise<PlanRow> {
  const plan = isUuid(rehabPlanId) ? await lockPlan(context, rehabPlanId) : undefined;
  if (!plan) throw new ProblemError('not_found');
  await requirePersonFeature(context, 'RehabPlanner', await requirePerson(context, plan.personId));
  return plan;
}

/**
 * Like {@link requirePlan}, for an ongoing plan.
 *
 * @throws ProblemError `not_found`, `feature_off`, `plan_finished`
 */
export async function requireOngoingPlan(context: CallContext, rehabPlanId: string): Promise<PlanRow> {
  const plan = await requirePlan(context, rehabPlanId);
  if (plan.archivedAt !== null) throw new ProblemError('plan_finished');
  return plan;
}

async function lockPlan(context: CallContext, rehabPlanId: string): Promise<PlanRow | undefined> {
  const { tx, caller } = context;
  const [plan] = await tx
    .select()
    .from(rehabPlan)
    .where(
      and(
        eq(rehabPlan.organisationId, caller.organisationId),
        eq(rehabPlan.rehabPlanId, rehabPlanId),
        isVisiblePlan(context),
      ),
    )
    .for('update');
  return plan;
}

/**
 * A document about a person that the caller may access, for reading.
 *
 * @throws ProblemError `not_found` if it does not exist or is not visible to the caller, `feature_off`
 */
export async function requireDocument(context: CallContext, documentId: string): Promise<DocumentRow> {
  const document = await findDocument(context, documentId);
  if (!document) throw new ProblemError('not_found');
  await requirePersonFeature(context, 'RehabPlanner', await requirePerson(context, document.personId));
  return document;
}

/**
 * A document that may be changed or removed; its plan must be ongoing and is locked until the transaction ends.
 *
 * @throws ProblemError `not_found`, `feature_off`, `plan_finished`
 */
export async function requireChangeableDocument(
  context: CallContext,
  documentId: string,
): Promise<DocumentRow> {
  const unlocked = await findDocument(context, documentId);
  if (!unlocked) throw new ProblemError('not_found');
  await requireOngoingPlan(context, unlocked.rehabPlanId);
  // Read again under the lock, because it may have been saved or removed meanwhile.
  const document = await findDocument(context, documentId);
  if (!document) throw new ProblemError('not_found');
  return document;
}

async function findDocument(context: CallContext, documentId: string): Promise<DocumentRow | undefined> {
  const { tx, caller } = context;
  if (!isUuid(documentId)) return undefined;
  const [found] = await tx
    .select({ document: rehabDocument, personId: rehabPlan.personId })
    .from(rehabDocument)
    .innerJoin(
      rehabPlan,
      and(
        eq(rehabPlan.organisationId, rehabDocument.organisationId),
        eq(rehabPlan.rehabPlanId, rehabDocument.rehabPlanId),
        isVisiblePlan(context),
      ),
    )
    .where(
      and(eq(rehabDocument.organisationId, caller.organisationId), eq(rehabDocument.documentId, documentId)),
    );
  if (found === undefined) return undefined;
  const cipher = await loadCipher({ tx, organisationId: caller.organisationId });
  const { content, ...document } = decryptRow(cipher, REHAB_DOCUMENT, found.document);
  return { ...document, content: JSON.parse(content) as unknown, personId: found.personId };
}

/**
 * Returns a document with its content, and adds it to the audit row.
 *
 * @throws ProblemError `not_found`, `feature_off`
 */
export async function getDocument(
  context: CallContext,
  { documentId }: CheckedRequest<'rehabDocumentGet'>,
): Promise<RehabDocument> {
  const document = await requireDocument(context, documentId);
  context.setAuditFields({
    subjectId: document.documentId,
    detail: { type: document.type, version: document.version },
  });
  return toDocument(document);
}

/** Converts a row to the document of the contract. The cast is safe, because stored content was validated by the schema of its type. */
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

/**
 * The time and the author of a change.
 *
 * @param author decrypted; its non-breaking spaces become ordinary ones
 */
export function toStamp(timestamp: string, author: string): Stamp {
  return { at: toInstant(timestamp), by: plainSpaces(author) };
}
