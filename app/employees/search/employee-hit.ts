import type { TFunction } from 'i18next';
import type { FoundEmployee } from '#contract/calls/navigation.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { formatName } from '../format-name.ts';
import { findPersonLink } from '../person-link.ts';

/**
 * An employee found by a search: "Anna Andersson", "IVA 1", and the URL of the employee's page if the role
 * may open it. A person who no longer exists is "Tidigare medarbetare", without a URL.
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
  {
    hasCapability,
    t,
  }: { hasCapability: AuthenticatedSession['hasCapability']; t: TFunction<readonly ['common']> },
): EmployeeHit {
  return {
    key: `${employment.employment_id} ${department.abstract_id}`,
    name: formatName(person, t).text,
    department: department.name,
    number: employmentNumber,
    to: findPersonLink(person, hasCapability),
  };
}
