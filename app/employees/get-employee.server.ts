import type { CallResponse } from '#contract/calls.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

type Employee = CallResponse<'person'>;

/**
 * API calls in progress or finished, by session object and person id. A session object exists for one HTTP request, so the loaders
 * of a page and its layouts share one call.
 */
const employeesBySession = new WeakMap<AuthenticatedSession, Map<string, Promise<Employee>>>();

/**
 * Returns the employee, requested once per page request.
 *
 * @throws {ApiError} when the provider rejects the call or is unavailable
 */
export function getEmployee(session: AuthenticatedSession, personId: string): Promise<Employee> {
  const employees = employeesBySession.get(session) ?? new Map<string, Promise<Employee>>();
  employeesBySession.set(session, employees);
  const employee = employees.get(personId) ?? session.api.call('person', { personId });
  employees.set(personId, employee);
  return employee;
}
