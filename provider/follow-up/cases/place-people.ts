import { departmentOn } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';

/** A person employed today, as indexes in the snapshot. */
export interface PlacedPerson {
  person: number;
  employment: number;
  department: number;
}

/**
 * The people employed today in one of the departments, each once. Yields to the event loop.
 *
 * @param isSelected 1 for each selected department (`selectDepartments`)
 */
export async function placePeople(
  snapshot: Snapshot,
  isSelected: Uint8Array,
  today: number,
): Promise<PlacedPerson[]> {
  const placed: PlacedPerson[] = [];
  await repeatYielding(snapshot.firstEmployment.length - 1, (person) => {
    const one = placePerson(snapshot, isSelected, person, today);
    if (one !== null) placed.push(one);
  });
  return placed;
}

/**
 * The employment of a person in one of the departments today: of several the longest, then the one with the lowest id. Null for a
 * person who has none there, also for one who has left.
 */
export function placePerson(
  snapshot: Snapshot,
  isSelected: Uint8Array,
  person: number,
  today: number,
): PlacedPerson | null {
  const { firstEmployment, employments } = snapshot;
  let placed: PlacedPerson | null = null;
  const end = firstEmployment[person + 1] ?? 0;
  for (let employment = firstEmployment[person] ?? 0; employment < end; employment += 1) {
    const department = departmentOn(snapshot, employment, today);
    if (isSelected[department] !== 1) continue;
    const from = employments.first[employment] ?? 0;
    if (placed === null || from < (employments.first[placed.employment] ?? 0)) {
      placed = { person, employment, department };
    }
  }
  return placed;
}
