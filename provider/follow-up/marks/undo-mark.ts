import { and, eq, isNull } from 'drizzle-orm';
import type { CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { undoableUntil } from '../cases/to-row.ts';
import { requirePersonWithPlanner } from '../require-person-with-planner.ts';

/**
 * Removes a mark within 24 hours, and a postponement also until its new day. The mark that it replaced applies again.
 *
 * @throws ProblemError `not_found`, `feature_off`, `undo_expired`
 */
export async function undoMark(
  context: CallContext,
  { personId: requestedId, markId }: CheckedRequest<'followUpUndo'>,
): Promise<null> {
  const { personId } = await requirePersonWithPlanner(context, requestedId);
  if (!isUuid(markId)) throw new ProblemError('not_found');
  const { tx, caller, now } = context;
  const isOfPerson = and(
    eq(followUpMark.organisationId, caller.organisationId),
    eq(followUpMark.personId, personId),
  );
  const isMark = and(isOfPerson, eq(followUpMark.markId, markId), isNull(followUpMark.replacedBy));
  const [mark] = await tx.select().from(followUpMark).where(isMark).for('update');
  if (mark === undefined) throw new ProblemError('not_found');
  if (undoableUntil(mark, now) === null) throw new ProblemError('undo_expired');
  await tx.delete(followUpMark).where(isMark);
  await tx
    .update(followUpMark)
    .set({ replacedBy: null })
    .where(and(isOfPerson, eq(followUpMark.replacedBy, markId)));
  context.setAuditFields({ subjectId: markId, detail: { kind: mark.kind, reason: mark.reason } });
  return null;
}
