import { and, eq, min, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import type { AccessContext, CallContext } from '#provider/access/pipeline/call-context.ts';
import { isAuthorised } from '#provider/access/rules/department-access.ts';
import { organisationSetting } from '#provider/database/tables/organisation-setting.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { departmentPeriod, employment } from '#provider/database/tables/person.ts';
import { periodsOfEmployment } from './employments/placements.ts';

/**
 * SQL for the first day of the history that a manager may see about a person (need to know): `managerHistoryMonths` before the
 * person's first day in the manager's departments. What ended before that day is hidden. Undefined if the role sees the whole history.
 *
 * @param personId a column of the query, or an id
 */
export function historyStartOf(
  { tx, caller, hasCapability }: Pick<AccessContext, 'tx' | 'caller'> & Pick<CallContext, 'hasCapability'>,
  personId: AnyColumn | string,
): SQL<Day | null> | undefined {
  if (hasCapability('absenceOutsideDepartments')) return undefined;
  const { organisationId } = caller;
  const chosen = tx
    .select({ months: organisationSetting.managerHistoryMonths })
    .from(organisationSetting)
    .where(eq(organisationSetting.organisationId, organisationId));
  const months = sql`coalesce((${chosen}), ${DEFAULT_SETTINGS.managerHistoryMonths}::int)`;
  const first = tx
    .select({
      start: sql`(${min(departmentPeriod.fromDay)} - make_interval(months => ${months}))::date`,
    })
    .from(employment)
    .innerJoin(departmentPeriod, periodsOfEmployment)
    .innerJoin(
      department,
      and(
        eq(department.organisationId, organisationId),
        eq(department.departmentId, departmentPeriod.departmentId),
      ),
    )
    .where(
      and(
        eq(employment.organisationId, organisationId),
        eq(employment.personId, personId),
        isAuthorised(caller),
      ),
    );
  return sql<Day | null>`(${first})`;
}
