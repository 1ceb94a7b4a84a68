import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { Transaction } from '#database/database.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { hasContractOn, ownContract } from '#provider/organisation/department-contract.ts';
import { isAuthorised, type DepartmentAccess } from './department-access.ts';

/**
 * The existing departments among the ids, as a JSON object for one column of another query: whether the
 * caller is authorised for each and it has a contract on that day. Null if none exists.
 */
export function knownDepartments(
  tx: Transaction,
  access: DepartmentAccess,
  ids: readonly string[],
  today: Day,
): SQL<Record<string, boolean> | null> {
  const allowed = sql`(${isAuthorised(access)} and ${hasContractOn(today)})`;
  const query = tx
    .select({ known: sql`json_object_agg(${department.departmentId}, ${allowed})` })
    .from(department)
    .leftJoin(departmentContract, ownContract())
    .where(and(eq(department.organisationId, access.organisationId), anyOf(department.departmentId, ids)));
  return sql`(${query})`;
}
