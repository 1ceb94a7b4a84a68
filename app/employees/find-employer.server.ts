import type { CallResponse } from '#contract/calls.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { getEmployee } from './get-employee.server.ts';

/**
 * Returns the name of the employee's employer: the company of the newest employment. If the departments could not be loaded, or none of
 * them is a company, it is the company of the user.
 *
 * @throws {ApiError} when the employee or the departments cannot be read
 */
export async function findEmployer(session: AuthenticatedSession, personId: string): Promise<string> {
  const [{ employments }, selection] = await Promise.all([
    getEmployee(session, personId),
    session.selection(),
  ]);
  const departmentId = employments[0]?.department.abstract_id;
  const company =
    departmentId === undefined || selection.state === 'missing'
      ? null
      : findCompany(selection.hierarchy, departmentId);
  return company ?? session.stored.data.user.companyName;
}

/** Returns the name of the nearest company at or above the department; null without one. */
export function findCompany(
  hierarchy: CallResponse<'departmentHierarchy'>,
  departmentId: string,
): string | null {
  const departments = new Map(hierarchy.map((department) => [department.abstract_id, department]));
  let department = departments.get(departmentId);
  while (department !== undefined && !department.company)
    department = department.parent_id === null ? undefined : departments.get(department.parent_id);
  return department?.name ?? null;
}
