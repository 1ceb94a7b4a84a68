import { eq } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { department } from '#provider/database/tables/organisation.ts';
import type { Departments } from './find-department.ts';

/** The stored departments of the organisation. */
export async function listDepartments({ tx, organisationId }: OrganisationScope): Promise<Departments> {
  const rows = await tx
    .select({
      departmentId: department.departmentId,
      name: department.name,
      parentId: department.parentId,
    })
    .from(department)
    .where(eq(department.organisationId, organisationId));
  return new Map(rows.map((row) => [row.departmentId, row]));
}
