import type { Career } from './careers.ts';
import type { PlacedDepartment } from '../organisations/department-tree.ts';
import { nameOf } from './person-identity.ts';

/** Finds the name of the manager of a person in a department on a day; null at the top. */
export type ManagerLookup = (departmentIndex: number, day: number, of: Career) => string | null;

/**
 * Builds the lookup. The manager is the holder of the department's first position. If that position is vacant
 * or held by the person in question, the manager is that of the parent department. A department with `managedBy`
 * has the manager of that department.
 */
export function buildManagerLookup(
  departments: readonly PlacedDepartment[],
  careers: readonly Career[],
): ManagerLookup {
  const managers = new Map<number, Career[]>();
  for (const career of careers) {
    if (!career.position.isManager) continue;
    const list = managers.get(career.position.departmentIndex) ?? [];
    managers.set(career.position.departmentIndex, [...list, career]);
  }
  const leaderIndex = departments.map(({ index, spec }) =>
    spec.managedBy === undefined ? index : departments.findIndex((one) => one.spec.name === spec.managedBy),
  );
  return (departmentIndex, day, of) => {
    for (let index: number | null = departmentIndex; index !== null;) {
      const manager = managers
        .get(leaderIndex[index] ?? index)
        ?.find(({ start, end }) => start <= day && (end === null || end >= day));
      if (manager !== undefined && manager !== of) {
        const { firstName, lastName } = nameOf(manager);
        return `${firstName} ${lastName}`;
      }
      index = departments[index]?.parentIndex ?? null;
    }
    return null;
  };
}
