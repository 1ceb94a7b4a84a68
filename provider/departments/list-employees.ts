import { dayNumber } from '#contract/values/calendar.ts';
import type { NavigationEmployee } from '#contract/calls/navigation.ts';
import { listEmployed } from '#provider/absence/snapshot/list-employed.ts';
import { employmentIdAt, namesAt } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import { selectVisiblePeople } from '#provider/absence/snapshot/visible-people.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import { sortYielding } from '#provider/event-loop/sort-yielding.ts';
import { toDepartmentRef } from '#provider/organisation/to-department-ref.ts';
import { toPersonRef } from '#provider/people/to-person-ref.ts';

/**
 * Lists the people employed in the departments today in Swedish order by last name, then first name: one row
 * per person and department, also for a person with two employments in one department.
 */
export async function listEmployees(
  snapshot: Snapshot,
  context: Pick<CallContext, 'hasCapability' | 'today' | 'caller'>,
  departmentIds: readonly string[],
): Promise<NavigationEmployee[]> {
  const { nameRank, departments } = snapshot;
  const isVisible = selectVisiblePeople(snapshot, context.caller);
  const employed = (await listEmployed(snapshot, departmentIds, dayNumber(context.today))).filter(
    ({ person }) => isVisible(person),
  );
  const departmentRefs = departments.map(({ department }) => toDepartmentRef(department));
  const order = await sortYielding(employed.keys(), (left, right) => {
    const [a, b] = [employed[left], employed[right]];
    if (a === undefined || b === undefined) return 0;
    return (
      (nameRank[a.person] ?? 0) - (nameRank[b.person] ?? 0) ||
      a.person - b.person ||
      a.department - b.department ||
      a.employment - b.employment
    );
  });
  const employees: NavigationEmployee[] = [];
  await repeatYielding(order.length, (index) => {
    const one = employed[order[index] ?? -1];
    const before = employed[order[index - 1] ?? -1];
    const departmentRef = departmentRefs[one?.department ?? -1];
    if (one === undefined || departmentRef === undefined) return;
    if (before?.person === one.person && before.department === one.department) return;
    employees.push({
      employment: { employment_id: employmentIdAt(snapshot, one.employment) },
      person: toPersonRef(namesAt(snapshot, one.person), context),
      department: departmentRef,
    });
  });
  return employees;
}
