import { and, eq, sql, type Column } from 'drizzle-orm';
import type { AbsenceType } from '#contract/values/vocabulary.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { absence, cause } from '#provider/database/tables/absence.ts';
import { employment } from '#provider/database/tables/person.ts';
import { employmentOfAbsence } from '#provider/absence/conditions/absence-conditions.ts';
import type { AbsenceRow } from '#provider/absence/absence-row.ts';

/**
 * Reads the whole absence of people by SQL: all types, employments and departments, because a spell spans all of a
 * person's employments. Runs one query, which shares nothing with the columns of the snapshot.
 *
 * @param personIds the people; null means everyone in the organisation
 */
export async function listHistories(
  { tx, organisationId }: OrganisationScope,
  personIds: readonly string[] | null,
): Promise<ReadonlyMap<string, readonly AbsenceRow[]>> {
  if (personIds?.length === 0) return new Map();
  const people = await tx
    .select({ personId: absence.personId, rows: sql<PackedRow[]>`json_agg(${packedRow})` })
    .from(absence)
    .innerJoin(employment, employmentOfAbsence)
    .leftJoin(cause, eq(cause.causeId, absence.causeId))
    .where(
      and(
        eq(absence.organisationId, organisationId),
        personIds === null ? undefined : anyOf(absence.personId, [...new Set(personIds)]),
      ),
    )
    .groupBy(absence.personId);
  return new Map(people.map(({ personId, rows }) => [personId, rows.map((row) => unpack(personId, row))]));
}

/**
 * A row as the database packs it into JSON. One JSON value per person costs a fifth of reading the same rows
 * column by column, which matters for years of absence of thousands of people.
 */
type PackedRow = [
  absenceId: string,
  employmentId: string,
  type: AbsenceType,
  from: number,
  to: number | null,
  degree: number,
  causeId: number | null,
  workRelated: boolean,
  relapse: boolean | null,
  newDegree: boolean | null,
  expectedReturn: number | null,
  employedFrom: number,
  employedTo: number | null,
];

/** Days since 1970-01-01, the day number of contract/values/calendar.ts. */
const dayNumberOf = (day: Column) => sql`${day} - date '1970-01-01'`;

const packedRow = sql`json_build_array(${sql.join(
  [
    absence.absenceId,
    absence.employmentId,
    absence.type,
    dayNumberOf(absence.fromDay),
    dayNumberOf(absence.toDay),
    absence.degree,
    cause.causeId,
    absence.workRelated,
    absence.relapse,
    absence.newDegree,
    dayNumberOf(absence.expectedReturn),
    dayNumberOf(employment.fromDay),
    dayNumberOf(employment.toDay),
  ].map((value) => sql`${value}`),
  sql`, `,
)})`;

function unpack(personId: string, row: PackedRow): AbsenceRow {
  const [absenceId, employmentId, type, from, to, degree, causeId, workRelated, ...rest] = row;
  const [relapse, newDegree, expectedReturn, employedFrom, employedTo] = rest;
  return {
    absenceId,
    personId,
    employmentId,
    type,
    from,
    to,
    degree,
    causeId,
    workRelated,
    relapse,
    newDegree,
    expectedReturn,
    employedFrom,
    employedTo,
  };
}
