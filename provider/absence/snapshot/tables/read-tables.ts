import { sql, type Column, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment, person, unavailability } from '#provider/database/tables/person.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { decryptRow, EMPLOYMENT, PERSON } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import { swedishSortKey } from '#provider/text/swedish-sort-key.ts';
import type { SnapshotNames } from '../snapshot.ts';
import { GENDER_CODES, NO_DAY, NOT_REPORTED, type SnapshotTables } from './snapshot-tables.ts';
import { unpackDoubles, unpackIntegers } from './unpack-column.ts';
import { uuidAt } from './uuid-column.ts';

/** The people to read: those with an id greater than `after`, up to and including `upTo` (null: no limit), or a list. */
export type ChosenPeople = { after: string; upTo: string | null } | { ids: readonly string[] };

/**
 * What of people to read. `rows` leaves the columns of texts (names and numbers) empty: decrypting them takes as long as everything
 * else.
 */
export type TablesContent = 'rows' | 'rowsAndTexts';

/**
 * Reads the rows of people as columns, in one query. The database packs each column of numbers into one value, which costs
 * a fraction of reading as many text rows.
 *
 * @param absencesSince only absences that had not ended before this day; null: all
 */
export async function readTables(
  scope: OrganisationScope,
  names: SnapshotNames,
  people: ChosenPeople,
  content: TablesContent,
  absencesSince: Day | null = null,
): Promise<SnapshotTables> {
  const { tx, organisationId } = scope;
  const managers = names.managers.map(({ hash }) => hash);
  const departmentIds = names.departments.map(({ department }) => department.departmentId);
  const causeIds = names.causes.map(({ causeId }) => causeId);
  const texts = (column: SQL) => (content === 'rows' ? sql`null::json` : sql`json_agg(${column})`);
  const { rows } = await tx.execute<PackedTables>(sql`
    with chosen as materialized (
      select ${person.personId} as person_id, ${person.birthDate} as birth_date, ${person.gender} as gender,
        ${person.isProtected} as is_protected,
        ${person.firstName} as first_name, ${person.lastName} as last_name,
        ${person.personalNumber} as personal_number,
        (row_number() over (order by ${person.personId}) - 1)::int as person
      from ${person}
      where ${person.organisationId} = ${organisationId} and ${isChosen(person.personId, people)}
    ),
    employed as materialized (
      select ${employment.employmentId} as employment_id, person, chosen.person_id,
        ${employment.employmentNumber} as number,
        ${employment.fromDay} as from_day, ${employment.toDay} as to_day,
        coalesce(type.number, 0)::int as type, coalesce(manager.number, 0)::int as manager,
        (row_number() over (order by person, ${employment.employmentId}) - 1)::int as employment,
        (row_number() over (partition by person order by ${employment.employmentId}) - 1)::int as position
      from ${employment} join chosen on chosen.person_id = ${employment.personId}
      left join ${numbered(names.employmentTypes)} as type (id, number) on type.id = ${employment.employmentType}
      left join ${numbered(managers)} as manager (id, number) on manager.id = ${employment.managerHash}
      where ${employment.organisationId} = ${organisationId} and ${isChosen(employment.personId, people)}
    ),
    periods as (
      select employment, ${departmentPeriod.fromDay} as from_day, ${departmentPeriod.toDay} as to_day,
        (named.number - 1)::int as department
      from ${departmentPeriod} join employed on employed.employment_id = ${departmentPeriod.employmentId}
      join ${numbered(departmentIds)} as named (id, number) on named.id = ${departmentPeriod.departmentId}
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
      select person, position, ${absence.absenceId} as absence_id,
        ${absence.fromDay} as from_day, ${absence.toDay} as to_day, ${absence.expectedReturn} as expected_return,
        array_position(${sql.param([...ABSENCE_TYPES])}::text[], ${absence.type}) - 1 as type,
        ${absence.degree}::int as degree,
        coalesce(array_position(${sql.param(causeIds)}::int[], ${absence.causeId}), 0) as cause,
        ${absence.workRelated}::int as work_related, ${absence.needForSupport}::int as need_for_support,
        coalesce(${absence.relapse}::int, ${NOT_REPORTED}::int) as relapse,
        coalesce(${absence.newDegree}::int, ${NOT_REPORTED}::int) as new_degree,
        ${absence.reportedAt} as reported_at, ${absence.recoveredAt} as recovered_at
      from ${absence}
      join employed on employed.employment_id = ${absence.employmentId} and employed.person_id = ${absence.personId}
      where ${absence.organisationId} = ${organisationId} and ${isChosen(absence.personId, people)}
        ${absencesSince === null ? sql`` : sql`and coalesce(${absence.toDay}, 'infinity') >= ${absencesSince}`}
      order by person, greatest(${absence.fromDay}, employed.from_day), ${absence.absenceId}
    )
    select * from
      (select ${ids(sql`person_id`)} as person_ids, ${days(sql`birth_date`)} as birth_days,
        ${integers(sql`coalesce(array_position(${sql.param(GENDER_CODES.slice(1))}::text[], gender), 0)`)} as genders,
        ${integers(sql`is_protected::int`)} as protected,
        ${texts(sql`first_name`)} as first_names, ${texts(sql`last_name`)} as last_names,
        ${texts(sql`personal_number`)} as personal_numbers
        from (select * from chosen order by person) people) people,
      (select ${ids(sql`employment_id`)} as employment_ids, ${integers(sql`person`)} as employment_people,
        ${days(sql`from_day`)} as employment_first, ${days(sql`to_day`)} as employment_last,
        ${integers(sql`type`)} as employment_types, ${integers(sql`manager`)} as employment_managers,
        ${texts(sql`number`)} as employment_numbers
        from (select * from employed order by employment) employments) employments,
      (select ${integers(sql`employment`)} as period_employments, ${days(sql`from_day`)} as period_first,
        ${days(sql`to_day`)} as period_last, ${integers(sql`department`)} as period_departments
        from periods) periods,
      (select ${integers(sql`employment`)} as leave_employments, ${days(sql`from_day`)} as leave_first,
        ${days(sql`to_day`)} as leave_last from leaves) leaves,
      (select ${ids(sql`absence_id`)} as absence_ids, ${integers(sql`person`)} as absence_people,
        ${integers(sql`position`)} as absence_employments, ${days(sql`from_day`)} as absence_first,
        ${days(sql`to_day`)} as absence_last, ${days(sql`expected_return`)} as expected_returns,
        ${integers(sql`type`)} as absence_types, ${integers(sql`degree`)} as degrees, ${integers(sql`cause`)} as causes,
        ${integers(sql`work_related`)} as work_related, ${integers(sql`need_for_support`)} as need_for_support,
        ${integers(sql`relapse`)} as relapses, ${integers(sql`new_degree`)} as new_degrees,
        ${instants(sql`reported_at`)} as reported_at, ${instants(sql`recovered_at`)} as recovered_at
        from absences) absences`);
  const tables = toTables(rows[0] ?? {});
  return content === 'rows' ? tables : decryptTables(await loadCipher(scope), tables);
}

