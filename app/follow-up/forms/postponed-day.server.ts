import { addDays, type Day } from '#contract/values/calendar.ts';
import { nextWorkingDay } from '#contract/values/working-day.server.ts';
import { POSTPONE_CHOICES, type PostponeDays } from './postpone-choices.ts';

/** The day of a choice of the form that postpones an action: the day itself, or the first working day after it. */
export function findPostponedDay(days: PostponeDays, today: Day): Day {
  return nextWorkingDay(addDays(today, Number(days)));
}

/** The day of each choice, and whether it is later than the number of days of the choice. */
export function listPostponedDays(today: Day) {
  return POSTPONE_CHOICES.filter((days) => days !== 'other').map((days) => {
    const date = findPostponedDay(days, today);
    return { days, date, isLater: date !== addDays(today, Number(days)) };
  });
}
