import type { CallResponse } from '#contract/calls.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { getEmployee } from './get-employee.server.ts';

/**
 * Returns the name of the employee's employer for a printed page: the company of the newest employment, or that of the user if none of
 * its departments is a company.
 *
 * @throws {ApiError} when the employee or the departments cannot be read
 * @throws {Response} 503 if the departments could not be loaded in time
 */
export async function findEmployer(session: AuthenticatedSession, personId: string): Promise<string> {
  const [{ employments }, selection] = await Promise.all([
    getEmployee(session, personId),
    session.selection(),
  ]);
  if (selection.state === 'missing') throw errorResponse(503, 'unavailable');
  const departmentId = employments[0]?.department.abstract_id;
  const company = departmentId === undefined ? null : findCompany(selection.hierarchy, departmentId);
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