function isChosen(personId: Column, people: ChosenPeople): SQL {
  if ('ids' in people) return sql`${personId} = any(${sql.param(people.ids)}::uuid[])`;
  const { after, upTo } = people;
  return upTo === null ? sql`${personId} > ${after}` : sql`${personId} > ${after} and ${personId} <= ${upTo}`;
}

function numbered(names: readonly string[]): SQL {
  return sql`unnest(${sql.param(names)}::text[]) with ordinality`;
}

function ids(column: SQL): SQL {
  return sql`string_agg(uuid_send(${column}), '')`;
}

function integers(column: SQL): SQL {
  return sql`string_agg(int4send(${column}), '')`;
}

function days(column: SQL): SQL {
  return integers(sql`coalesce(${column} - date '1970-01-01', ${NO_DAY}::int)`);
}

function instants(column: SQL): SQL {
  return sql`string_agg(float8send(coalesce(date_part('epoch', ${column}), 'NaN'::float8)), '')`;
}

/** Columns of numbers and ids as bytes, columns of text as arrays; null if the table has no rows. */
type PackedTables = Record<string, Buffer | string[] | null>;

function toTables(row: Readonly<PackedTables>): SnapshotTables {
  const bytes = (name: string) => (row[name] ?? Buffer.alloc(0)) as Buffer;
  const texts = (name: string) => (row[name] ?? []) as string[];
  const numbers = (name: string) => unpackIntegers(bytes(name));
  const small = (name: string) => Uint8Array.from(numbers(name));
  const people = bytes('birth_days').length / 4;
  const employments = bytes('employment_first').length / 4;
  return {
    people: {
      id: Uint8Array.from(bytes('person_ids')),
      birthDay: numbers('birth_days'),
      gender: small('genders'),
      isProtected: small('protected'),
      employments: countPerParent(numbers('employment_people'), people),
      absences: countPerParent(numbers('absence_people'), people),
      firstName: texts('first_names'),
      lastName: texts('last_names'),
      // Calculated from the decrypted names.
      sortKey: [],
      personalNumber: texts('personal_numbers'),
    },
    employments: {
      id: Uint8Array.from(bytes('employment_ids')),
      first: numbers('employment_first'),
      last: numbers('employment_last'),
      type: numbers('employment_types'),
      manager: numbers('employment_managers'),
      periods: countPerParent(numbers('period_employments'), employments),
      leaves: countPerParent(numbers('leave_employments'), employments),
      number: texts('employment_numbers'),
    },
    periods: {
      first: numbers('period_first'),
      last: numbers('period_last'),
      department: numbers('period_departments'),
    },
    leaves: { first: numbers('leave_first'), last: numbers('leave_last') },
    absences: {
      id: Uint8Array.from(bytes('absence_ids')),
      employment: numbers('absence_employments'),
      first: numbers('absence_first'),
      last: numbers('absence_last'),
      expectedReturn: numbers('expected_returns'),
      type: small('absence_types'),
      degree: small('degrees'),
      cause: numbers('causes'),
      workRelated: small('work_related'),
      needForSupport: small('need_for_support'),
      relapse: small('relapses'),
      newDegree: small('new_degrees'),
      reportedAt: unpackDoubles(bytes('reported_at')),
      recoveredAt: unpackDoubles(bytes('recovered_at')),
    },
  };
}

