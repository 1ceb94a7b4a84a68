import { addDays, type Day } from '#contract/values/calendar.ts';

/** The days from the first through the last. */
export function listDays(fromDay: Day, toDay: Day): Day[] {
  const days: Day[] = [];
  for (let day = fromDay; day <= toDay; day = addDays(day, 1)) days.push(day);
  return days;
}
