import { sql, type SQL } from 'drizzle-orm';
import type { KeyFigures } from '#contract/calls/absence/statistics.ts';
import type { Database } from '#database/database.ts';
import { factsInSql, sickDaysInSql } from './facts-in-sql.ts';
import type { SqlQuery, SqlWindow } from './sql-query.ts';

/** `short_starts`: the short spells of sick leave that begin, with the number of those in the days up to each; after `factsInSql`. */
function shortStartsInSql({ repeated }: SqlQuery): SQL {
  return sql`
    short_starts as (
      select person_id, start_day, (
        select count(*) from occasion earlier
        where earlier.person_id = s.person_id and earlier.type = 'SICK_LEAVE' and earlier.short
          and earlier.start_day between s.start_day - (${repeated.days}::int - 1) and s.start_day
      ) as in_window
      from started s where type = 'SICK_LEAVE' and short
    )`;
}

/** Reads the people with repeated short-term absence, in the order of their ids, each with the highest count. */
export async function readRepeatedInSql(
  db: Pick<Database, 'execute'>,
  query: SqlQuery,
  window: SqlWindow,
): Promise<{ personId: string; count: number }[]> {
  const { rows } = await db.execute<{ personId: string; count: number }>(sql`
    with ${factsInSql(query, window)}, ${shortStartsInSql(query)}
    select person_id as "personId", max(in_window)::int as count
    from short_starts where in_window >= ${query.repeated.spells} group by person_id order by person_id`);
  return rows;
}

/** Reads the key figures; every figure except the number of people is null if nobody is employed. */
export async function readKeyFiguresInSql(
  db: Pick<Database, 'execute'>,
  query: SqlQuery,
  window: SqlWindow,
): Promise<KeyFigures> {
  const { rows } = await db.execute<KeyFigures>(sql`
    with ${factsInSql(query, window)}, ${sickDaysInSql(query)}, ${shortStartsInSql(query)},
    sums as (
      select
        (select count(distinct person_id) from employed)::float8 as employees,
        (select nullif(count(*), 0) from employed)::float8 as ed,
        (${window.last}::date - ${window.first}::date + 1)::float8 as days,
        (select coalesce(sum(sick), 0) from sick_day)::float8 / 100 as net,
        (select count(*) from sick_day)::float8 as gross,
        (select coalesce(sum(sick), 0) from sick_day where short)::float8 / 100 as net_short,
        (select coalesce(sum(sick), 0) from sick_day where not short)::float8 / 100 as net_long,
        (select count(*) from started where type = 'SICK_LEAVE')::float8 as starts,
        (select avg(length) from started where type = 'SICK_LEAVE' and short)::float8 as short_length,
        (select count(distinct person_id) from sick_day where work_related)::float8 as work_related,
        (select count(distinct person_id) from short_starts where in_window >= ${query.repeated.spells})::float8 as repeated,
        (select count(distinct person_id) from sick_day)::float8 as sick_people,
        (select coalesce(sum(care), 0) from net)::float8 / 100 as care_days,
        (select count(*) from started where type = 'CARE_OF_CHILD')::float8 as care_starts
    )
    select
      employees as "employeeCount",
      ed / days as "averageEmployees",
      ed as "employmentDays",
      100 - 100 * net / ed as "attendancePercent",
      100 * net / ed as "totalAbsencePercent",
      100 * net_short / ed as "shortTermPercent",
      100 * net_long / ed as "longTermPercent",
      case when ed > 0 then net end as "sickDays",
      case when ed > 0 then gross end as "grossSickDays",
      net / (ed / days) as "sickDaysPerEmployee",
      starts / (ed / days) as "absencesPerEmployee",
      short_length as "daysPerShortTermAbsence",
      case when ed > 0 then work_related end as "workRelatedPersons",
      case when ed > 0 then repeated end as "repeatedShortTermPersons",
      100 * (employees - sick_people) / nullif(employees, 0) as "healthyAttendancePercent",
      100 * care_days / ed as "careOfChildPercent",
      case when ed > 0 then care_days end as "careOfChildDays",
      case when ed > 0 then care_starts end as "careOfChildOccasions"
    from sums`);
  const [figures] = rows;
  if (!figures) throw new Error('the statement returns one row');
  return figures;
}
