import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isAuthorised } from '#provider/access/rules/department-access.ts';
import { isVisiblePerson } from '#provider/access/rules/protected-identity.ts';
import { account } from '#provider/database/tables/account.ts';
import {
  followUpDelegated,
  followUpDelegation,
  followUpResponsible,
} from '#provider/database/tables/rehabilitation/follow-up.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { employment } from '#provider/database/tables/person.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import type { DepartmentNames } from '#provider/organisation/to-department-ref.ts';
import { hasContractOn, ownContract } from '#provider/organisation/departments.ts';
import { placementsOn } from '#provider/people/employments/placements.ts';
import { listPlannerDepartments } from '#provider/rehabilitation/plan-list/list-planner-departments.ts';
import { listOwnDepartments } from '#provider/access/rules/list-own-departments.ts';
import { delegate, delegationCounts } from '../cases/read-responsible.ts';

const ACCOUNT = { accountId: account.accountId, name: account.personName, disabledAt: account.disabledAt };
/** The account of a delegation, whether the delegation counts or not. */
const target = alias(account, 'target');

const DELEGATE = {
  accountId: delegate.accountId,
  name: delegate.personName,
  disabledAt: delegate.disabledAt,
};

/** An employee whom an account follows up, with the delegation of today; a delegation counts only while `delegate` is not null. */
export type HandoverCase = Omit<Awaited<ReturnType<typeof readRows>>[number], 'department'> & {
  /** The employee's departments with the rehab planner through which the caller has access; at least one. */
  departments: DepartmentNames[];
};

/** What a caller may hand over. */
export interface HandoverScope {
  /** The departments of the caller's role with the rehab planner. */
  departmentIds: readonly string[];
  /** In order of the ids of the people. */
  cases: readonly HandoverCase[];
}

/**
 * The employees, visible to the caller, whom an account follows up. Access to each is decided as by `requirePerson`: an employee who
 * has left belongs to the last department.
 *
 * @throws ProblemError `feature_off` if no department of the role has the rehab planner
 */
export async function readHandoverCases(context: CallContext): Promise<HandoverScope> {
  const departmentIds = await listPlannerDepartments(context, await listOwnDepartments(context));
  if (departmentIds.length === 0) throw new ProblemError('feature_off');
  const planner = new Set(departmentIds);
  const cases = new Map<string, HandoverCase>();
  for (const { department: own, ...row } of await readRows(context)) {
    if (!planner.has(own.departmentId)) continue;
    const known = cases.get(row.personId);
    if (known === undefined) cases.set(row.personId, { ...row, departments: [own] });
    else known.departments.push(own);
  }
  return { departmentIds, cases: [...cases.values()] };
}

/** One row for each department of a case. */
async function readRows({ tx, caller, today }: CallContext) {
  const { organisationId } = caller;
  const isFollowed = eq(followUpResponsible.organisationId, organisationId);
  const followed = tx
    .select({ personId: followUpResponsible.personId })
    .from(followUpResponsible)
    .where(isFollowed);
  const condition = inArray(employment.personId, followed);
  const placement = placementsOn({ tx, organisationId }, today, condition);
  return tx
    .selectDistinct({
      personId: placement.personId,
      isCurrent: placement.isCurrent,
      department: { departmentId: department.departmentId, name: department.name },
      account: ACCOUNT,
      delegation: {
        delegationId: followUpDelegation.delegationId,
        toAccountId: followUpDelegation.toAccountId,
        lastDay: followUpDelegation.lastDay,
        createdAt: followUpDelegation.createdAt,
        createdByName: followUpDelegation.createdByName,
      },
      target: { accountId: target.accountId, name: target.personName, disabledAt: target.disabledAt },
      delegate: DELEGATE,
    })
    .from(placement)
    .innerJoin(
      department,
      and(eq(department.organisationId, organisationId), eq(department.departmentId, placement.departmentId)),
    )
    .innerJoin(departmentContract, ownContract())
    .innerJoin(followUpResponsible, and(isFollowed, eq(followUpResponsible.personId, placement.personId)))
    .innerJoin(
      account,
      and(eq(account.organisationId, organisationId), eq(account.accountId, followUpResponsible.accountId)),
    )
    .leftJoin(
      followUpDelegated,
      and(
        eq(followUpDelegated.organisationId, organisationId),
        eq(followUpDelegated.personId, followUpResponsible.personId),
      ),
    )
    .leftJoin(
      followUpDelegation,
      and(
        eq(followUpDelegation.organisationId, organisationId),
        eq(followUpDelegation.delegationId, followUpDelegated.delegationId),
        eq(followUpDelegation.fromAccountId, followUpResponsible.accountId),
        gte(followUpDelegation.lastDay, today),
      ),
    )
    .leftJoin(
      target,
      and(eq(target.organisationId, organisationId), eq(target.accountId, followUpDelegation.toAccountId)),
    )
    .leftJoin(
      delegate,
      and(
        eq(delegate.organisationId, organisationId),
        eq(delegate.accountId, followUpDelegation.toAccountId),
        delegationCounts({ tx, organisationId }, today),
      ),
    )
    .where(
      and(
        eq(placement.rank, 1),
        isAuthorised(caller),
        hasContractOn(today),
        isVisiblePerson(caller, placement.personId),
      ),
    )
    .orderBy(asc(placement.personId), asc(department.departmentId));
}
