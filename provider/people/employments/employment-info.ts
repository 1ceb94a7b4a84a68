import type { EmploymentInfo } from '#contract/calls/employment.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { toEmploymentType } from './employment-types.ts';
import { toDepartmentRef } from '#provider/organisation/to-department-ref.ts';
import type { DepartmentWithParent } from '#provider/organisation/department-with-parent.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';

/** An employment with its department on the requested day and the parent of that department. */
export interface EmploymentFacts extends DepartmentWithParent {
  employmentId: string;
  employmentNumber: string;
  employmentType: string | null;
  manager: string | null;
  fromDay: string;
  toDay: string | null;
}

/** An employment as the caller's role may see it: a role without access to names sees neither number nor manager. */
export function toEmploymentInfo(
  employment: EmploymentFacts,
  { hasCapability, language }: Pick<CallContext, 'hasCapability' | 'language'>,
): EmploymentInfo {
  const { manager, parentDepartment } = employment;
  return {
    employment_id: employment.employmentId,
    employmentNumber: hasCapability('dataFieldEmploymentNumber') ? employment.employmentNumber : null,
    department: toDepartmentRef(employment.department),
    parentDepartment: parentDepartment && toDepartmentRef(parentDepartment),
    manager: manager !== null && hasCapability('dataFieldPersonName') ? plainSpaces(manager) : null,
    employmentType: toEmploymentType(employment.employmentType, language),
    fromDate: employment.fromDay,
    toDate: employment.toDay,
  };
}
