import type { CheckedRequest } from '#contract/calls.ts';
import { addDays } from '#contract/values/calendar.ts';
import { MAX_POSTPONEMENT_DAYS } from '#contract/values/constants.ts';
import { MESSAGE } from '#contract/values/text/validation-message.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { requireStep } from './require-step.ts';
import { storeMark } from './store-mark.ts';

/**
 * Marks a step as done. Of several marks the first remains.
 *
 * @throws ProblemError `not_found`, `feature_off`
 */
export async function markDone(
  snapshot: Snapshot,
  context: CallContext,
  request: CheckedRequest<'followUpDone'>,
): Promise<null> {
  const step = await requireStep(snapshot, context, request);
  const mark = { ...step, kind: 'done', day: null, text: null } as const;
  const markId = await storeMark(context, mark);
  context.setAuditFields({ subjectId: markId, detail: { reason: step.reason, isNew: markId !== null } });
  return null;
}

/**
 * Postpones a step to a day from today to a year ahead. It replaces an earlier postponement; undoing it restores the
 * earlier one.
 *
 * @throws ProblemError `not_found`, `feature_off`, `invalid_request` for another day
 */
export async function postponeStep(
  snapshot: Snapshot,
  context: CallContext,
  { to, text, ...request }: CheckedRequest<'followUpPostpone'>,
): Promise<null> {
  const step = await requireStep(snapshot, context, request);
  if (to < context.today || to > addDays(context.today, MAX_POSTPONEMENT_DAYS)) {
    throw new ProblemError('invalid_request', { errors: [{ path: 'to', message: MESSAGE.notWithinYear }] });
  }
  const markId = await storeMark(context, { ...step, kind: 'postponed', day: to, text });
  context.setAuditFields({ subjectId: markId, detail: { reason: step.reason, to } });
  return null;
}
