import { MESSAGE } from '#contract/values/text/validation-message.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { listPlannerAccounts } from '../list-planner-accounts.ts';
import { readHandoverCases, type HandoverCase } from './read-handover-cases.ts';

/** The cases visible to the caller, by what a handover from one account to another does with them. */
export interface SplitCases {
  /** Those of the first account whose employee the other one may see, and the rest of its cases. */
  moves: readonly HandoverCase[];
  stays: readonly HandoverCase[];
  /** Those of all other accounts. */
  others: readonly HandoverCase[];
}

/**
 * Decides what a handover moves. Nothing for an account that has no cases or does not exist.
 *
 * @throws ProblemError `feature_off`, `invalid_request` for the same account, and for one that may see no rehab plans of the caller's
 *   departments
 */
export async function splitCases(
  context: CallContext,
  { fromAccountId, toAccountId }: { fromAccountId: string; toAccountId: string },
): Promise<SplitCases> {
  const { tx, caller } = context;
  const { departmentIds, cases } = await readHandoverCases(context);
  const accounts = await listPlannerAccounts({ tx, organisationId: caller.organisationId }, departmentIds);
  const to = accounts.find(({ accountId }) => accountId === toAccountId);
  if (to === undefined || fromAccountId === toAccountId) {
    throw new ProblemError('invalid_request', {
      errors: [{ path: 'toAccountId', message: MESSAGE.required }],
    });
  }
  const own = cases.filter(({ account }) => account.accountId === fromAccountId);
  const canMove = ({ departments }: HandoverCase) =>
    to.sees(departments.map(({ departmentId }) => departmentId));
  return {
    moves: own.filter(canMove),
    stays: own.filter((one) => !canMove(one)),
    others: cases.filter(({ account }) => account.accountId !== fromAccountId),
  };
}
