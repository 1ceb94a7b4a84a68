import { sql, type SQL } from 'drizzle-orm';
import type { CheckedRequest } from '#contract/calls.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { hashForOrderInSql, hidesNames } from '#provider/access/rules/masked-order.ts';
import { Problem } from '#provider/http/problem.ts';
import { absence, cause } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment, person } from '#provider/database/tables/person.ts';
import { employmentOfAbsence } from '../conditions/absence-conditions.ts';
import { periodsOfEmployment } from '#provider/people/employment-conditions.ts';
import { rankNames } from './rank-names.ts';
import { chainedRows, countedRows, type ReportScope } from './report-scope.ts';
import { reportSortColumns, type SortSource } from './report-sort-columns.ts';

type Sorting = NonNullable<CheckedRequest<'absenceReport'>['sorting']>;

/** Sorts by the latest first day. */
const DEFAULT_SORTING: Sorting = { column: 'fromDate', ascending: false };

interface Page {
  limit: number;
  offset: number;
}

/**
 * Lists the ids of a report's rows in the requested order (default: latest first day first). Empty values
 * sort last in both directions; ties are sorted by absenceId, or by a keyed hash for a role that does not see
 * names. Runs one query, and one more for the names of a column that is sorted by name: PostgreSQL and PGlite
 * do not sort in Swedish order.
 *
 * @param page null for all ids: 100 000 ids take about 10 MB, which is all that a streamed report keeps in
 * memory
 * @throws Problem `invalid_request` for a column that the role does not see, because its order would reveal
 * its values
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

/** The joins that each source of a sort column adds to the rows of the report. */
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
