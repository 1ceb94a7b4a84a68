import type { Absence } from '#contract/calls/absence.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { requirePerson } from '#provider/people/require-person.ts';
import { listPersonRows } from './list-person-rows.ts';
import { toAbsence } from '../to-absence.ts';

/**
 * Every row of absence of a person, newest first, wherever the person worked then.
 *
 * @throws Problem `not_found` for one who does not exist or is not the caller's to see
 */
export async function listPersonAbsences(context: CallContext, requestedId: string): Promise<Absence[]> {
  const { personId } = await requirePerson(context, requestedId);
  const { reported, history } = await listPersonRows(context, personId);
  return reported.map((row) => toAbsence(row, history, context));
}
