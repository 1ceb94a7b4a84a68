import { and, eq, gte, isNotNull, isNull, lte, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';

/**
 * Whether the left-joined row of `department_contract` covers the day. Both limits are inclusive; null means
 * open-ended.
 */
export function hasContractOn(day: Day | Placeholder): SQL<boolean> {
  const covers = and(
    isNotNull(departmentContract.departmentId),
    or(isNull(departmentContract.validFrom), lte(departmentContract.validFrom, day)),
    or(isNull(departmentContract.validTo), gte(departmentContract.validTo, day)),
  );
  return sql<boolean>`(${covers})`;
}

/**
 * Join condition from a department to its contract; use a left join, because a department without a contract
 * has no row.
 */
export function ownContract(): SQL | undefined {
  return and(
    eq(departmentContract.organisationId, department.organisationId),
    eq(departmentContract.departmentId, department.departmentId),
  );
}
