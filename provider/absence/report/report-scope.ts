import { sql, type SQL } from 'drizzle-orm';
import { addDays, type Day } from '#contract/values/calendar.ts';
import { RELAPSE_MAX_WELL_DAYS } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';
import { employmentOfAbsence } from '../conditions/absence-conditions.ts';
import { periodsOfEmployment } from '#provider/people/employment-conditions.ts';
import { LONGEST_STEP } from '../spells/occasions.ts';

/**
 * The organisation, departments and period of a report. `asOf` is the earlier of the period's end and today;
 * later days are not known.
 */
export interface ReportScope {
  organisationId: string;
  departmentIds: readonly string[];
  from: Day;
  asOf: Day;
}

export function toReportScope(
  { caller, today }: Pick<CallContext, 'caller' | 'today'>,
  request: { departmentIds: readonly string[]; periodStart: Day; periodEnd: Day },
): ReportScope {
  return {
    organisationId: caller.organisationId,
    departmentIds: request.departmentIds,
    from: request.periodStart,
    asOf: request.periodEnd < today ? request.periodEnd : today,
  };
}

/**
 * A `with` query named `counted` with the rows of a report: every row with a day in the period on which its
 * employment belonged to a chosen department, with the number of such days and the first and last of them.
 * The SQL counterpart of countDays.
 */
export function countedRows({ organisationId, departmentIds, from, asOf }: ReportScope): SQL {
  // PostgreSQL's `least` and `greatest` ignore nulls, which represent open ends.
  const first = sql`greatest(${absence.fromDay}, ${employment.fromDay}, ${departmentPeriod.fromDay}, ${from}::date)`;
  const last = sql`least(${absence.toDay}, ${employment.toDay}, ${departmentPeriod.toDay}, ${asOf}::date)`;
  return sql`counted as (
    select ${absence.absenceId}, ${absence.personId}, ${absence.employmentId}, ${absence.type},
      sum(${last} - ${first} + 1)::int as days, min(${first}) as first_day, max(${last}) as last_day
    from ${absence}
    join ${employment} on ${employmentOfAbsence}
    join ${departmentPeriod} on ${periodsOfEmployment}
    where ${absence.organisationId} = ${organisationId}
      and ${anyOf(departmentPeriod.departmentId, departmentIds)}
      and ${absence.fromDay} <= ${asOf}
      and (${absence.toDay} is null or ${absence.toDay} >= ${from})
      and ${first} <= ${last}
    group by ${absence.organisationId}, ${absence.absenceId}
  )`;
}

/**
 * `with` queries that follow `counted` and chain the rows of its people into spells as of `asOf`. The last
 * query, `joined`, has the columns of `counted` and, for each row's spell, `begun`, `length` and `begun_by`
 * (the row that began it), with `occasions` (spells of the type that the person began in the period) and
 * `relapse` as shown. Rows of `joined` with null `days` do not belong to the report. The SQL counterpart of
 * calculateOccasions and calculateRowFlags.
 *
 * @param known `recent` leaves out rows that ended too early to be extended by a row of the period: `begun`,
 * `begun_by` and `occasions` stay correct for spells that began in the period, `length` and `relapse` do not
 */
export function chainedRows({ organisationId, from, asOf }: ReportScope, known: 'all' | 'recent'): SQL {
  const first = sql`greatest(${absence.fromDay}, ${employment.fromDay})`;
  const last = sql`least(${absence.toDay}, ${employment.toDay}, ${asOf}::date)`;
  const longestStep = sql`case type when 'SICK_LEAVE' then ${LONGEST_STEP.SICK_LEAVE}::int
    when 'CARE_OF_CHILD' then ${LONGEST_STEP.CARE_OF_CHILD}::int else ${LONGEST_STEP.UNKNOWN}::int end`;
  const inOrder = sql`partition by person_id, type order by first_day, absence_id`;
  return sql`known as (
    select ${absence.absenceId}, ${absence.personId}, ${absence.type}, ${absence.relapse},
      ${first} as first_day, ${last} as last_day
    from ${absence}
    join ${employment} on ${employmentOfAbsence}
    where ${absence.organisationId} = ${organisationId}
      and ${absence.personId} in (select person_id from counted)
      and ${first} <= ${last}
      ${known === 'recent' ? sql`and ${endsRecently(from)}` : sql.empty()}
  ), followed as (
    select *,
      max(last_day) over (${inOrder} rows between unbounded preceding and 1 preceding) as end_before,
      max(last_day) over (partition by person_id, type order by first_day
        groups between unbounded preceding and 1 preceding) as earlier_end
    from known
  ), numbered as (
    select *,
      greatest(0, last_day - greatest(first_day - 1, end_before)) as new_days,
      end_before is null or first_day - end_before > ${longestStep} as begins,
      count(*) filter (where end_before is null or first_day - end_before > ${longestStep})
        over (${inOrder}) as chain
    from followed
  ), chained as (
    select absence_id,
      first_value(absence_id) over (partition by person_id, type, chain order by first_day, absence_id) as begun_by,
      min(first_day) over (partition by person_id, type, chain) as begun,
      sum(new_days) over (partition by person_id, type, chain) as length,
      count(*) filter (where begins and first_day >= ${from}::date) over (partition by person_id, type) as occasions,
      coalesce(relapse, type = 'SICK_LEAVE'
        and first_day - earlier_end - 1 between 1 and ${RELAPSE_MAX_WELL_DAYS}::int, false) as relapse
    from numbered
  ), joined as materialized (
    -- A full join is never a loop in a loop, which a planner that has no statistics yet would choose.
    select counted.*, chained.begun_by, chained.begun, chained.length, chained.occasions, chained.relapse
    from counted
    full join chained on chained.absence_id = counted.absence_id
  )`;
}

function endsRecently(from: Day): SQL {
  const since = addDays(from, -Math.max(...Object.values(LONGEST_STEP)));
  return sql`(${absence.toDay} is null or ${absence.toDay} >= ${since})`;
}
