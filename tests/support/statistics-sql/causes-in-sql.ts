import { sql } from 'drizzle-orm';
import { CAUSE_UNKNOWN } from '#contract/values/constants.ts';
import type { Statistics } from '#contract/calls/absence/statistics.ts';
import type { Database } from '#database/database.ts';
import { factsInSql, sickDaysInSql } from './facts-in-sql.ts';
import type { SqlQuery, SqlWindow } from './sql-query.ts';

/** Rows of the split by cause without their names, which depend on the language. */
export interface CausesInSql {
  causeCategories: Omit<Statistics['causeCategories'][number], 'name'>[];
  causes: Omit<Statistics['causes'][number], 'name'>[];
}

/** Reads the split by category and by cause, most days first; small categories are not merged. */
export async function readCausesInSql(
  db: Pick<Database, 'execute'>,
  query: SqlQuery,
  window: SqlWindow,
): Promise<CausesInSql> {
  const { rows } = await db.execute<CausesInSql['causes'][number] & { cause: boolean }>(sql`
    with ${factsInSql(query, window)}, ${sickDaysInSql(query)},
    of_cause as (
      select d.person_id, d.sick, coalesce(d.cause_id, ${CAUSE_UNKNOWN}) as cause,
        case when d.cause_id is null then ${CAUSE_UNKNOWN} else c.category_id end as category,
        -- an occasion starts in the period on a day that counts: counted once, not once an employment
        case when s.occasion is not null
          and row_number() over (partition by d.person_id, d.occasion order by d.day) = 1 then 1 else 0 end as starts
      from sick_day d
      left join api.cause c on c.cause_id = d.cause_id
      left join started s on s.person_id = d.person_id and s.type = 'SICK_LEAVE' and s.occasion = d.occasion
    )
    select grouping(cause) = 0 as cause, cause as id, category as "categoryId",
      sum(starts)::int as occasions, sum(sick)::float8 / 100 as days, count(distinct person_id)::int as persons,
      100 * sum(sick)::float8 / (select sum(sick) from sick_day) as percent
    from of_cause
    group by grouping sets ((category), (category, cause))
    order by days desc, persons desc, grouping(cause), case when grouping(cause) = 0 then cause else category end nulls first`);
  const causes = rows.filter(({ cause }) => cause).map(({ cause: _, ...row }) => row);
  const causeCategories = rows
    .filter(({ cause }) => !cause)
    .map(({ cause: _, categoryId, ...row }) => ({ ...row, id: categoryId }));
  return { causeCategories, causes };
}
