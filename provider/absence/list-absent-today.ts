import { and } from 'drizzle-orm';
import type { AbsentPerson } from '../../contract/absence';
import type { CheckedRequest } from '../../contract/calls';
import { LIST_PAGE_SIZE } from '../../contract/constants';
import type { CallContext } from '../access/call-context';
import { anyOf } from '../database/any-of';
import { absence } from '../database/tables/absence';
import { toEmploymentInfo } from '../people/employment-info';
import { toPersonRef } from '../people/person-ref';
import { reportedAbsentOn } from './absence-conditions';
import { listHistories } from './list-histories';
import { listPlacedAbsences } from './list-placed-absences';
import { toAbsence } from './to-absence';

/** A page of those absent today, in the order of {@link listPlacedAbsences}. Two queries. */
export async function listAbsentToday(
  context: CallContext,
  { absenceCategories, departmentIds, offset }: CheckedRequest<'absenceList'>,
): Promise<AbsentPerson[]> {
  const { tx, caller, today } = context;
  const placedRows = await listPlacedAbsences(
    context,
    departmentIds,
    and(anyOf(absence.type, absenceCategories), reportedAbsentOn(today)),
    { limit: LIST_PAGE_SIZE, offset },
  );
  const personIds = placedRows.map(({ person }) => person.personId);
  const histories = await listHistories(tx, caller.organisationId, personIds);
  return placedRows.map((placed) => ({
    person: toPersonRef(placed.person, context),
    employment: toEmploymentInfo(placed.employment, context),
    absence: toAbsence(placed, histories.get(placed.person.personId) ?? [], context),
  }));
}
