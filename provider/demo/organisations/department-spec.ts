import type { Day } from '#contract/values/calendar.ts';
import type { Gender } from '#contract/values/vocabulary.ts';
import type { DemoFeatures } from '../demo-types.ts';

/** A person with a fixed name and a permanent employment in the department; its manager if `isManager`. */
export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  readonly birthYear: number;
  readonly isManager?: boolean;
  /** Has protected identity. */
  readonly isProtected?: boolean;
}

/** The specification of a department; omitted values are inherited from its parent. */
export interface DepartmentSpec {
  readonly name: string;
  /** Number of people in the department, without subdepartments. */
  readonly people: number;
  readonly children?: readonly DepartmentSpec[];
  /** Number of spells relative to the average of industry. */
  readonly rate?: number;
  /** Share of women, 0..1. */
  readonly women?: number;
  /** Marks a company with these features. */
  readonly company?: DemoFeatures;
  /** Last day of a contract that has ended. */
  readonly contractEnded?: Day;
  readonly named?: readonly NamedPerson[];
  /** The name of the department whose manager also manages this one, which has no manager of its own. */
  readonly managedBy?: string;
  /** Rehabilitation plans are more frequent here, so that a demo shows some. */
  readonly showcase?: boolean;
}

/**
 * The number of positions. Some are vacant at any time, so there are slightly more than people; in a small
 * department there are no more.
 */
export function positionsOf({ people }: DepartmentSpec): number {
  return people + Math.round(people * 0.022);
}

type Details = Omit<DepartmentSpec, 'name' | 'people' | 'children'>;

/** Builds a department with its subdepartments; keeps the trees readable. */
export function department(
  name: string,
  people: number,
  children: readonly DepartmentSpec[] = [],
  details: Details = {},
): DepartmentSpec {
  return { name, people, children, ...details };
}
