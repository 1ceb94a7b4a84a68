import { addDays } from '#contract/values/calendar.ts';
import type { Day } from '#contract/values/calendar.ts';

/** The days of a sick leave with a legal obligation or a recommended step (see the texts `hint.day…`). */
export const MILESTONE_DAYS = [8, 15, 30, 91, 181] as const;
export type MilestoneDay = (typeof MILESTONE_DAYS)[number];

const LAST_DAY_OF_181 = 365;

/** Returns the hint for a day of a sick leave: on days 8, 15, 30 and 91, and from day 181 to 365. */
export function findHintDay(day: number): MilestoneDay | null {
  if (day >= 181 && day <= LAST_DAY_OF_181) return 181;
  return MILESTONE_DAYS.find((milestone) => milestone === day) ?? null;
}

export type Milestone = {
  day: MilestoneDay;
  date: Day;
  /** Days from today; negative when passed. */
  daysAhead: number;
};

/** The milestones of a sick leave; `day` is its day number today. */
export function listMilestones(day: number, today: Day): Milestone[] {
  return MILESTONE_DAYS.map((milestone) => {
    const daysAhead = milestone - day;
    return { day: milestone, date: addDays(today, daysAhead), daysAhead };
  });
}
