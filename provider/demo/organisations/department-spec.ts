import type { Day } from '#contract/values/calendar.ts';
import type { Gender } from '#contract/values/vocabulary.ts';
import type { DemoFeatures } from '../demo-types.ts';

/** Somebody who is to exist by name, employed for good in the department; the first is its manager if `chief`. */
export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  readonly birthYear: number;
  readonly chief?: boolean;
}

/** A department as it is written down; what is left out comes from above. */
export interface DepartmentSpec {
  readonly name: string;
  /** How many work in it, those below not counted. */
  readonly people: number;
  readonly children?: readonly DepartmentSpec[];
  /** Occasions against the average of industry. */
  readonly rate?: number;
  /** Share of women, 0..1. */
  readonly women?: number;
  /** A company of its own, with these features. */
  readonly company?: DemoFeatures;
  /** Last day of a contract that has ended. */
  readonly contractEnded?: Day;
  readonly named?: readonly NamedPerson[];
  /** It has no manager of its own: the manager of this one stands in. */
  readonly ledBy?: string;
  /** Rehabilitation plans are more common here, so that a demo has some to show. */
  readonly showcase?: boolean;
}

/** A few positions are vacant at any time, so there are some more than people; none more in a small department. */
export function positionsOf({ people }: DepartmentSpec): number {
  return people + Math.round(people * 0.022);
}

type Details = Omit<DepartmentSpec, 'name' | 'people' | 'children'>;

/** A department with what is below it; keeps trees readable. */
export function department(
  name: string,
  people: number,
  children: readonly DepartmentSpec[] = [],
  details: Details = {},
): DepartmentSpec {
  return { name, people, children, ...details };
}
