import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { AbsenceHistoryDay } from '#contract/calls/absence-calls.ts';
import { dayNumber, fromDayNumber, type Day } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';
import { calculateAbsenceHistory, historyStart, type AbsentDays } from './absence-history.ts';
import { employmentOfAbsence } from '../conditions/absence-conditions.ts';
import { periodsOfEmployment } from '#provider/people/employment-conditions.ts';

/**
 * Reads the absence of the last seven days in the departments; each day belongs to the department of that
 * day. Runs two queries.
 */
export async function readAbsenceHistory(
  context: CallContext,
  departmentIds: readonly string[],
): Promise<AbsenceHistoryDay[]> {
  const today = dayNumber(context.today);
  const start = fromDayNumber(historyStart(today));
  const absent = await listAbsentDays(context, departmentIds, start);
  const employees = await countEmployeesPerDay(context, departmentIds, start);
  return calculateAbsenceHistory(absent, employees, today);
}

async function listAbsentDays(
  { tx, caller, today }: CallContext,
  departmentIds: readonly string[],
  start: Day,
): Promise<AbsentDays[]> {
  // PostgreSQL's `least` ignores nulls, which represent open ends.
  const from = sql<Day>`greatest(${absence.fromDay}, ${employment.fromDay}, ${departmentPeriod.fromDay}, ${start}::date)`;
  const to = sql<Day>`least(${absence.toDay}, ${employment.toDay}, ${departmentPeriod.toDay}, ${today}::date)`;
  const rows = await tx
    .select({ personId: absence.personId, type: absence.type, from, to })
    .from(absence)
    .innerJoin(employment, employmentOfAbsence)
    .innerJoin(departmentPeriod, periodsOfEmployment)
    .where(
      and(
        eq(absence.organisationId, caller.organisationId),
        anyOf(departmentPeriod.departmentId, departmentIds),
        // Conditions that an index supports come before the computed one.
        lte(absence.fromDay, today),
        or(isNull(absence.toDay), gte(absence.toDay, start)),
        sql`${from} <= ${to}`,
      ),
    );
  return rows.map((row) => ({ ...row, from: dayNumber(row.from), to: dayNumber(row.to) }));
}

/** Counts the people employed in the departments on each day from `start` to today, by day number. */
async function countEmployeesPerDay(
  { tx, caller, today }: CallContext,
  departmentIds: readonly string[],
  start: Day,
): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ day: Day; employees: number }>(sql`
    select days.day::date as day, count(distinct ${employment.personId}) as employees
    from generate_series(${start}::date, ${today}::date, interval '1 day') as days(day)
    join ${departmentPeriod}
      on ${departmentPeriod.fromDay} <= days.day
      and (${departmentPeriod.toDay} is null or ${departmentPeriod.toDay} >= days.day)
    join ${employment}
      on ${periodsOfEmployment}
      and ${employment.fromDay} <= days.day
      and (${employment.toDay} is null or ${employment.toDay} >= days.day)
    where ${departmentPeriod.organisationId} = ${caller.organisationId}
      and ${anyOf(departmentPeriod.departmentId, departmentIds)}
    group by days.day
  `);
  return new Map(rows.map(({ day, employees }) => [dayNumber(day), employees]));
}
