import { departmentOn } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';

/** The employment and department with which a person is listed, as indexes in the snapshot. */
export interface Placement {
  employment: number;
  department: number;
}

/** The people employed today in one of the departments. Yields to the event loop. */
export async function listPlacedPeople(
  snapshot: Snapshot,
  isSelected: Uint8Array,
  today: number,
): Promise<number[]> {
  const people: number[] = [];
  await repeatYielding(snapshot.firstEmployment.length - 1, (person) => {
    if (placePerson(snapshot, isSelected, person, today) !== null) people.push(person);
  });
  return people;
}

/**
 * The employment of a person in one of the departments today: of several the one that began first, then the one with the lowest id.
 * Null for a person who has none there, also for one who has left.
 *
 * @param isSelected 1 for each selected department (`selectDepartments`)
 */
export function placePerson(
  snapshot: Snapshot,
  isSelected: Uint8Array,
  person: number,
  today: number,
): Placement | null {
  const { firstEmployment, employments } = snapshot;
  let placed: Placement | null = null;
  const end = firstEmployment[person + 1] ?? 0;
  for (let employment = firstEmployment[person] ?? 0; employment < end; employment += 1) {
    const department = departmentOn(snapshot, employment, today);
    if (isSelected[department] !== 1) continue;
    const from = employments.first[employment] ?? 0;
    if (placed === null || from < (employments.first[placed.employment] ?? 0)) {
      placed = { employment, department };
    }
  }
  return placed;
}
