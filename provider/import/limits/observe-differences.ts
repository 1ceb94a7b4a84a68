import { sql, type SQL } from 'drizzle-orm';
import { SUPPRESSION_MIN_PEOPLE } from '#contract/values/constants.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { DepartmentDifference } from '#provider/database/tables/deliveries/delivery.ts';
import type { MonthDays } from '#provider/delivery/read-sick-leave-percent.ts';

/** How many differences a preview shows. */
const MAX_DIFFERENCES = 20;

/**
 * Observes the days of sick leave of each department and month. To be called before the staged rows are merged; the result is
 * called after it and returns the largest differences, without those that concern fewer than five people. Days of rows that overlap
 * count once for each row.
 */
export async function observeDifferences(
  scope: OrganisationScope,
  months: readonly MonthDays[],
): Promise<() => Promise<DepartmentDifference[]>> {
  if (months.length === 0) return () => Promise.resolve([]);
  const { tx, organisationId } = scope;
  await tx.execute(
    sql`create temporary table import_sick_days on commit drop as ${selectDays(scope, months)}`,
  );
  return async () => {
    const { rows } = await tx.execute<DepartmentDifference>(sql`
      select d.name as department, start_day::text as start, end_day::text as end,
        sum(coalesce(b.days, 0))::int as before, sum(coalesce(a.days, 0))::int as after
      from import_sick_days b
      full join (${selectDays(scope, months)}) a using (department_id, start_day, end_day, person_id)
      join "api"."department" d on d.organisation_id = ${organisationId}
        and d.department_id = coalesce(b.department_id, a.department_id)
      group by d.department_id, d.name, start_day, end_day
      having sum(coalesce(b.days, 0)) <> sum(coalesce(a.days, 0))
        and count(*) filter (where coalesce(b.days, 0) <> coalesce(a.days, 0)) >= ${SUPPRESSION_MIN_PEOPLE}
      order by abs(sum(coalesce(a.days, 0)) - sum(coalesce(b.days, 0))) desc, d.name, start_day
      limit ${MAX_DIFFERENCES}`);
    return rows;
  };
}

/** The days of sick leave of each person by department and month. */
function selectDays({ organisationId }: OrganisationScope, months: readonly MonthDays[]): SQL {
  const days = months.map(({ start, end }) => sql`(${start}::date, ${end}::date)`);
  const first = sql`greatest(a.from_day, p.from_day, m.start_day)`;
  const last = sql`least(coalesce(a.to_day, 'infinity'), coalesce(p.to_day, 'infinity'), m.end_day)`;
  return sql`
    select p.department_id, m.start_day, m.end_day, a.person_id, sum(${last} - ${first} + 1)::int as days
    from "api"."absence" a
    join "api"."department_period" p on p.organisation_id = a.organisation_id and p.employment_id = a.employment_id
    join (values ${sql.join(days, sql`, `)}) m (start_day, end_day) on ${first} <= ${last}
    where a.organisation_id = ${organisationId} and a.type = 'SICK_LEAVE'
      and a.from_day <= ${months.at(-1)?.end ?? null}::date
      and coalesce(a.to_day, 'infinity') >= ${months[0]?.start ?? null}::date
    group by p.department_id, m.start_day, m.end_day, a.person_id`;
}
