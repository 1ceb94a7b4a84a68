import { createHash } from 'node:crypto';

/** A short key of a set of departments, independent of their order: eight hexadecimal digits. */
export function hashDepartmentIds(departmentIds: readonly string[]): string {
  return createHash('sha256').update(departmentIds.toSorted().join()).digest('hex').slice(0, 8);
}
