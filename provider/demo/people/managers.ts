import type { Career } from './careers.ts';
import type { PlacedDepartment } from '../organisations/department-tree.ts';
import { nameOf } from './person-identity.ts';

/** Finds the name of the manager of a person in a department on a day; null at the top. */
export type ManagerLookup = (departmentIndex: number, day: number, of: Career) => string | null;

/**
 * Builds the lookup. The manager is the holder of the department's first position. If that position is vacant
 * or held by the person in question, the manager is that of the parent department. A department with `ledBy`
 * has the manager of that department.
 */
export function buildManagerLookup(
  departments: readonly PlacedDepartment[],
  careers: readonly Career[],
): ManagerLookup {
  const chiefs = new Map<number, Career[]>();
  for (const career of careers) {
    if (!career.position.chief) continue;
    const list = chiefs.get(career.position.departmentIndex) ?? [];
    chiefs.set(career.position.departmentIndex, [...list, career]);
  }
  const leaderIndex = departments.map(({ index, spec }) =>
    spec.ledBy === undefined ? index : departments.findIndex((one) => one.spec.name === spec.ledBy),
  );
  return (departmentIndex, day, of) => {
    for (let index: number | null = departmentIndex; index !== null;) {
      const chief = chiefs
        .get(leaderIndex[index] ?? index)
        ?.find(({ start, end }) => start <= day && (end === null || end >= day));
      if (chief !== undefined && chief !== of) {
        const { firstName, lastName } = nameOf(chief);
        return `${firstName} ${lastName}`;
      }
      index = departments[index]?.parentIndex ?? null;
    }
    return null;
  };
}
