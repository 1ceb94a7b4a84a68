import type { DepartmentNames } from './to-department-ref.ts';

/** A department and its parent. */
export interface DepartmentWithParent {
  department: DepartmentNames;
  parentDepartment: DepartmentNames | null;
}
