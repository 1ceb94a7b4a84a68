import { eq } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { hasContractOn, ownContract } from './department-contract.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import type { DepartmentNode } from './companies.ts';

/**
 * Which features an organisation or department uses. On a marked company null means the organisation's
 * setting.
 */
export type FeatureUse = { usesCompanyHealth: boolean | null; usesRehabPlanner: boolean | null };

/** A department with the data of the organisation's tree. `active` means under contract on that day. */
export type DepartmentRow = DepartmentNode & FeatureUse & { name: string; active: boolean };

/** The columns of {@link DepartmentRow} for a query that joins departments with their contracts. */
export function departmentColumns(today: Day) {
  return {
    departmentId: department.departmentId,
    parentId: department.parentId,
    name: department.name,
    company: department.company,
    usesCompanyHealth: department.usesCompanyHealth,
    usesRehabPlanner: department.usesRehabPlanner,
    active: hasContractOn(today),
  };
}

/** Lists every department of an organisation, unsorted. */
export function listDepartments(
  { tx, organisationId }: OrganisationScope,
  today: Day,
): Promise<DepartmentRow[]> {
  return tx
    .select(departmentColumns(today))
    .from(department)
    .leftJoin(departmentContract, ownContract())
    .where(eq(department.organisationId, organisationId))
    .prepare('select departments')
    .execute();
}
