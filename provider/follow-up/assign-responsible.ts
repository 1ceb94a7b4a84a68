import { and, eq } from 'drizzle-orm';
import type { CheckedRequest } from '#contract/calls.ts';
import type { Responsible } from '#contract/calls/rehabilitation/follow-up.ts';
import { MESSAGE } from '#contract/values/text/validation-message.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import {
  followUpDelegated,
  followUpResponsible,
} from '#provider/database/tables/rehabilitation/follow-up.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { hasLeft } from '#provider/people/employments/require-employed.ts';
import type { AccessiblePerson } from '#provider/people/require-person.ts';
import { listPlannerDepartments } from '#provider/rehabilitation/plan-list/list-planner-departments.ts';
import { endForEmployees } from './handover/end-for-employees.ts';
import { listPlannerAccounts } from './list-planner-accounts.ts';
import { requirePersonWithPlanner } from './require-person-with-planner.ts';

/**
 * The accounts that may see the rehab plans of a person through a department of the caller, in Swedish order of names; none for a
 * person who has left.
 *
 * @throws ProblemError `not_found`, `feature_off`
 */
export async function listAssignable(
  context: CallContext,
  { personId }: CheckedRequest<'followUpAssignable'>,
): Promise<Responsible[]> {
  return listAccounts(context, await requirePersonWithPlanner(context, personId));
}

/**
 * Makes an account responsible for a person, or nobody. Ends a delegation of the person.
 *
 * @throws ProblemError `not_found`, `feature_off`, `invalid_request` for an account that may not see the person, or if the person has left
 */
export async function assignResponsible(
  context: CallContext,
  { personId: requestedId, accountId }: CheckedRequest<'followUpAssign'>,
): Promise<null> {
  const { tx, caller, now } = context;
  const { organisationId } = caller;
  const person = await requirePersonWithPlanner(context, requestedId);
  const { personId } = person;
  context.setAuditFields({ detail: { responsible: accountId } });
  const ofPerson = eq(followUpDelegated.personId, personId);
  if (accountId === null) {
    await endForEmployees(context, ofPerson);
    await tx
      .delete(followUpResponsible)
      .where(
        and(
          eq(followUpResponsible.organisationId, organisationId),
          eq(followUpResponsible.personId, personId),
        ),
      );
    return null;
  }
  const assignable = await listAccounts(context, person);
  if (!assignable.some((one) => one.accountId === accountId)) {
    throw new ProblemError('invalid_request', { errors: [{ path: 'accountId', message: MESSAGE.required }] });
  }
  const values = { accountId, assignedAt: now.toString(), assignedBy: caller.accountId };
  await tx
    .insert(followUpResponsible)
    .values({ organisationId, personId, ...values })
    .onConflictDoUpdate({
      target: [followUpResponsible.organisationId, followUpResponsible.personId],
      set: values,
    });
  await endForEmployees(context, ofPerson);
  return null;
}

/**
 * The accounts that may see the rehab plans of a person through one of the person's departments with the rehab planner. None for a
 * person who has left: nothing is to be done about the person.
 */
async function listAccounts(
  context: CallContext,
  { personId, departmentIds }: AccessiblePerson,
): Promise<Responsible[]> {
  if (await hasLeft(context, personId)) return [];
  const { tx, caller } = context;
  const departments = await listPlannerDepartments(context, departmentIds);
  const accounts = await listPlannerAccounts({ tx, organisationId: caller.organisationId }, departments);
  return accounts.map(({ accountId, name }) => ({ accountId, name }));
}
