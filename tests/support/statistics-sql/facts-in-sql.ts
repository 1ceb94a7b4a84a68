import { sql, type SQL } from 'drizzle-orm';
import { SHORT_TERM_MAX_DAYS } from '#contract/values/constants.ts';
import type { FactsQuery, SqlWindow } from './sql-query.ts';

// The definitions of the statistics day by day, for tests: not optimised, and independent of the engine's code.
// `least` ignores null, that is open ends.

/** The filter as a condition on `p` (person) and `e` (employment); age on the window's last day. */
export function matchesFilter({ filter }: Pick<FactsQuery, 'filter'>, last: SQL): SQL {
  if (filter === null) return sql`true`;
  const { age, employmentTypes, gender } = filter;
  const years = sql`extract(year from age(${last}, p.birth_date))`;
  const limited = age.min > 0 || !age.disableMaxLimit;
  const ofAge = limited
    ? sql`(p.birth_date is not null and ${years} >= ${age.min} and (${age.disableMaxLimit} or ${years} <= ${age.max}))`
    : sql`true`;
  const ofType =
    employmentTypes.list === null
      ? sql`(e.employment_type is not null or ${employmentTypes.includeWithoutType})`
      : sql`(e.employment_type = any(${sql.param(employmentTypes.list)})
          or (e.employment_type is null and ${employmentTypes.includeWithoutType}))`;
  const ofGender = gender === 'all' ? sql`true` : sql`(p.gender is not null and p.gender = ${gender})`;
  return sql`(${ofAge} and ${ofType} and ${ofGender})`;
}

/**
 * The common table expressions of every statement, to be placed after `with`:
 * `employed` (employment_id, person_id, day): the days where a(e,d) = 1;
 * `row_day` (… an absence row limited to its employment and the known days, one row per day);
 * `chained` (person_id, type, day, occasion, day_number): gaps and islands over a person's distinct days;
 * `occasion` (person_id, type, occasion, start_day, length, short, work_related, cause_id);
 * `started` (person_id, type, occasion, start_day): occasions that begin on an employed day, once each;
 * `net` (employment_id, person_id, day, sick, care): s·a and v·a in percent, if a row covers an employed day.
 */
export function factsInSql(query: FactsQuery, { first, last, known }: SqlWindow): SQL {
  const { organisationIds, departmentIds } = query;
  const lastDay = sql`${last}::date`;
  const knownDay = sql`${known}::date`;
  return sql`
    employed as (
      select e.employment_id, e.person_id, days.day::date as day
      from api.employment e
      join api.person p on p.organisation_id = e.organisation_id and p.person_id = e.person_id
      join api.department_period d on d.organisation_id = e.organisation_id and d.employment_id = e.employment_id
      cross join lateral generate_series(
        greatest(${first}::date, e.from_day, d.from_day), least(${lastDay}, e.to_day, d.to_day), interval '1 day'
      ) as days(day)
      where e.organisation_id = any(${sql.param(organisationIds)}::uuid[])
        and d.department_id = any(${sql.param(departmentIds)})
        and ${matchesFilter(query, lastDay)}
        and not exists (
          select 1 from api.unavailability u
          where u.organisation_id = e.organisation_id and u.employment_id = e.employment_id
            and days.day between u.from_day and coalesce(u.to_day, 'infinity'))
    ),
    row_day as (
      select a.absence_id, a.person_id, a.employment_id, a.type, a.degree, a.work_related, c.cause_id,
        greatest(a.from_day, e.from_day) as row_start, days.day::date as day
      from api.absence a
      join api.employment e on e.organisation_id = a.organisation_id and e.employment_id = a.employment_id
      left join api.cause c on c.cause_id = a.cause_id
      cross join lateral generate_series(
        greatest(a.from_day, e.from_day), least(a.to_day, e.to_day, ${knownDay}), interval '1 day'
      ) as days(day)
      where a.organisation_id = any(${sql.param(organisationIds)}::uuid[]) and a.type in ('SICK_LEAVE', 'CARE_OF_CHILD')
    ),
    absent_day as (select distinct person_id, type, day from row_day),
    stepped as (
      select *, day - lag(day) over (partition by person_id, type order by day) as step from absent_day
    ),
    islands as (
      select person_id, type, day,
        count(*) filter (where step is null or step > case type when 'SICK_LEAVE' then 5 else 1 end)
          over (partition by person_id, type order by day) as occasion
      from stepped
    ),
    chained as (
      select *, row_number() over (partition by person_id, type, occasion order by day) as day_number from islands
    ),
    occasion_row as (
      select distinct r.person_id, r.type, c.occasion, r.absence_id, r.row_start, r.work_related, r.cause_id
      from row_day r join chained c on c.person_id = r.person_id and c.type = r.type and c.day = r.day
    ),
    length as (
      select person_id, type, occasion, min(day) as start_day, count(*) as length
      from chained group by person_id, type, occasion
    ),
    row_of_occasion as (
      select person_id, type, occasion, bool_or(work_related) as work_related,
        (array_agg(cause_id order by row_start desc, absence_id desc) filter (where cause_id is not null))[1] as cause_id
      from occasion_row group by person_id, type, occasion
    ),
    occasion as (
      select *, length <= ${SHORT_TERM_MAX_DAYS} as short
      from length join row_of_occasion using (person_id, type, occasion)
    ),
    started as (
      select distinct o.person_id, o.type, o.occasion, o.start_day, o.length, o.short, o.cause_id
      from occasion o
      join row_day r on r.person_id = o.person_id and r.type = o.type and r.day = o.start_day
      join employed e on e.employment_id = r.employment_id and e.day = r.day
    ),
    degrees as (
      select r.employment_id, r.person_id, r.day,
        least(100, coalesce(sum(r.degree) filter (where r.type = 'SICK_LEAVE'), 0)) as sick,
        coalesce(sum(r.degree) filter (where r.type = 'CARE_OF_CHILD'), 0) as care
      from row_day r join employed e on e.employment_id = r.employment_id and e.day = r.day
      group by r.employment_id, r.person_id, r.day
    ),
    net as (select employment_id, person_id, day, sick, least(care, 100 - sick) as care from degrees)`;
}

/** Every counted sick day with its occasion, and whether it is short by the method. */
export function sickDaysInSql({ method }: FactsQuery): SQL {
  const short = method === 'occasion' ? sql`o.short` : sql`(c.day_number <= ${SHORT_TERM_MAX_DAYS})`;
  return sql`
    sick_day as (
      select n.person_id, n.day, n.sick, ${short} as short, o.occasion, o.work_related, o.cause_id
      from net n
      join chained c on c.person_id = n.person_id and c.day = n.day and c.type = 'SICK_LEAVE'
      join occasion o on o.person_id = c.person_id and o.type = c.type and o.occasion = c.occasion
      where n.sick > 0
    )`;
}
