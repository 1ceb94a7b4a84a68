import type { DepartmentRef } from '#contract/values/identifiers/department-ref.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

/** A department with its name. */
export interface DepartmentNames {
  departmentId: string;
  name: string;
}

export function toDepartmentRef({ departmentId, name }: DepartmentNames): DepartmentRef {
  return { abstract_id: departmentId, name: plainSpaces(name) };
}
