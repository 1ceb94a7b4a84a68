import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { RehabFilterType } from '#contract/values/vocabulary.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isVisiblePerson } from '#provider/access/rules/protected-identity.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import { rehabDocument, rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { placementsOn } from '#provider/people/employments/placements.ts';
import { plansMeasures } from '../documents/document-facts.ts';
import { isNotRemoved, isVisiblePlan } from './plan-conditions.ts';

/** What a query over the plans of departments needs of its call. */
export type ListContext = Pick<CallContext, 'tx' | 'caller' | 'today' | 'hasCapability'>;

/**
 * The plans, to be queried, of the people who belong to one of the departments today (the last one, when every employment has
 * ended), with the person and the department: of several, that of the longest employment.
 *
 * @param departmentIds departments in which the caller may see plans
 * @param condition which plans: on columns of `rehab_plan`
 */
export function placedPlans(
  context: ListContext,
  departmentIds: readonly string[],
  condition: SQL | undefined,
) {
  const { tx, caller, today } = context;
  const { organisationId } = caller;
  const isVisible = isVisiblePerson(caller, rehabPlan.personId);
  const chosen = and(eq(rehabPlan.organisationId, organisationId), isNotRemoved(), condition, isVisible);
  const people = tx.select({ personId: rehabPlan.personId }).from(rehabPlan).where(chosen);
  const placement = placementsOn({ tx, organisationId }, today, inArray(employment.personId, people));
  const home = tx
    .selectDistinctOn([placement.personId], {
      personId: placement.personId,
      departmentId: placement.departmentId,
    })
    .from(placement)
    .where(and(eq(placement.rank, 1), sql`${placement.departmentId} = any(${sql.param(departmentIds)})`))
    .orderBy(asc(placement.personId), asc(placement.fromDay), asc(placement.employmentId))
    .as('home');
  return (
    tx
      .select({
        rehabPlanId: rehabPlan.rehabPlanId,
        startedAt: rehabPlan.startedAt,
        archivedAt: rehabPlan.archivedAt,
        personId: person.personId,
        firstName: person.firstName,
        lastName: person.lastName,
        departmentName: sql<string>`${department.name}`.as('department_name'),
      })
      .from(rehabPlan)
      .innerJoin(home, eq(home.personId, rehabPlan.personId))
      .innerJoin(
        person,
        and(eq(person.organisationId, rehabPlan.organisationId), eq(person.personId, rehabPlan.personId)),
      )
      .innerJoin(
        department,
        and(eq(department.organisationId, organisationId), eq(department.departmentId, home.departmentId)),
      )
      // Of `home`, so that the history of nobody else is read.
      .where(and(chosen, isVisiblePlan(context, home.personId)))
      .as('placed_plan')
  );
}

/** SQL condition on `rehab_plan` for the filter of the list. */
export function passesFilter(
  { tx, caller }: Pick<ListContext, 'tx' | 'caller'>,
  filter: RehabFilterType,
): SQL | undefined {
  switch (filter) {
    case 'ongoing':
      return isNull(rehabPlan.archivedAt);
    case 'concluded':
      return isNotNull(rehabPlan.archivedAt);
    case 'plannedMeasures':
      return and(
        isNull(rehabPlan.archivedAt),
        inArray(
          rehabPlan.rehabPlanId,
          tx
            .select({ rehabPlanId: rehabDocument.rehabPlanId })
            .from(rehabDocument)
            .where(and(eq(rehabDocument.organisationId, caller.organisationId), plansMeasures())),
        ),
      );
  }
}

/** SQL condition on `rehab_plan` for a set of plan ids. */
export function isOneOf(rehabPlanIds: readonly string[]): SQL {
  return anyOf(rehabPlan.rehabPlanId, rehabPlanIds);
}
