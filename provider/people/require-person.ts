import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { FeatureName } from '#contract/values/vocabulary.ts';
import { readOnce } from '#database/transactions/shared-reads.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isAuthorised } from '#provider/access/rules/department-access.ts';
import { hasContractOn, ownContract } from '#provider/organisation/departments.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { requireFeature } from '#provider/organisation/features.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import { placementsOn } from './employments/placements.ts';
import { historyStartOf } from './history-start.ts';

/** A person that the caller may access. */
export type AccessiblePerson = {
  personId: string;
  /** The person's departments today through which the caller has access; at least one. */
  departmentIds: readonly string[];
};

/**
 * The person with the id, if one of the person's departments today (the last one when every employment has ended) is
 * authorised for the caller's role and under an active contract, and the caller may see the person. Adds the person to the audit
 * row. One query.
 *
 * @throws ProblemError `not_found` if the person does not exist or is not visible to the caller, without distinction
 */
export async function requirePerson(context: CallContext, personId: string): Promise<AccessiblePerson> {
  const departments = isUuid(personId) ? await listAccessibleDepartments(context, personId) : [];
  const [first] = departments;
  if (first === undefined) throw new ProblemError('not_found');
  context.setAuditFields({ personId: personId.toLowerCase(), isProtected: first.isProtected });
  return {
    personId: personId.toLowerCase(),
    departmentIds: departments.map(({ departmentId }) => departmentId),
  };
}

/**
 * Throws 403 `feature_off` if no company through which the caller has access to the person uses the feature.
 */
export async function requirePersonFeature(
  { tx, caller, today }: CallContext,
  feature: FeatureName,
  { departmentIds }: AccessiblePerson,
): Promise<void> {
  await requireFeature({ tx, organisationId: caller.organisationId }, feature, departmentIds, today);
}

/** The day of {@link historyStartOf} for a person; null: the role sees all rows. */
export async function readHistoryStart(
  context: CallContext,
  { personId }: AccessiblePerson,
): Promise<Day | null> {
  const start = historyStartOf(context, personId);
  if (start === undefined) return null;
  const { accountId, role, userRoles } = context.caller;
  const { rows } = await readOnce(['history start', personId, accountId, role, userRoles], () =>
    context.tx.execute<{ day: Day | null }>(sql`select ${start}::text as day`),
  );
  return rows[0]?.day ?? null;
}

async function listAccessibleDepartments(
  { tx, caller, today }: CallContext,
  personId: string,
): Promise<{ departmentId: string; isProtected: boolean }[]> {
  const { organisationId, accountId, role, userRoles, seesProtected } = caller;
  const placement = placementsOn({ tx, organisationId }, today, eq(employment.personId, personId));
  return readOnce(['departments of person', personId, accountId, role, userRoles, seesProtected, today], () =>
    tx
      .selectDistinct({ departmentId: department.departmentId, isProtected: person.isProtected })
      .from(placement)
      .innerJoin(
        department,
        and(
          eq(department.organisationId, organisationId),
          eq(department.departmentId, placement.departmentId),
        ),
      )
      .innerJoin(departmentContract, ownContract())
      .innerJoin(
        person,
        and(eq(person.organisationId, organisationId), eq(person.personId, placement.personId)),
      )
      .where(
        and(
          eq(placement.rank, 1),
          isAuthorised(caller),
          hasContractOn(today),
          seesProtected ? undefined : not(person.isProtected),
        ),
      )
      .orderBy(asc(department.departmentId)),
  );
}
