import type { CheckedRequest } from '#contract/calls.ts';
import { dayNumber, fromDayNumber } from '#contract/values/calendar.ts';
import { MESSAGE } from '#contract/values/text/validation-message.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import { findPerson, historyOf } from '#provider/absence/snapshot/snapshot-rows.ts';
import { calculateOccasions } from '#provider/absence/spells/occasions.ts';
import { findRehabChain } from '#provider/absence/spells/rehab-chain.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { requirePersonWithPlanner } from '../require-person-with-planner.ts';
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
  const today = dayNumber(context.today);
  const person = findPerson(snapshot, personId);
  const rows = person === null ? [] : historyOf(snapshot, person);
  const chain = findRehabChain(calculateOccasions(rows, 'SICK_LEAVE', today), today);
  const sickFrom = reason === 'planNeeded' ? chain?.spells.at(-1)?.start : chain?.start;
  if (sickFrom === undefined) throw new ProblemError('not_found');
  const occurrence = fromDayNumber(sickFrom);
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

/**
 * Notes a talk with a person on a day, today or earlier.
 *
 * @throws ProblemError `not_found`, `feature_off`, `invalid_request` for a later day
 */
export async function noteTalk(
  context: CallContext,
  { personId: requestedId, date, note }: CheckedRequest<'followUpNoteTalk'>,
): Promise<null> {
  const { personId } = await requirePersonWithPlanner(context, requestedId);
  if (date > context.today) {
    throw new ProblemError('invalid_request', { errors: [{ path: 'date', message: MESSAGE.afterToday }] });
  }
  const talk = { personId, kind: 'talk', reason: null, occurrence: null, day: date, text: note } as const;
  const markId = await storeMark(context, talk);
  context.setAuditFields({ subjectId: markId, detail: { date } });
  return null;
}
