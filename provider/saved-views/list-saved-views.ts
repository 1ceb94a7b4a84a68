import { and, eq } from 'drizzle-orm';
import type { SavedView, ViewPeriod } from '#contract/calls/saved-view.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isAuthorised } from '#provider/access/rules/department-access.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { hasContractOn, ownContract } from '#provider/organisation/departments.ts';
import { readOwnViews, type SavedViewRow } from './own-views.ts';

/** Lists the views of the caller, with those of their departments that the role may see now. */
export async function listSavedViews(context: CallContext): Promise<SavedView[]> {
  const views = await readOwnViews(context);
  const accessible = await listAccessible(context, [...new Set(views.flatMap((view) => view.departmentIds))]);
  return views.map((view) => {
    const { viewId, name, page, query, isDefault } = view;
    const departmentIds = view.departmentIds.filter((id) => accessible.has(id));
    const droppedDepartments = view.departmentIds.length - departmentIds.length;
    return {
      viewId,
      name,
      page,
      period: toPeriod(view),
      query,
      departmentIds,
      droppedDepartments,
      isDefault,
    };
  });
}

/** Returns those of the departments that exist, that the role may access and that have a contract today. */
async function listAccessible(
  { tx, caller, today }: CallContext,
  departmentIds: readonly string[],
): Promise<Set<string>> {
  if (departmentIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: department.departmentId })
    .from(department)
    .leftJoin(departmentContract, ownContract())
    .where(
      and(
        eq(department.organisationId, caller.organisationId),
        anyOf(department.departmentId, departmentIds),
        isAuthorised(caller),
        hasContractOn(today),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** A row has a relative period or both days, as a check of the table requires. */
function toPeriod({ relativePeriod, periodFrom, periodTo }: SavedViewRow): ViewPeriod {
  if (relativePeriod !== null) return { relative: relativePeriod };
  return { from: periodFrom ?? '', to: periodTo ?? '' };
}
