import { and } from 'drizzle-orm';
import type { AbsentPerson } from '#contract/calls/absence.ts';
import type { CheckedRequest } from '#contract/calls.ts';
import { LIST_PAGE_SIZE } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { toEmploymentInfo } from '#provider/people/employment-info.ts';
import { toPersonRef } from '#provider/people/person-ref.ts';
import { reportedAbsentOn } from '../conditions/absence-conditions.ts';
import { listHistories } from '../history/list-histories.ts';
import { listPlacedAbsences } from '../person/list-placed-absences.ts';
import { toAbsence } from '../to-absence.ts';

/** Lists a page of the people absent today, in the order of {@link listPlacedAbsences}. Runs four queries. */
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
  const histories = await listHistories({ tx, organisationId: caller.organisationId }, personIds);
  return placedRows.map((placed) => ({
    person: toPersonRef(placed.person, context),
    employment: toEmploymentInfo(placed.employment, context),
    absence: toAbsence(placed, histories.get(placed.person.personId) ?? [], context),
  }));
}
