import type { CheckedRequest } from '#contract/calls.ts';
import { MESSAGE } from '#contract/values/text/validation-message.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { requirePersonWithPlanner } from '../require-person-with-planner.ts';
import { storeMark } from './store-mark.ts';

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
