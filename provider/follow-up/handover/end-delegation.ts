import { and, eq } from 'drizzle-orm';
import type { CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { followUpDelegated } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { endForEmployees } from './end-for-employees.ts';
import { readHandoverCases } from './read-handover-cases.ts';
import { removeOldDelegations } from './remove-old-delegations.ts';

/**
 * Ends a delegation before its last day for the employees that the caller may see; the first account follows them up again.
 *
 * @throws ProblemError `feature_off`, `not_found`
 */
export async function endDelegation(
  context: CallContext,
  { delegationId }: CheckedRequest<'followUpEndDelegation'>,
): Promise<null> {
  const { cases } = await readHandoverCases(context);
  const own = cases.filter(({ delegation }) => delegation?.delegationId === delegationId);
  const [first] = own;
  if (first?.delegation == null) throw new ProblemError('not_found');
  const ended = await endForEmployees(
    context,
    and(
      eq(followUpDelegated.delegationId, delegationId),
      anyOf(
        followUpDelegated.personId,
        own.map(({ personId }) => personId),
      ),
    ),
  );
  await removeOldDelegations(context);
  const { account, delegation } = first;
  context.setAuditFields({
    subjectId: delegationId,
    detail: {
      from: account.accountId,
      to: delegation.toAccountId,
      lastDay: delegation.lastDay,
      ended,
    },
  });
  return null;
}
