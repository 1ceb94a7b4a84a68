import type { Day } from '#contract/values/calendar.ts';

/** An amount that a transaction states for one day of one employment, as it is stored. */
export interface PayrollDay {
  /** The sender: organisation number and program. */
  source: string;
  entryKey: string;
  /** Sorts the files from the oldest to the newest; empty for rows stored before files had an order. */
  fileOrder: string;
  day: Day;
  code: string;
  /** Percent of the day; a correction is negative. */
  degree: number;
  superseded: boolean;
}
