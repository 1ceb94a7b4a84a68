import { sql } from 'drizzle-orm';
import { addDays, type Day } from '#contract/values/calendar.ts';
import type { Filter } from '#contract/values/filter.ts';
import type { Transaction } from '#database/database.ts';
import { factsInSql, matchesFilter } from './facts-in-sql.ts';

interface SickPayQueryInSql {
  organisationId: string;
  /** Every department of the organisation. */
  allDepartmentIds: readonly string[];
  departmentIds: readonly string[];
  /** The first and the last counted day. */
  first: Day;
  last: Day;
  filter: Filter | null;
}

/** The paid working days of a month and an employment type, in percent-days. */
interface SickPayInSql {
  month: string;
  type: string | null;
  percentDays: number;
}

/** A spell of 14 days with the longest gaps begins within this many days before its last one. */
const LONGEST_SICK_PAY_PERIOD = 100;

/**
 * Sums the paid working days of the sick-pay periods day by day from the provider's tables: a running total of each spell and
 * employment, of which the part above one full day is paid.
 */
export async function sumSickPayInSql(
  tx: Transaction,
  { organisationId, allDepartmentIds, departmentIds, first, last, filter }: SickPayQueryInSql,
): Promise<SickPayInSql[]> {
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`set local jit = off`);
  const facts = factsInSql(
    {
      organisationIds: [organisationId],
      departmentIds: allDepartmentIds,
      periodStart: first,
      periodEnd: last,
      today: last,
      filter: null,
      method: 'occasion',
      resolution: null,
    },
    { first: addDays(first, -LONGEST_SICK_PAY_PERIOD), last, known: last },
  );
  const { rows } = await tx.execute<SickPayInSql & Record<string, unknown>>(sql`
    with ${facts},
    running as (
      select n.employment_id, n.day, n.sick,
        sum(n.sick) over (partition by n.employment_id, c.occasion order by n.day) as total
      from net n
      join chained c on c.person_id = n.person_id and c.day = n.day and c.type = 'SICK_LEAVE'
      where n.sick > 0 and c.day_number <= 14 and extract(isodow from n.day) <= 5
    )
    select to_char(r.day, 'YYYY-MM') as month, e.employment_type as type,
      sum(greatest(0, r.total - 100) - greatest(0, r.total - r.sick - 100))::float8 as "percentDays"
    from running r
    join api.employment e on e.organisation_id = ${organisationId}::uuid and e.employment_id = r.employment_id
    join api.person p on p.organisation_id = e.organisation_id and p.person_id = e.person_id
    join api.department_period d on d.organisation_id = e.organisation_id and d.employment_id = e.employment_id
      and r.day between d.from_day and coalesce(d.to_day, 'infinity')
    where r.day between ${first}::date and ${last}::date
      and d.department_id = any(${sql.param(departmentIds)})
      and ${matchesFilter({ filter }, sql`${last}::date`)}
    group by 1, 2
    having sum(greatest(0, r.total - 100) - greatest(0, r.total - r.sick - 100)) > 0`);
  return rows;
}
