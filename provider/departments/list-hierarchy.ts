import { eq } from 'drizzle-orm';
import type { Department } from '../../contract/department';
import type { CallContext } from '../access/call-context';
import { hasContractOn, isAuthorised, ownContract } from '../access/department-access';
import { department, departmentContract } from '../database/tables/organisation';
import { plainSpaces } from '../people/plain-spaces';
import { inTreeOrder } from './in-tree-order';

/** The organisation's whole tree, parents before children, with what the caller's role is authorised for. */
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
    .where(eq(department.organisationId, caller.organisationId));
  return inTreeOrder(rows).map(({ departmentId, parentId, name, company, authorized, ...contract }) => ({
    abstract_id: departmentId,
    name: plainSpaces(name),
    parent_id: parentId,
    authorized,
    company,
    contract,
  }));
}
