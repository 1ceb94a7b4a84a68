import { and, eq } from 'drizzle-orm';
import { readOnce } from '#database/transactions/shared-reads.ts';
import type { AccessContext } from '#provider/access/pipeline/call-context.ts';
import { isAuthorised } from './department-access.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { hasContractOn, ownContract } from '#provider/organisation/departments.ts';

/** Lists the departments that the caller's role may access and that have an active contract. */
export async function listOwnDepartments({ tx, caller, today }: AccessContext): Promise<string[]> {
  const { accountId, organisationId, role, userRoles } = caller;
  const rows = await readOnce(['own departments', accountId, role, userRoles, today], () =>
    tx
      .select({ departmentId: department.departmentId })
      .from(department)
      .innerJoin(departmentContract, ownContract())
      .where(and(eq(department.organisationId, organisationId), isAuthorised(caller), hasContractOn(today)))
      .prepare('select own departments')
      .execute(),
  );
  return rows.map(({ departmentId }) => departmentId);
}
