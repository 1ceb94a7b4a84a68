import type { Absence } from '#contract/calls/absence/absence.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { readHistoryStart, requirePerson } from '#provider/people/require-person.ts';
import { listPersonRows } from './list-person-rows.ts';
import { toAbsence } from '../to-absence.ts';

/**
 * Lists the absence rows of a person, newest first, in all departments; for a manager from {@link readHistoryStart} on. A row's
 * figures count the whole history.
 *
 * @throws ProblemError `not_found` if the person does not exist or the caller may not see the person
 */
export async function listPersonAbsences(context: CallContext, requestedId: string): Promise<Absence[]> {
  const person = await requirePerson(context, requestedId);
  const start = await readHistoryStart(context, person);
  const from = start === null ? -Infinity : dayNumber(start);
  const history = await listPersonRows(context, person.personId);
  return history.filter(({ to }) => (to ?? Infinity) >= from).map((row) => toAbsence(row, history, context));
}
