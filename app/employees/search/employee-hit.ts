import type { FoundEmployee } from '#contract/calls/navigation.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { findPersonLink } from '../person-link.ts';

/**
 * An employee found by a search: "Anna Andersson", "IVA 1", and the URL of the employee's page if the role
 * may open it.
 */
export type EmployeeHit = {
  key: string;
  name: string;
  department: string;
  /** The employment number when another employee of the department has the same name; null when nobody has. */
  number: string | null;
  to: string | null;
};

export function toEmployeeHit(
  { employment, person, department, employmentNumber }: FoundEmployee,
  may: AuthenticatedSession['may'],
): EmployeeHit {
  return {
    key: `${employment.employment_id} ${department.abstract_id}`,
    name: [person.first_name, person.last_name].filter((part) => part !== null && part !== '').join(' '),
    department: department.name,
    number: employmentNumber,
    to: findPersonLink(person, may),
  };
}
