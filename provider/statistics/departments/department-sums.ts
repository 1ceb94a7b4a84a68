import { BucketSums, type BucketIndex } from './bucket-sums.ts';
import { CountedPeople } from './counted-people.ts';

/** The sums of one department and its own people. Days of sick leave are in percent-days: a day at half is 50. */
export interface DepartmentSums {
  people: CountedPeople;
  employmentDays: BucketSums;
  sickDays: BucketSums;
  /** The same days of short and of long spells. */
  shortDays: number;
  longDays: number;
  /** Spells of sick leave that start in the period, in this department. */
  starts: number;
  /** The same dates a year before. */
  lastYear: { people: CountedPeople; employmentDays: number; sickDays: number };
}

export function emptyDepartmentSums(buckets: BucketIndex): DepartmentSums {
  return {
    people: new CountedPeople(),
    employmentDays: new BucketSums(buckets),
    sickDays: new BucketSums(buckets),
    shortDays: 0,
    longDays: 0,
    starts: 0,
    lastYear: { people: new CountedPeople(), employmentDays: 0, sickDays: 0 },
  };
}
