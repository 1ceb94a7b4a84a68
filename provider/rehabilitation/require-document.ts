import { and, eq } from 'drizzle-orm';
import type { CallContext } from '../access/call-context';
import { Problem } from '../access/problem';
import { isUuid } from '../database/is-uuid';
import { rehabDocument, rehabPlan } from '../database/tables/rehabilitation';
import { requirePerson, requirePersonFeature } from '../people/require-person';
import { requireOngoingPlan } from './require-plan';

/** A document, and whose plan it is in. */
export type DocumentRow = typeof rehabDocument.$inferSelect & { personId: string };

/**
 * A document about a person the caller may ask about, to be read.
 *
 * @throws Problem `not_found` where there is none for the caller, `feature_off`
 */
export async function requireDocument(context: CallContext, documentId: string): Promise<DocumentRow> {
  const document = await findDocument(context, documentId);
  if (!document) throw new Problem('not_found');
  await requirePersonFeature(context, 'RehabPlanner', await requirePerson(context, document.personId));
  return document;
}

/**
 * A document to be changed or removed; its plan is ongoing, and locked until the transaction ends.
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
  // Read anew under the lock: it may have been saved or removed while this call waited.
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
