import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import type { DemoAccountRole, DemoEmploymentType, DemoFeatures } from '../demo-types.ts';
import type { MonthlySalary } from '#contract/values/sick-pay.ts';
import type { DepartmentSpec } from './department-spec.ts';

/** `departments` contains the names of branch roots; each includes its descendants. */
export interface AccountSpec {
  readonly username: string;
  readonly personName: string;
  readonly title: string;
  /** Holds the capability `administration`. */
  readonly administrator?: boolean;
  readonly roles: readonly {
    readonly role: DemoAccountRole['role'];
    readonly departments: readonly string[] | 'all';
  }[];
}

/** Weights of the employment types of positions; null if no type is recorded. */
export type EmploymentMix = readonly (readonly [Exclude<DemoEmploymentType, 'PROBATION'> | null, number])[];

export interface OrganisationSpec {
  readonly name: string;
  /** Ten digits with the check digit. */
  readonly organisationNumber: string;
  readonly features: DemoFeatures;
  /** The id of its first department; the others follow. Distinct across organisations. */
  readonly firstDepartmentId: number;
  readonly rate: number;
  readonly women: number;
  readonly mix: EmploymentMix;
  /** Share of causes for which the payroll system reports only a code, 0..1. */
  readonly payrollShare: number;
  /**
   * One in this many of the absences that need a rehabilitation plan gets one; in a showcase department one
   * in two.
   */
  readonly planEvery: number;
  /** The number of days since the latest delivery of its data; each day's data is delivered if omitted. */
  readonly deliveredDaysAgo?: number;
  /** The total sick leave that it aims for, in percent; no target if omitted. */
  readonly sickLeaveTarget?: number;
  /** Its average monthly salaries, with which the analysis shows the cost of sick pay; no cost if omitted. */
  readonly monthlySalaries?: readonly MonthlySalary[];
  /** How its files are read; they need no mapping if omitted. */
  readonly mapping?: MappingContent;
  readonly root: DepartmentSpec;
  readonly accounts: readonly AccountSpec[];
}
