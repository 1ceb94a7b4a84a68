import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { CheckedRequest } from '#contract/calls.ts';
import type { Responsible } from '#contract/calls/rehabilitation/follow-up.ts';
import { capabilities } from '#contract/roles.ts';
import { MESSAGE } from '#contract/values/text/validation-message.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { account, accountRole, accountRoleDepartment } from '#provider/database/tables/account.ts';
import { followUpResponsible } from '#provider/database/tables/follow-up.ts';
import { Problem } from '#provider/http/problem.ts';
import type { AccessiblePerson } from '#provider/people/require-person.ts';
import { listPlannerDepartments } from '#provider/rehabilitation/plan-list/list-planner-departments.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { requireFollowedPerson } from './read-person-follow-up.ts';

const compareSwedish = new Intl.Collator('sv').compare;

/**
 * The accounts that may see the rehab plans of a person through a department of the caller, in Swedish order of names.
 *
 * @throws Problem `not_found`, `feature_off`
 */
export async function listAssignable(
  context: CallContext,
  { personId }: CheckedRequest<'followUpAssignable'>,
): Promise<Responsible[]> {
  return listAccountsOf(context, await requireFollowedPerson(context, personId));
}

/**
 * Makes an account responsible for a person, or nobody.
 *
 * @throws Problem `not_found`, `feature_off`, `invalid_request` for an account that may not see the person
 */
export async function assignResponsible(
  context: CallContext,
  { personId: requestedId, accountId }: CheckedRequest<'followUpAssign'>,
): Promise<null> {
  const { tx, caller, now } = context;
  const { organisationId } = caller;
  const person = await requireFollowedPerson(context, requestedId);
  const { personId } = person;
  context.noteAudit({ detail: { responsible: accountId } });
  if (accountId === null) {
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
  const assignable = await listAccountsOf(context, person);
  if (!assignable.some((one) => one.accountId === accountId)) {
    throw new Problem('invalid_request', { errors: [{ path: 'accountId', message: MESSAGE.required }] });
  }
  const values = { accountId, assignedAt: now.toString(), assignedBy: caller.accountId };
  await tx
    .insert(followUpResponsible)
    .values({ organisationId, personId, ...values })
    .onConflictDoUpdate({
      target: [followUpResponsible.organisationId, followUpResponsible.personId],
      set: values,
    });
  return null;
}

/** Enabled accounts that hold a role with rehab plans in one of the person's departments with the rehab planner. */
async function listAccountsOf(
  context: CallContext,
  { departmentIds }: AccessiblePerson,
): Promise<Responsible[]> {
  const { tx, caller } = context;
  const { organisationId } = caller;
  const departments = await listPlannerDepartments(context, departmentIds);
  const isOfRole = and(
    eq(accountRoleDepartment.organisationId, accountRole.organisationId),
    eq(accountRoleDepartment.accountId, accountRole.accountId),
    eq(accountRoleDepartment.role, accountRole.role),
  );
  const ownDepartment = tx
    .select({ one: sql`1` })
    .from(accountRoleDepartment)
    .where(and(isOfRole, anyOf(accountRoleDepartment.departmentId, departments)));
  const rows = await tx
    .selectDistinct({ accountId: account.accountId, name: account.personName })
    .from(account)
    .innerJoin(
      accountRole,
      and(
        eq(accountRole.organisationId, account.organisationId),
        eq(accountRole.accountId, account.accountId),
      ),
    )
    .where(
      and(
        eq(account.organisationId, organisationId),
        isNull(account.disabledAt),
        anyOf(accountRole.role, capabilities.rehabPlans),
        or(accountRole.allDepartments, exists(ownDepartment)),
      ),
    );
  return rows
    .map(({ accountId, name }) => ({ accountId, name: plainSpaces(name) }))
    .sort((a, b) => compareSwedish(a.name, b.name) || (a.accountId < b.accountId ? -1 : 1));
}