/** Decrypts the texts, a hundred thousand a second, and lets other requests run in between. */
async function decryptTables(cipher: Cipher, tables: SnapshotTables): Promise<SnapshotTables> {
  const { people, employments } = tables;
  const persons = await mapYielding(people.firstName, (firstName, at) =>
    decryptRow(cipher, PERSON, {
      personId: uuidAt(people.id, at),
      firstName,
      lastName: people.lastName[at] ?? '',
      personalNumber: people.personalNumber[at] ?? null,
    }),
  );
  const numbers = await mapYielding(employments.number, (employmentNumber, at) =>
    decryptRow(cipher, EMPLOYMENT, { employmentId: uuidAt(employments.id, at), employmentNumber }),
  );
  return {
    ...tables,
    people: {
      ...people,
      firstName: persons.map(({ firstName }) => firstName),
      lastName: persons.map(({ lastName }) => lastName),
      sortKey: await mapYielding(persons, ({ firstName, lastName }) => swedishSortKey(lastName, firstName)),
      personalNumber: persons.map(({ personalNumber }) => personalNumber),
    },
    employments: { ...employments, number: numbers.map(({ employmentNumber }) => employmentNumber) },
  };
}

function countPerParent(parents: Int32Array, count: number): Int32Array {
  const counts = new Int32Array(count);
  for (const parent of parents) counts[parent] = (counts[parent] ?? 0) + 1;
  return counts;
}
