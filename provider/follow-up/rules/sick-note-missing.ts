import { fromDayNumber } from '#contract/values/calendar.ts';
import { dayReached } from '#provider/absence/spells/occasions.ts';
import type { FollowUpRule } from './case-facts.ts';
import { coversDay, lastCoveredBefore } from './sick-note-coverage.ts';

/**
 * From day 8 of a spell (a setting), no sick note covers today. Due on the first day of the gap. Source: lagen (1991:1047) om
 * sjuklön, 8 §: from the seventh day after the first the employee proves the sickness with a medical certificate.
 */
export const sickNoteMissing: FollowUpRule = ({ sickLeave, sickNotes }, { sickNoteDay }, today) => {
  if (sickLeave === null) return [];
  const { spell } = sickLeave;
  const firstDay = dayReached(spell, sickNoteDay);
  if (firstDay === null || sickNotes.some((note) => coversDay(note, today))) return [];
  const lastCovered = lastCoveredBefore(sickNotes, today);
  const dueOn = lastCovered === null ? firstDay : Math.max(firstDay, lastCovered + 1);
  // A sick note without a last day explains the gap, and is opened to enter the day.
  const undated = sickNotes
    .filter(({ to, receivedOn }) => to === null && receivedOn >= spell.start)
    .sort((a, b) => b.receivedOn - a.receivedOn || (a.documentId < b.documentId ? -1 : 1));
  return [
    {
      reason: 'sickNoteMissing',
      occurrence: fromDayNumber(dueOn),
      dueOn,
      documentId: undated[0]?.documentId ?? null,
      facts: {
        sickNoteValidTo:
          lastCovered === null || lastCovered < spell.start ? null : fromDayNumber(lastCovered),
      },
    },
  ];
};
