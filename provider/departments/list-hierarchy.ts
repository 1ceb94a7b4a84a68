import { eq } from 'drizzle-orm';
import type { Department } from '#contract/calls/department.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isAuthorised } from '#provider/access/rules/department-access.ts';
import { hasContractOn, ownContract } from '#provider/organisation/departments.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { sortAsTree } from './sort-as-tree.ts';

/**
 * Lists the organisation's whole tree, parents before children, with what the caller's role is authorised
 * for.
 */
export async function listHierarchy({ tx, caller, today }: CallContext): Promise<Department[]> {
  const rows = await tx
    .select({
      departmentId: department.departmentId,
      parentId: department.parentId,
      name: department.name,
      company: department.company,
      authorized: isAuthorised(caller),
      active: hasContractOn(today),
      validFrom: departmentContract.validFrom,
      validTo: departmentContract.validTo,
    })
    .from(department)
    .leftJoin(departmentContract, ownContract())
    .where(eq(department.organisationId, caller.organisationId))
    .prepare('select hierarchy')
    .execute();
  return sortAsTree(rows).map(({ departmentId, parentId, name, company, authorized, ...contract }) => ({
    abstract_id: departmentId,
    name: plainSpaces(name),
    parent_id: parentId,
    authorized,
    company,
    contract,
  }));
}
