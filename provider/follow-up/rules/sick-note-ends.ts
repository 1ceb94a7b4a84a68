import { fromDayNumber } from '#contract/values/calendar.ts';
import type { FollowUpRule } from './case-facts.ts';
import { findLastOfCoverage } from './sick-note-coverage.ts';

/**
 * The sick notes cover today, but end within 3 days (a setting), and no return is expected. Due on the last covered day. A
 * reminder before `sickNoteMissing`; no law requires it.
 */
export const sickNoteEnds: FollowUpRule = ({ sickLeave, sickNotes }, { leadDays }, today) => {
  if (sickLeave === null || sickLeave.expectedReturn !== null) return [];
  const last = findLastOfCoverage(sickNotes, today);
  if (last === null || last.to - today > leadDays.sickNoteEnds) return [];
  const validTo = fromDayNumber(last.to);
  return [
    {
      reason: 'sickNoteEnds',
      occurrence: validTo,
      dueOn: last.to,
      documentId: last.documentId,
      facts: { sickNoteValidTo: validTo },
    },
  ];
};
