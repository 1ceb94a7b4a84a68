import { eq } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

/** The names of the departments of the organisation, by id. */
export async function readDepartmentNames({
  tx,
  organisationId,
}: OrganisationScope): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: department.departmentId, name: department.name })
    .from(department)
    .where(eq(department.organisationId, organisationId));
  return new Map(rows.map(({ id, name }) => [id, plainSpaces(name)]));
}
