import type { DemoAccountRole, DemoEmploymentType, DemoFeatures } from '../demo-types.ts';
import type { DepartmentSpec } from './department-spec.ts';

/** `departments`: names of the tops of the branches; everything below them is meant too. */
export interface AccountSpec {
  readonly username: string;
  readonly personName: string;
  readonly title: string;
  readonly roles: readonly {
    readonly role: DemoAccountRole['role'];
    readonly departments: readonly string[] | 'all';
  }[];
}

/** Weights of the employment types of positions; null: none recorded. */
export type EmploymentMix = readonly (readonly [Exclude<DemoEmploymentType, 'PROBATION'> | null, number])[];

export interface OrganisationSpec {
  readonly name: string;
  /** Ten digits with the check digit. */
  readonly organisationNumber: string;
  readonly features: DemoFeatures;
  /** The number of its first department; the others follow. Distinct over all organisations. */
  readonly firstDepartmentId: number;
  readonly rate: number;
  readonly women: number;
  readonly mix: EmploymentMix;
  /** Share of causes that the payroll system gives no more than a code for, 0..1. */
  readonly payrollShare: number;
  /** One in so many of the absences that need one gets a rehabilitation plan; in a showcase one in two. */
  readonly planEvery: number;
  readonly root: DepartmentSpec;
  readonly accounts: readonly AccountSpec[];
}
