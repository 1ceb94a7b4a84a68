import { LRUCache } from 'lru-cache';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import { departmentOn, selectDepartments } from './snapshot-rows.ts';
import type { Snapshot } from './snapshot.ts';

/** A person's employment and its department on a day, as indexes in the snapshot. */
export interface EmployedPerson {
  person: number;
  employment: number;
  department: number;
}

/** Lists the employments in one of the departments on a day, in the order of people, then employments. Yields to the event loop. */
export async function listEmployed(
  snapshot: Snapshot,
  departmentIds: readonly string[],
  day: number,
): Promise<EmployedPerson[]> {
  const { firstEmployment } = snapshot;
  const isSelected = selectDepartments(snapshot, departmentIds);
  const employed: EmployedPerson[] = [];
  await repeatYielding(firstEmployment.length - 1, (person) => {
    const end = firstEmployment[person + 1] ?? 0;
    for (let employment = firstEmployment[person] ?? 0; employment < end; employment += 1) {
      const department = departmentOn(snapshot, employment, day);
      if (isSelected[department] === 1) employed.push({ person, employment, department });
    }
  });
  return employed;
}

/** The counts of the latest selections and days. A WeakMap, so that they are released with their snapshot. */
const counts = new WeakMap<Snapshot, LRUCache<string, Promise<number>>>();

/** Selections and days: the overview counts seven days of the chosen departments, and today in their companies. */
const MAX_COUNTS = 200;

/**
 * Counts the people employed in one of the departments on a day, each once. The latest results are kept with the snapshot.
 * Yields to the event loop.
 */
export function countEmployees(
  snapshot: Snapshot,
  departmentIds: readonly string[],
  day: number,
): Promise<number> {
  const known = counts.get(snapshot) ?? new LRUCache({ max: MAX_COUNTS });
  counts.set(snapshot, known);
  const isSelected = selectDepartments(snapshot, departmentIds);
  const key = `${String(day)} ${Buffer.from(isSelected).toString('latin1')}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const count = countSelected(snapshot, isSelected, day);
  known.set(key, count);
  count.catch(() => known.delete(key));
  return count;
}

async function countSelected(snapshot: Snapshot, isSelected: Uint8Array, day: number): Promise<number> {
  const { firstEmployment } = snapshot;
  let count = 0;
  await repeatYielding(firstEmployment.length - 1, (person) => {
    const end = firstEmployment[person + 1] ?? 0;
    for (let employment = firstEmployment[person] ?? 0; employment < end; employment += 1) {
      if (isSelected[departmentOn(snapshot, employment, day)] !== 1) continue;
      count += 1;
      return;
    }
  });
  return count;
}
