import type { Day } from '#contract/values/calendar.ts';

/** A stored amount of a transaction for one day of one employment. */
export interface PayrollDay {
  /** The sender: organisation number and program. */
  source: string;
  entryKey: string;
  /** Sort key from the oldest to the newest file; empty for rows stored before files had one. */
  fileOrder: string;
  day: Day;
  code: string;
  /** Percent of the day; a correction is negative. */
  degree: number;
  superseded: boolean;
}

/** Returns the same text for equal rows. */
export function describePayrollDay(row: PayrollDay): string {
  const { source, entryKey, fileOrder, day, code, degree, superseded } = row;
  return JSON.stringify([source, entryKey, fileOrder, day, code, degree, superseded]);
}
