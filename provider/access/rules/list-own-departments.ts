import { and, eq } from 'drizzle-orm';
import type { AccessContext } from '#provider/access/pipeline/call-context.ts';
import { isAuthorised } from './department-access.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { hasContractOn, ownContract } from '#provider/organisation/departments.ts';

/** The departments of the caller's role that have an active contract. */
export async function listOwnDepartments({ tx, caller, today }: AccessContext): Promise<string[]> {
  const rows = await tx
    .select({ departmentId: department.departmentId })
    .from(department)
    .innerJoin(departmentContract, ownContract())
    .where(
      and(eq(department.organisationId, caller.organisationId), isAuthorised(caller), hasContractOn(today)),
    )
    .prepare('select own departments')
    .execute();
  return rows.map(({ departmentId }) => departmentId);
}
