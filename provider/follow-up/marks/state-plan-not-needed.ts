import type { CheckedRequest } from '#contract/calls.ts';
import { dayNumber, fromDayNumber } from '#contract/values/calendar.ts';
import { findPerson, historyOf } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import { calculateOccasions } from '#provider/absence/spells/occasions.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { findSickLeave } from '../cases/build-case-facts.ts';
import { requirePersonWithPlanner } from '../require-person-with-planner.ts';
import { sickFromOf, type SickLeave } from '../rules/case-facts.ts';
import { storeMark } from './store-mark.ts';

/**
 * Stores a statement that no plan is needed for the sick leave of today: for `planNeeded` of the spell, for `returnPlanDue` of the
 * rehabilitation chain. It replaces an earlier statement of the same sick leave and reason; undoing it restores the earlier one.
 *
 * @throws ProblemError `not_found` if the caller may not see the person or the person is not on sick leave today, `feature_off`
 */
export async function statePlanNotNeeded(
  snapshot: Snapshot,
  context: CallContext,
  { personId: requestedId, reason, text }: CheckedRequest<'followUpPlanNotNeeded'>,
): Promise<null> {
  const { personId } = await requirePersonWithPlanner(context, requestedId);
  const sickLeave = findSickLeaveOf(snapshot, personId, dayNumber(context.today));
  if (sickLeave === null) throw new ProblemError('not_found');
  const occurrence = fromDayNumber(sickFromOf(sickLeave, reason));
  const markId = await storeMark(context, {
    personId,
    kind: 'planNotNeeded',
    reason,
    occurrence,
    day: null,
    text,
  });
  context.setAuditFields({ subjectId: markId, detail: { reason } });
  return null;
}

/** The sick leave of today; null for a person who is not on sick leave, or who has no rows. */
function findSickLeaveOf(snapshot: Snapshot, personId: string, today: number): SickLeave | null {
  const person = findPerson(snapshot, personId);
  const rows = person === null ? [] : historyOf(snapshot, person);
  return findSickLeave(calculateOccasions(rows, 'SICK_LEAVE', today), today);
}
