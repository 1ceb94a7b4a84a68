import { dayNumber } from '#contract/values/calendar.ts';
import type { NavigationEmployee } from '#contract/calls/navigation.ts';
import { listEmployed } from '#provider/absence/snapshot/list-employed.ts';
import { employmentIdAt, personAt } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { toDepartmentRef } from '#provider/organisation/department-ref.ts';
import { toPersonRef } from '#provider/people/person-ref.ts';

/**
 * Lists the people employed in the departments today in Swedish order by last name, then first name: one row
 * per person and department, also for a person with two employments in one department.
 */
export function listEmployees(
  snapshot: Snapshot,
  context: Pick<CallContext, 'may' | 'today'>,
  departmentIds: readonly string[],
): NavigationEmployee[] {
  const { nameRank, departments } = snapshot;
  const employed = listEmployed(snapshot, departmentIds, dayNumber(context.today));
  const inOrder = employed.sort(
    (a, b) =>
      (nameRank[a.person] ?? 0) - (nameRank[b.person] ?? 0) ||
      a.person - b.person ||
      a.department - b.department ||
      a.employment - b.employment,
  );
  return inOrder.flatMap(({ person, employment, department }, index) => {
    const before = inOrder[index - 1];
    const place = departments[department];
    if (place === undefined || (before?.person === person && before.department === department)) return [];
    return [
      {
        employment: { employment_id: employmentIdAt(snapshot, employment) },
        person: toPersonRef(personAt(snapshot, person), context),
        department: toDepartmentRef(place.department),
      },
    ];
  });
}
