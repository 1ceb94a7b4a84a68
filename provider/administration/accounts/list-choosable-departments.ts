import { eq } from 'drizzle-orm';
import type { AccountDetails } from '#contract/calls/administration/account.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { sortAsTree } from '#provider/departments/sort-as-tree.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

/** The departments that an account may be authorised for: all of the organisation, parents before their children, each with its level. */
export async function listChoosableDepartments({
  tx,
  organisationId,
}: OrganisationScope): Promise<AccountDetails['departments']> {
  const rows = await tx
    .select({ departmentId: department.departmentId, parentId: department.parentId, name: department.name })
    .from(department)
    .where(eq(department.organisationId, organisationId));
  const levels = new Map<string, number>();
  return sortAsTree(rows).map(({ departmentId, parentId, name }) => {
    const level = parentId === null ? 0 : (levels.get(parentId) ?? -1) + 1;
    levels.set(departmentId, level);
    return { departmentId, name: plainSpaces(name), level };
  });
}
