import { and, eq } from 'drizzle-orm';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { requirePlan } from '../accessible-documents.ts';
import { toInstant } from '#provider/database/postgres-values.ts';

/**
 * Finishes or resumes a plan; without `archived`, toggles the state. A plan already in that state is not changed: a double
 * submit does not change the day it was finished.
 *
 * @throws ProblemError `not_found`, `feature_off`
 */
export async function toggleArchive(
  context: CallContext,
  { rehabPlanId: id, archived }: CheckedRequest<'rehabPlanToggleArchive'>,
): Promise<CallResponse<'rehabPlanToggleArchive'>> {
  const { organisationId, rehabPlanId, archivedAt: before } = await requirePlan(context, id);
  const wasArchived = before !== null;
  const archive = archived ?? !wasArchived;
  const changed = archive !== wasArchived;
  const archivedAt = changed ? (archive ? context.now.toString() : null) : before;
  if (changed) {
    await context.tx
      .update(rehabPlan)
      .set({ archivedAt })
      .where(and(eq(rehabPlan.organisationId, organisationId), eq(rehabPlan.rehabPlanId, rehabPlanId)));
  }
  context.setAuditFields({ subjectId: rehabPlanId, detail: { archived: archive, changed } });
  return { rehabPlanId, archivedAt: archivedAt === null ? null : toInstant(archivedAt) };
}
