import { sql, type Column, type SQL } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment, person, unavailability } from '#provider/database/tables/person.ts';
import { GENDER_CODE, OPEN_DAY, UNKNOWN_BIRTH_DAY } from '../facts.ts';
import type { FactsNames } from './facts-builder.ts';
import { CARE_OF_CHILD, SICK_LEAVE, type RawFacts } from './raw-facts.ts';

/** People with an id greater than `after`, up to and including `upTo`; null means no upper limit. */
type Page = { after: string; upTo: string | null };

type Names = Pick<FactsNames, 'departmentIds' | 'employmentTypes'> & {
  causes: readonly { causeId: number }[];
};

/**
 * Reads the rows of a page of people as columns, in one query. The database packs each column into one value of
 * consecutive four-byte integers: 210 000 rows load in a fraction of the time of as many text rows.
 */
export async function readRawFacts(
  { tx, organisationId }: OrganisationScope,
  { departmentIds, employmentTypes, causes }: Names,
  page: Page,
): Promise<RawFacts> {
  const causeIds = causes.map(({ causeId }) => causeId);
  const { rows } = await tx.execute<Record<string, Buffer | null>>(sql`
    with numbered as materialized (
      select ${person.personId} as person_id, ${person.birthDate} as birth_date, ${person.gender} as gender,
        (row_number() over (order by ${person.personId}) - 1)::int as person
      from ${person}
      where ${person.organisationId} = ${organisationId} and ${isOnPage(person.personId, page)}
    ),
    employed as materialized (
      select ${employment.employmentId} as employment_id, numbered.person_id, person,
        ${employment.fromDay} as from_day, ${employment.toDay} as to_day, coalesce(type.number, 0)::int as type,
        (row_number() over (order by person, ${employment.employmentId}) - 1)::int as employment
      from ${employment} join numbered on numbered.person_id = ${employment.personId}
      left join unnest(${sql.param(employmentTypes)}::text[]) with ordinality as type (id, number)
        on type.id = ${employment.employmentType}
      where ${employment.organisationId} = ${organisationId} and ${isOnPage(employment.personId, page)}
    ),
    periods as (
      select employment, ${departmentPeriod.fromDay} as from_day, ${departmentPeriod.toDay} as to_day,
        (named.number - 1)::int as department
      from ${departmentPeriod} join employed on employed.employment_id = ${departmentPeriod.employmentId}
      join unnest(${sql.param(departmentIds)}::text[]) with ordinality as named (id, number)
        on named.id = ${departmentPeriod.departmentId}
      where ${departmentPeriod.organisationId} = ${organisationId}
      order by employment, ${departmentPeriod.fromDay}
    ),
    leaves as (
      select employment, ${unavailability.fromDay} as from_day, ${unavailability.toDay} as to_day
      from ${unavailability} join employed on employed.employment_id = ${unavailability.employmentId}
      where ${unavailability.organisationId} = ${organisationId}
      order by employment, ${unavailability.fromDay}
    ),
    absences as (
      select person, employment, ${absence.fromDay} as from_day, ${absence.toDay} as to_day,
        ${absence.degree}::int as degree, ${absence.workRelated}::int as work_related,
        case when ${absence.type} = 'SICK_LEAVE' then ${SICK_LEAVE}::int else ${CARE_OF_CHILD}::int end as type,
        coalesce(known.number, 0)::int as cause
      from ${absence}
      join employed on employed.employment_id = ${absence.employmentId} and employed.person_id = ${absence.personId}
      left join unnest(${sql.param(causeIds)}::int[]) with ordinality as known (id, number)
        on known.id = ${absence.causeId}
      where ${absence.organisationId} = ${organisationId} and ${isOnPage(absence.personId, page)}
        and ${absence.type} in ('SICK_LEAVE', 'CARE_OF_CHILD')
      order by person, greatest(${absence.fromDay}, employed.from_day), ${absence.absenceId}
    )
    select * from
      (select string_agg(uuid_send(person_id), '') as person_id,
        ${packed(sql`coalesce(birth_date - date '1970-01-01', ${UNKNOWN_BIRTH_DAY}::int)`)} as person_birth_day,
        ${packed(sql`case gender when 'female' then ${GENDER_CODE.female}::int when 'male' then ${GENDER_CODE.male}::int else 0 end`)} as person_gender
        from (select * from numbered order by person) people) people,
      (select ${packed(sql`person`)} as employment_person, ${packedDays('employment')}, ${packed(sql`type`)} as employment_type
        from (select * from employed order by employment) employments) employments,
      (select ${packed(sql`employment`)} as period_employment, ${packedDays('period')},
        ${packed(sql`department`)} as period_department from periods) periods,
      (select ${packed(sql`employment`)} as leave_employment, ${packedDays('leave')} from leaves) leaves,
      (select ${packed(sql`person`)} as absence_person, ${packed(sql`employment`)} as absence_employment,
        ${packedDays('absence')}, ${packed(sql`degree`)} as absence_degree, ${packed(sql`type`)} as absence_type,
        ${packed(sql`cause`)} as absence_cause, ${packed(sql`work_related`)} as absence_work_related
        from absences) absences`);
  return toRawFacts(rows[0] ?? {});
}

