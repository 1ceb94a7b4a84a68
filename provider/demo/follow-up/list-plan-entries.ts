import { dayNumber } from '#contract/values/calendar.ts';
import { contentColumns } from '#provider/rehabilitation/documents/content-columns.ts';
import { dayText } from '../day-text.ts';
import type { OrganisationHistory } from '../organisations/simulate-organisation.ts';
import { planOn, type SimulatedPlan } from '../plans/plans.ts';
import { draw, Purpose, streamOf } from '../random/draw.ts';
import { drawEntryDay, buildDoneEntry, type FollowUpEntry } from './follow-up-entry.ts';

/** Shares of the follow-ups that are done in time, and of the sick notes whose continuation is seen at once. */
const FOLLOWED_UP_SHARE = 0.8;
const SICK_NOTE_SEEN_SHARE = 0.8;

/**
 * What the coordinator enters about the documents of a plan: follow-ups that are done, and sick notes that
 * are followed by one on paper.
 *
 * @param through the day number up to which documents are read
 */
export function listPlanEntries(
  { seed, managerOf, coordinator }: OrganisationHistory,
  plan: SimulatedPlan,
  through: number,
): FollowUpEntry[] {
  const { occasion } = plan;
  const stream = streamOf(plan.history.career.stream, occasion.start);
  const { documents } = planOn(seed, plan, { managerOf, coordinator, today: through });
  return documents.flatMap((document, index) => {
    const { followUpDates, validTo } = contentColumns(document);
    const order = index + 1;
    const followUps = (followUpDates ?? []).flatMap((date): FollowUpEntry[] => {
      const isLate = draw(stream, dayNumber(date), Purpose.followedUp) >= FOLLOWED_UP_SHARE;
      const day = drawEntryDay(stream, dayNumber(date) - 1, isLate);
      if (day >= plan.end) return [];
      return [buildDoneEntry(day, 'followUpDue', `${document.documentId}:${date}`, order)];
    });
    if (validTo == null) return followUps;
    const gap = dayNumber(validTo) + 1;
    const isLate = draw(stream, gap, Purpose.sickNoteSeen) >= SICK_NOTE_SEEN_SHARE;
    const day = drawEntryDay(stream, gap - 1, isLate);
    if (day > occasion.end) return followUps;
    return [...followUps, buildDoneEntry(day, 'sickNoteMissing', dayText(gap), order)];
  });
}
