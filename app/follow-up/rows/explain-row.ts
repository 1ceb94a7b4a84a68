import type { FollowUpRow } from '#contract/calls/rehabilitation/follow-up.ts';
import type { TextKey, TextValues } from '#locales/catalogue.ts';

/** A text of the page with its values. */
export type Explanation = { key: TextKey<'followUp'>; values: TextValues };

/** Explains by its facts why a row is listed; null when a fact is missing. */
export function explainRow({ reason, facts }: Pick<FollowUpRow, 'reason' | 'facts'>): Explanation | null {
  switch (reason) {
    case 'sickNoteMissing':
      return facts.sickNoteValidTo === null
        ? explain('followUp:fact.noSickNote', { date: facts.spellStart, day: facts.spellDay })
        : explain('followUp:fact.sickNoteEnded', { date: facts.sickNoteValidTo });
    case 'sickNoteEnds':
      return explain('followUp:fact.sickNoteEnds', { date: facts.sickNoteValidTo });
    case 'planNeeded':
      return explain('followUp:fact.sick', { date: facts.spellStart, day: facts.spellDay });
    case 'returnPlanDue':
      return explain('followUp:fact.chainDay', { day: facts.chainDay });
    case 'assessmentAhead':
      return explain('followUp:fact.assessment', { day: facts.chainDay, milestone: facts.milestone });
    case 'followUpDue':
      return explain('followUp:fact.followUp', { date: facts.followUpDate });
    case 'returnPassed':
      return explain('followUp:fact.return', { date: facts.expectedReturn });
    case 'caringTalk':
      return explain('followUp:fact.spells', { count: facts.spellCount, months: facts.months });
  }
}

function explain(
  key: Explanation['key'],
  values: Readonly<Record<string, string | number | null>>,
): Explanation | null {
  const known = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] satisfies [string, string | number]],
  );
  return known.length < Object.keys(values).length ? null : { key, values: Object.fromEntries(known) };
}