function isOnPage(personId: Column, { after, upTo }: Page): SQL {
  return upTo === null ? sql`${personId} > ${after}` : sql`${personId} > ${after} and ${personId} <= ${upTo}`;
}

/** Packs the integers of a column into one value, in the order of the rows. */
function packed(number: SQL): SQL {
  return sql`string_agg(int4send(${number}), '')`;
}

type Table = 'employment' | 'period' | 'leave' | 'absence';

const DAY_NAMES: Record<Table, { first: SQL; last: SQL }> = {
  employment: { first: sql`employment_first`, last: sql`employment_last` },
  period: { first: sql`period_first`, last: sql`period_last` },
  leave: { first: sql`leave_first`, last: sql`leave_last` },
  absence: { first: sql`absence_first`, last: sql`absence_last` },
};

function packedDays(table: Table): SQL {
  const { first, last } = DAY_NAMES[table];
  return sql`${packed(sql`from_day - date '1970-01-01'`)} as ${first},
    ${packed(sql`coalesce(to_day - date '1970-01-01', ${OPEN_DAY}::int)`)} as ${last}`;
}

function toRawFacts(row: Readonly<Record<string, Buffer | null>>): RawFacts {
  const column = (name: string) => unpack(row[name] ?? null);
  return {
    people: {
      id: row.person_id ?? new Uint8Array(),
      birthDay: column('person_birth_day'),
      gender: column('person_gender'),
    },
    employments: {
      person: column('employment_person'),
      first: column('employment_first'),
      last: column('employment_last'),
      type: column('employment_type'),
    },
    departmentPeriods: {
      employment: column('period_employment'),
      first: column('period_first'),
      last: column('period_last'),
      department: column('period_department'),
    },
    unavailability: {
      employment: column('leave_employment'),
      first: column('leave_first'),
      last: column('leave_last'),
    },
    absences: {
      person: column('absence_person'),
      employment: column('absence_employment'),
      first: column('absence_first'),
      last: column('absence_last'),
      degree: column('absence_degree'),
      type: column('absence_type'),
      cause: column('absence_cause'),
      workRelated: column('absence_work_related'),
    },
  };
}

/** Converts the database's big-endian integers to the machine's byte order. Null, for no rows, gives an empty array. */
function unpack(bytes: Buffer | null): Int32Array {
  if (bytes === null) return new Int32Array();
  const numbers = new Int32Array(bytes.length / 4);
  const own = Buffer.from(numbers.buffer);
  bytes.copy(own);
  own.swap32();
  return numbers;
}
