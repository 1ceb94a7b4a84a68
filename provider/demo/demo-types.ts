import type { Day } from '#contract/values/calendar.ts';
import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import type { UserRole } from '#contract/roles.ts';
import type { MonthlySalary } from '#contract/values/sick-pay.ts';
import type { AbsenceType, FeatureName, Gender, Service } from '#contract/values/vocabulary.ts';
import type { DemoDocument } from './plans/demo-document.ts';

export type DemoFeatures = Readonly<Record<FeatureName, boolean>>;

/** `features` is set on a department that is marked as a company and null elsewhere. */
export interface DemoDepartment {
  readonly departmentId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly company: boolean;
  readonly features: DemoFeatures | null;
  /** A null limit is open. The contract is active on days within the limits. */
  readonly contract: { readonly validFrom: Day | null; readonly validTo: Day | null };
}

/**
 * `departments` contains every authorised id, including subdepartments; 'all' includes future departments.
 */
export interface DemoAccountRole {
  readonly role: UserRole;
  readonly departments: readonly string[] | 'all';
}

export interface DemoAccount {
  readonly accountId: string;
  readonly username: string;
  readonly personName: string;
  /** The person's job in Swedish, for the list of demo accounts. */
  readonly title: string;
  readonly administrator: boolean;
  /** In display order; the first is the default. */
  readonly roles: readonly DemoAccountRole[];
}

export interface DemoOrganisation {
  readonly organisationId: string;
  readonly organisationNumber: string;
  readonly name: string;
  readonly features: DemoFeatures;
  /** The total sick leave that it aims for, in percent; null without a target. */
  readonly sickLeaveTarget: number | null;
  /** With which the analysis shows the cost of sick pay; empty: it does not. */
  readonly monthlySalaries: readonly MonthlySalary[];
  /** How its files are read; null if they need no mapping. */
  readonly mapping: MappingContent | null;
  /** Parents before children. */
  readonly departments: readonly DemoDepartment[];
  readonly accounts: readonly DemoAccount[];
}

export interface DemoPerson {
  readonly personId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Twelve digits of the reserved test series. */
  readonly personNumber: string;
  readonly birthDate: Day;
  readonly gender: Gender;
  /** Protected identity: only the roles that the organisation has chosen see the person. */
  readonly isProtected: boolean;
}

export type DemoEmploymentType =
  'PERMANENT' | 'FIXED_TERM' | 'SUBSTITUTE' | 'PROBATION' | 'HOURLY' | 'SEASONAL';

/**
 * The department of an employment from a day on; the periods of one employment follow each other without
 * gaps.
 */
export interface DemoDepartmentPeriod {
  readonly departmentId: string;
  readonly from: Day;
  readonly to: Day | null;
}

export interface DemoUnavailability {
  readonly from: Day;
  readonly to: Day | null;
  readonly reason: 'PARENTAL_LEAVE';
}

/** `to` is known 30 days ahead. */
export interface DemoEmployment {
  readonly employmentId: string;
  readonly personId: string;
  readonly employmentNumber: string;
  readonly employmentType: DemoEmploymentType | null;
  readonly manager: string | null;
  readonly from: Day;
  readonly to: Day | null;
  readonly departments: readonly DemoDepartmentPeriod[];
  readonly unavailable: readonly DemoUnavailability[];
}

/** A reported row; open while `to` is null. Instants are UTC, such as `2026-03-01T06:12:00Z`. */
export interface DemoAbsence {
  readonly absenceId: string;
  readonly personId: string;
  readonly employmentId: string;
  readonly type: AbsenceType;
  readonly from: Day;
  readonly to: Day | null;
  /** Percent. */
  readonly degree: number;
  /** An id of the catalogue; null if no cause was given. */
  readonly causeId: number | null;
  readonly workRelated: boolean;
  readonly needForSupport: boolean;
  readonly relapse: boolean;
  readonly newAbsenceDegree: boolean;
  /** The expected return while open, the first day back once closed; null if none was given. */
  readonly expectedReturn: Day | null;
  readonly reportedAt: string | null;
  readonly recoveredAt: string | null;
}

export interface DemoServiceUse {
  readonly serviceUseId: string;
  readonly personId: string;
  readonly date: Day;
  readonly service: Service;
  readonly description: string;
}

export interface DemoPlan {
  readonly rehabPlanId: string;
  readonly personId: string;
  readonly startedAt: string;
  readonly startedBy: string;
  /** Null while ongoing. */
  readonly archivedAt: string | null;
  /** Oldest first. A document does not change after it was written. */
  readonly documents: readonly DemoDocument[];
}

/** The data of an organisation as known on a day. */
export interface DemoView {
  readonly people: readonly DemoPerson[];
  readonly employments: readonly DemoEmployment[];
  readonly absences: readonly DemoAbsence[];
  readonly serviceUses: readonly DemoServiceUse[];
  readonly plans: readonly DemoPlan[];
}

/** The changes from the view of one day to that of a later one. Changed rows are complete rows. */
export interface DemoChanges {
  readonly newPeople: readonly DemoPerson[];
  readonly newEmployments: readonly DemoEmployment[];
  readonly changedEmployments: readonly DemoEmployment[];
  readonly newAbsences: readonly DemoAbsence[];
  readonly changedAbsences: readonly DemoAbsence[];
  readonly newServiceUses: readonly DemoServiceUse[];
  readonly newPlans: readonly DemoPlan[];
  /** Documents of plans that existed before. */
  readonly newDocuments: readonly DemoDocument[];
  readonly archivedPlans: readonly { readonly rehabPlanId: string; readonly archivedAt: string }[];
}
