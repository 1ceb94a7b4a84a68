import { and, eq } from 'drizzle-orm';
import { roleHasCapability } from '#contract/roles.ts';
import type { AccessContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { isVisiblePlan } from '#provider/rehabilitation/plans/plan-conditions.ts';
import type { FollowUpCase } from './calculate-case.ts';

/**
 * The documents of the actions that are in a plan that the caller may not see: a sick note of an earlier plan decides what is due, also
 * for a manager from whom the plan is hidden (need to know). One query at most, and none for a role that sees the whole history.
 */
export async function findHiddenDocuments(
  { tx, caller }: AccessContext,
  cases: readonly FollowUpCase[],
): Promise<ReadonlySet<string>> {
  const hasCapability = (capability: Parameters<typeof roleHasCapability>[1]) =>
    roleHasCapability(caller.role, capability);
  if (hasCapability('absenceOutsideDepartments')) return new Set();
  // A follow-up date is due in an ongoing plan only, which is never hidden.
  const documentIds = cases.flatMap(({ listed }) =>
    listed.flatMap(({ action: { reason, documentId } }) =>
      reason === 'followUpDue' ? [] : (documentId ?? []),
    ),
  );
  if (documentIds.length === 0) return new Set();
  const rows = await tx
    .select({ documentId: rehabDocument.documentId })
    .from(rehabDocument)
    .innerJoin(
      rehabPlan,
      and(
        eq(rehabPlan.organisationId, rehabDocument.organisationId),
        eq(rehabPlan.rehabPlanId, rehabDocument.rehabPlanId),
        isVisiblePlan({ tx, caller, hasCapability }),
      ),
    )
    .where(
      and(
        eq(rehabDocument.organisationId, caller.organisationId),
        anyOf(rehabDocument.documentId, documentIds),
      ),
    );
  const visible = new Set(rows.map(({ documentId }) => documentId));
  return new Set(documentIds.filter((documentId) => !visible.has(documentId)));
}
