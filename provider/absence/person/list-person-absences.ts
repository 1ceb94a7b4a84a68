import type { Absence } from '#contract/calls/absence/absence.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { requirePerson } from '#provider/people/require-person.ts';
import { listPersonRows } from './list-person-rows.ts';
import { toAbsence } from '../to-absence.ts';

/**
 * Lists every absence row of a person, newest first, in all departments.
 *
 * @throws ProblemError `not_found` if the person does not exist or the caller may not see the person
 */
export async function listPersonAbsences(context: CallContext, requestedId: string): Promise<Absence[]> {
  const { personId } = await requirePerson(context, requestedId);
  const history = await listPersonRows(context, personId);
  return history.map((row) => toAbsence(row, history, context));
}
