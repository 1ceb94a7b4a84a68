import type { FollowUpReason } from '#contract/values/vocabulary.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { readFollowUpSettings } from '#provider/organisation/read-settings.ts';
import { findCase } from '../cases/find-case.ts';
import { requirePersonWithPlanner } from '../require-person-with-planner.ts';

interface Step {
  personId: string;
  reason: FollowUpReason;
  occurrence: string;
}

/**
 * A step that is to be done now, also if it is postponed or marked as done; with the person's id as it is stored.
 *
 * @throws ProblemError `not_found` if the person is not visible to the caller or there is no such step any more, `feature_off`
 */
export async function requireStep(
  snapshot: Snapshot,
  context: CallContext,
  { personId: requestedId, reason, occurrence }: Step,
): Promise<Step> {
  const person = await requirePersonWithPlanner(context, requestedId);
  const { tx, caller } = context;
  const settings = await readFollowUpSettings({ tx, organisationId: caller.organisationId });
  const found = await findCase(snapshot, context, person, settings);
  const isListed = found?.listed.some(
    ({ action }) => action.reason === reason && action.occurrence === occurrence,
  );
  if (isListed !== true) throw new ProblemError('not_found');
  return { personId: person.personId, reason, occurrence };
}
