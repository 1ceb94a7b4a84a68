import { todayIn, type Day } from '#contract/values/calendar.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { WebContext } from '#app/load-context.ts';
import { isSelectable } from '#app/session/choose-departments.ts';
import { hasFeature } from '#app/session/features.server.ts';
import type { Settled } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

type Person = CallResponse<'person'>;

/**
 * Whether the employee's company uses the company-health feature, by the session's override or the
 * organisation's setting. Also false when the departments or the features could not be fetched.
 *
 * @throws {ApiError} when the provider rejects the token or the role
 */
export async function usesCompanyHealth(
  web: Pick<WebContext, 'requestId' | 'pathname' | 'clock' | 'log'>,
  session: AuthenticatedSession,
  person: Settled<Person>,
): Promise<boolean> {
  const isOverridden = session.stored.data.featureOverrides?.CompanyHealth !== undefined;
  // The provider returns services only for a company that uses the feature.
  if (!isOverridden && person.ok && person.value.serviceHistory.length > 0) return true;
  const selection = await session.selection();
  if (selection.state === 'missing') return false;
  const selectable = new Set(selection.hierarchy.filter(isSelectable).map(({ abstract_id }) => abstract_id));
  const departmentIds = (
    person.ok ? listDepartments(person.value, todayIn(web.clock())) : selection.departmentIds
  ).filter((id) => selectable.has(id));
  if (departmentIds.length === 0) return false;
  return (await hasFeature(web, session, departmentIds, 'CompanyHealth')) === true;
}

/** The departments of the current employments; without any, of the newest one. */
function listDepartments({ employments }: Person, today: Day): string[] {
  const ongoing = employments.filter(
    ({ fromDate, toDate }) => fromDate <= today && (toDate === null || toDate >= today),
  );
  const relevant = ongoing.length > 0 ? ongoing : employments.slice(0, 1);
  return [...new Set(relevant.map(({ department }) => department.abstract_id))];
}
