import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#database/database.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { hasContractOn, ownContract } from '#provider/organisation/departments.ts';
import { hasDepartment } from './department-access.ts';

/**
 * The existing departments among the ids, as a JSON object for one column of another query: whether the
 * account may access each in one of the roles, and it has a contract on that day. Null if none exists.
 * Placeholders: `organisationId`, `accountId`, `actingRoles`, `departmentIds`, `today`.
 */
export function knownDepartments(tx: Transaction): SQL<Record<string, boolean> | null> {
  const organisationId = sql.placeholder('organisationId');
  const holds = hasDepartment({
    organisationId,
    accountId: sql.placeholder('accountId'),
    roles: sql.placeholder('actingRoles'),
  });
  const allowed = sql`(${holds} and ${hasContractOn(sql.placeholder('today'))})`;
  const query = tx
    .select({ known: sql`json_object_agg(${department.departmentId}, ${allowed})` })
    .from(department)
    .leftJoin(departmentContract, ownContract())
    .where(
      and(
        eq(department.organisationId, organisationId),
        anyOf(department.departmentId, sql.placeholder('departmentIds')),
      ),
    );
  return sql`(${query})`;
}
