import { addDays } from '#contract/values/calendar.ts';
import type { Day } from '#contract/values/calendar.ts';

/**
 * The milestones of a sick leave with a legal obligation or a recommended step (see the texts `hint.…`): the day from which the
 * organisation needs a sick note, and fixed days.
 */
export const MILESTONES = ['sickNote', 15, 30, 91, 181] as const;
export type MilestoneId = (typeof MILESTONES)[number];

/** The last day of a sick leave on which the hint of day 181 is shown. */
const LAST_DAY_OF_LAST_HINT = 365;

/** Returns the hint for a day of a sick leave: on the day of the sick note, 15, 30 and 91, and from day 181 to 365. */
export function findHint(day: number, sickNoteDay: number): MilestoneId | null {
  if (day >= 181 && day <= LAST_DAY_OF_LAST_HINT) return 181;
  return MILESTONES.find((id) => dayOf(id, sickNoteDay) === day) ?? null;
}

export type Milestone = {
  id: MilestoneId;
  day: number;
  date: Day;
  /** Days from today; negative when passed. */
  daysAhead: number;
};

/** The milestones of a sick leave; `day` is its day number today. */
export function listMilestones(day: number, today: Day, sickNoteDay: number): Milestone[] {
  return MILESTONES.map((id) => {
    const milestone = dayOf(id, sickNoteDay);
    const daysAhead = milestone - day;
    return { id, day: milestone, date: addDays(today, daysAhead), daysAhead };
  });
}

function dayOf(id: MilestoneId, sickNoteDay: number): number {
  return id === 'sickNote' ? sickNoteDay : id;
}
