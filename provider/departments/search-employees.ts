import { dayNumber } from '#contract/values/calendar.ts';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import type { FoundEmployee } from '#contract/calls/navigation.ts';
import {
  departmentOn,
  employmentAt,
  namesAt,
  selectDepartments,
} from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import { selectVisiblePeople } from '#provider/absence/snapshot/visible-people.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import { toDepartmentRef } from '#provider/organisation/to-department-ref.ts';
import { toPersonRef } from '#provider/people/to-person-ref.ts';
import { listNamesakes, matchWords, getNameIndex } from './name-index.ts';

/**
 * Searches the people employed in the departments today by name: one row per person and department, in Swedish order of
 * the first name, then of the last name. People of the same name in the same department have their employment numbers. Counts all
 * hits and creates the rows of one page. Yields to the event loop.
 */
export async function searchEmployees(
  snapshot: Snapshot,
  context: Pick<CallContext, 'hasCapability' | 'today' | 'caller'>,
  { departmentIds, text, offset, limit }: CheckedRequest<'navigationSearch'>,
): Promise<CallResponse<'navigationSearch'>> {
  const index = await getNameIndex(snapshot);
  const isSelected = selectDepartments(snapshot, departmentIds);
  const isFound = matchWords(index, text);
  const isVisible = selectVisiblePeople(snapshot, context.caller);
  const today = dayNumber(context.today);
  const employees: FoundEmployee[] = [];
  let total = 0;
  await repeatYielding(index.order.length, (position) => {
    const person = index.order[position] ?? 0;
    if (!isFound(person) || !isVisible(person)) return;
    for (const [department, employment] of listDepartmentsOf(snapshot, person, today, isSelected)) {
      if (total >= offset && employees.length < limit) {
        const isAmbiguous = listNamesakes(index, position).some(
          (other) =>
            isVisible(other) &&
            listDepartmentsOf(snapshot, other, today, isSelected).some(([shared]) => shared === department),
        );
        employees.push(toEmployee(snapshot, context, { person, employment, department, isAmbiguous }));
      }
      total += 1;
    }
  });
  return { total, employees };
}

/** The person's selected departments on a day in their order, each with the first employment there. */
function listDepartmentsOf(
  snapshot: Snapshot,
  person: number,
  day: number,
  isSelected: Uint8Array,
): (readonly [department: number, employment: number])[] {
  const { firstEmployment } = snapshot;
  const employments = new Map<number, number>();
  const end = firstEmployment[person + 1] ?? 0;
  for (let employment = firstEmployment[person] ?? 0; employment < end; employment += 1) {
    const department = departmentOn(snapshot, employment, day);
    if (isSelected[department] === 1 && !employments.has(department)) employments.set(department, employment);
  }
  return [...employments].sort(([a], [b]) => a - b);
}

type Hit = { person: number; employment: number; department: number; isAmbiguous: boolean };

function toEmployee(
  snapshot: Snapshot,
  { hasCapability }: Pick<CallContext, 'hasCapability'>,
  { person, employment, department, isAmbiguous }: Hit,
): FoundEmployee {
  const found = snapshot.departments[department];
  if (found === undefined) throw new RangeError('an employment in a department that the snapshot lacks');
  const { employmentId, employmentNumber } = employmentAt(snapshot, employment, department);
  return {
    employment: { employment_id: employmentId },
    person: toPersonRef(namesAt(snapshot, person), { hasCapability }),
    department: toDepartmentRef(found.department),
    employmentNumber: isAmbiguous && hasCapability('dataFieldEmploymentNumber') ? employmentNumber : null,
  };
}
