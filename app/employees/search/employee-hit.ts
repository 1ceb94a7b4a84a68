import type { NavigationEmployee } from '#contract/calls/navigation.ts';
import type { Translate } from '#locales/catalogue.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { findPersonLink } from '../person-link.ts';
import { formatName } from '../format-name.ts';

/** Somebody who was found: "Anna Andersson", "IVA 1", and where the employee's page is, if the role may go there. */
export type EmployeeHit = { key: string; name: string; department: string; to: string | null };

export function toEmployeeHit(
  { employment, person, department }: NavigationEmployee,
  may: AuthenticatedSession['may'],
  t: Translate,
): EmployeeHit {
  return {
    key: `${employment.employment_id} ${department.abstract_id}`,
    name: formatName(person, t).text,
    department: department.name,
    to: findPersonLink(person, may),
  };
}
