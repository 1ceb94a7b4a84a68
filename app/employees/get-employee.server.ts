import type { CallResponse } from '#contract/calls.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

type Employee = CallResponse<'person'>;

/** The requests of each session object, which exists for one request: the loaders of a page and of its layouts share one call. */
const requested = new WeakMap<AuthenticatedSession, Map<string, Promise<Employee>>>();

/**
 * Returns the employee, requested once per page request.
 *
 * @throws {ApiError} when the provider rejects the call or is unavailable
 */
export function getEmployee(session: AuthenticatedSession, personId: string): Promise<Employee> {
  const ofSession = requested.get(session) ?? new Map<string, Promise<Employee>>();
  requested.set(session, ofSession);
  const employee = ofSession.get(personId) ?? session.api.call('person', { personId });
  ofSession.set(personId, employee);
  return employee;
}
