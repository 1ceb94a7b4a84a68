import { and, eq } from 'drizzle-orm';
import type { ReportRow } from '#contract/calls/absence-report.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment, person } from '#provider/database/tables/person.ts';
import { listPlaces, type Place } from '#provider/organisation/list-places.ts';
import { toEmploymentInfo } from '#provider/people/employment-info.ts';
import { toPersonDetails } from '#provider/people/person-details.ts';
import { employmentOfAbsence } from '../conditions/absence-conditions.ts';
import { countDays, type DayInterval } from '../history/count-days.ts';
import { mapCauses } from '../causes/list-causes.ts';
import { listHistories, type Histories } from '../history/list-histories.ts';
import { calculateOccasions, type Occasion } from '../spells/occasions.ts';
import type { ReportScope } from './report-scope.ts';
import { toAbsence } from '../to-absence.ts';
import { toAbsenceRow } from '../to-absence-row.ts';

/** An interval of an employment in a chosen department. */
type Stay = DayInterval & Place;

/**
 * Reads the report rows with these ids in the given order, masked for the caller's role. The employment is
 * shown as on the last day that the row counts. Leaves out a row that has changed since the ids were listed
 * and no longer belongs to the report. Runs five queries; accepts at most 1 000 ids.
 */
export async function listReportRows(
  context: CallContext,
  scope: ReportScope,
  absenceIds: readonly string[],
): Promise<ReportRow[]> {
  if (absenceIds.length === 0) return [];
  const stored = await listStoredRows(context, absenceIds);
  const found = [...stored.values()];
  const stays = await listStays(
    context,
    scope,
    found.map((row) => row.employment.employmentId),
  );
  const personIds = found.map((row) => row.person.personId);
  const histories = await listHistories({ tx: context.tx, organisationId: scope.organisationId }, personIds);
  const period = { from: dayNumber(scope.from), asOf: dayNumber(scope.asOf) };
  const occasionsOf = occasionsByPerson(histories, period.asOf);
  return absenceIds.flatMap((absenceId) => {
    const row = stored.get(absenceId);
    if (!row) return [];
    const absenceRow = toAbsenceRow(row.absence, row.employment, row.cause?.causeId ?? null);
    const counted = countDays(absenceRow, stays.get(absenceRow.employmentId) ?? [], period);
    if (!counted) return [];
    const { days, lastInterval } = counted;
    const { personId, type } = absenceRow;
    const occasions = occasionsOf(personId, type);
    return [
      {
        ...toAbsence(row, histories.get(personId) ?? [], context, {
          from: period.from,
          occasions,
          absenceDays: days,
        }),
        person: toPersonDetails(row.person, scope.asOf, context),
        employment: toEmploymentInfo({ ...row.employment, ...lastInterval }, context),
      },
    ];
  });
}

/** Memoizes a person's spells of a type for all rows that belong to them. */
function occasionsByPerson(histories: Histories, asOf: number) {
  const known = new Map<string, Occasion[]>();
  return (personId: string, type: AbsenceType): Occasion[] => {
    const key = `${personId} ${type}`;
    const occasions = known.get(key) ?? calculateOccasions(histories.get(personId) ?? [], type, asOf);
    known.set(key, occasions);
    return occasions;
  };
}

async function listStoredRows({ tx, caller }: CallContext, absenceIds: readonly string[]) {
  const rows = await tx
    .select({
      absence,
      person,
      employment,
    })
    .from(absence)
    .innerJoin(employment, employmentOfAbsence)
    .innerJoin(
      person,
      and(eq(person.organisationId, absence.organisationId), eq(person.personId, absence.personId)),
    )
    .where(and(eq(absence.organisationId, caller.organisationId), anyOf(absence.absenceId, absenceIds)));
  const causes = await mapCauses(tx);
  return new Map(
    rows.map((row) => [row.absence.absenceId, { ...row, cause: causes.get(row.absence.causeId) ?? null }]),
  );
}

async function listStays(
  { tx }: CallContext,
  { organisationId, departmentIds }: ReportScope,
  employmentIds: readonly string[],
): Promise<Map<string, Stay[]>> {
  const rows = await tx
    .select({
      employmentId: departmentPeriod.employmentId,
      fromDay: departmentPeriod.fromDay,
      toDay: departmentPeriod.toDay,
      departmentId: departmentPeriod.departmentId,
    })
    .from(departmentPeriod)
    .where(
      and(
        eq(departmentPeriod.organisationId, organisationId),
        anyOf(departmentPeriod.departmentId, departmentIds),
        anyOf(departmentPeriod.employmentId, [...new Set(employmentIds)]),
      ),
    );
  const places = await listPlaces(
    { tx, organisationId },
    rows.map(({ departmentId }) => departmentId),
  );
  const stays = new Map<string, Stay[]>();
  for (const { employmentId, departmentId, fromDay, toDay } of rows) {
    const place = places.get(departmentId);
    if (place === undefined) continue;
    const stay = { ...place, from: dayNumber(fromDay), to: toDay === null ? null : dayNumber(toDay) };
    const others = stays.get(employmentId);
    if (others) others.push(stay);
    else stays.set(employmentId, [stay]);
  }
  return stays;
}
