import type { Absence } from '../../contract/absence';
import type { CallContext } from '../access/call-context';
import { requirePerson } from '../people/require-person';
import { listPersonRows } from './list-person-rows';
import { toAbsence } from './to-absence';

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
