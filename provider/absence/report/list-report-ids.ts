import { sql, type SQL } from 'drizzle-orm';
import type { CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { hashForOrderInSql, hidesNames } from '#provider/access/rules/masked-order.ts';
import { Problem } from '#provider/access/pipeline/problem.ts';
import { absence, cause } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment, person } from '#provider/database/tables/person.ts';
import { employmentOfAbsence, periodsOfEmployment } from '../conditions/absence-conditions.ts';
import { rankNames } from './rank-names.ts';
import { chainedRows, countedRows, type ReportScope } from './report-scope.ts';
import { reportSortColumns, type SortSource } from './report-sort-columns.ts';

type Sorting = NonNullable<CheckedRequest<'absenceReport'>['sorting']>;

/** The latest absence first. */
const DEFAULT_SORTING: Sorting = { column: 'fromDate', ascending: false };

interface Page {
  limit: number;
  offset: number;
}

/**
 * The ids of a report's rows in the order asked for, the latest first days first unless told. What is empty comes last in
 * either direction; ties go by absenceId, for a role that sees no names by a keyed hash. One query, and one for the names
 * that a column is sorted by: neither engine sorts in Swedish.
 *
 * @param page null for all of them: at 100 000 some 10 MB, which is all that a stream of the report holds
 * @throws Problem `invalid_request` for a column that the role does not see: its order would reveal its values
 */
export async function listReportIds(
  context: CallContext,
  scope: ReportScope,
  sorting: Sorting = DEFAULT_SORTING,
  page: Page | null = null,
): Promise<string[]> {
  const { source, order } = await orderBy(context, scope, sorting);
  const id = sql`counted.absence_id`;
  const tie = hidesNames(context) ? hashForOrderInSql(context.orderKey, id) : id;
  const { rows } = await context.tx.execute<{ id: string }>(sql`
    with ${countedRows(scope)} ${source === 'occasion' ? sql`, ${chainedRows(scope, 'all')}` : sql.empty()}
    select ${id} as id
    from ${source === 'occasion' ? sql`joined counted` : sql`counted`} ${joinOf(scope)[source]} ${order.joins}
    where counted.days is not null
    order by ${sql.join([...order.by, tie], sql`, `)}
    ${page === null ? sql.empty() : sql`limit ${page.limit} offset ${page.offset}`}
  `);
  return rows.map(({ id }) => id);
}

async function orderBy(
  context: CallContext,
  { asOf }: ReportScope,
  { column, ascending }: Sorting,
): Promise<{ source: SortSource; order: { joins: SQL; by: SQL[] } }> {
  const sortColumn = reportSortColumns[column];
  const { source, capability } = sortColumn;
  if (capability !== undefined && !context.may(capability)) {
    const errors = [{ path: 'sorting.column', message: 'The role does not see this column' }];
    throw new Problem('invalid_request', { errors });
  }
  const directed = (value: SQL) => (ascending ? sql`${value} asc nulls last` : sql`${value} desc nulls last`);
  if ('values' in sortColumn) {
    const by = sortColumn.values({ today: context.today, asOf }).map(directed);
    return { source, order: { joins: sql.empty(), by } };
  }
  const { keys, ranks } = rankNames(await sortColumn.names(context));
  const joins = sql`left join unnest(${sql.param(keys)}::text[], ${sql.param(ranks)}::int[]) as ranked(key, rank)
    on ranked.key = ${sortColumn.key}`;
  return { source, order: { joins, by: [directed(sql`ranked.rank`)] } };
}

/** What each source of a column adds to the rows of the report. */
function joinOf({ organisationId }: ReportScope): Readonly<Record<SortSource, SQL>> {
  const ofAbsence = sql`
    join ${absence}
      on ${absence.organisationId} = ${organisationId} and ${absence.absenceId} = counted.absence_id`;
  const ofEmployment = sql`${ofAbsence} join ${employment} on ${employmentOfAbsence}`;
  return {
    row: sql.empty(),
    absence: sql`${ofAbsence} left join ${cause} on ${cause.causeId} = ${absence.causeId}`,
    employment: ofEmployment,
    person: sql`
      join ${person} on ${person.organisationId} = ${organisationId} and ${person.personId} = counted.person_id`,
    place: sql`${ofEmployment}
      join ${departmentPeriod} on ${periodsOfEmployment}
        and ${departmentPeriod.fromDay} <= counted.last_day
        and (${departmentPeriod.toDay} is null or ${departmentPeriod.toDay} >= counted.last_day)`,
    occasion: sql.empty(),
  };
}
