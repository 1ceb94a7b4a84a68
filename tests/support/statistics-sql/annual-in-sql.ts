import { sql } from 'drizzle-orm';
import type { Transaction } from '#database/database.ts';
import { factsInSql, sickDaysInSql } from './facts-in-sql.ts';

interface AnnualQueryInSql {
  organisationId: string;
  departmentIds: readonly string[];
  year: number;
  /** The last counted day of the year. */
  asOf: string;
}

/** The sums of one group: people, employment days, percent-days of sick leave, in total and in spells of 60 days or more. */
export interface AnnualGroupInSql {
  name: string;
  people: number;
  employmentDays: number;
  sickDays: number;
  longDays: number;
  longPeople: number;
}

/**
 * Sums the sick leave of a year by group, person by person and day by day from the provider's tables. A group without people has no
 * row.
 */
export async function sumYearInSql(
  tx: Transaction,
  { organisationId, departmentIds, year, asOf }: AnnualQueryInSql,
): Promise<AnnualGroupInSql[]> {
  // The planner underestimates a set of days and would use nested loops over it.
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`set local jit = off`);
  const first = `${String(year)}-01-01`;
  const query = {
    organisationIds: [organisationId],
    departmentIds,
    periodStart: first,
    periodEnd: asOf,
    today: asOf,
    filter: null,
    method: 'occasion' as const,
    resolution: null,
  };
  const { rows } = await tx.execute<AnnualGroupInSql & Record<string, unknown>>(sql`
    with ${factsInSql(query, { first, last: asOf, known: asOf })}, ${sickDaysInSql(query)},
    employment_of as (select person_id, count(*) as days from employed group by person_id),
    sick_of as (
      select s.person_id, sum(s.sick) as sick, coalesce(sum(s.sick) filter (where o.length > 59), 0) as long
      from sick_day s
      join occasion o on o.person_id = s.person_id and o.occasion = s.occasion and o.type = 'SICK_LEAVE'
      group by s.person_id
    ),
    person_of as (
      select p.gender, ${year}::int - extract(year from p.birth_date)::int as age, e.days,
        coalesce(s.sick, 0) as sick, coalesce(s.long, 0) as long
      from employment_of e
      join api.person p on p.person_id = e.person_id and p.organisation_id = ${organisationId}::uuid
      left join sick_of s on s.person_id = e.person_id
    )
    select g.name, count(*)::float8 as people, sum(days)::float8 as "employmentDays", sum(sick)::float8 as "sickDays",
      sum(long)::float8 as "longDays", (count(*) filter (where long > 0))::float8 as "longPeople"
    from person_of
    cross join lateral (values
      ('total', true),
      ('women', gender = 'female'),
      ('men', gender = 'male'),
      ('age29OrYounger', age < 30),
      ('age30To49', age between 30 and 49),
      ('age50OrOlder', age > 49)
    ) as g(name, belongs)
    where g.belongs
    group by g.name`);
  return rows;
}
