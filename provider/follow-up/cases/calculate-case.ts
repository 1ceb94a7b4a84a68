import type { FollowUpSettings } from '#contract/values/administration/follow-up-settings.ts';
import { historyOf } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { FactsWithoutSpells } from '../rules/case-facts.ts';
import { listDueActions } from '../rules/list-due-actions.ts';
import { buildCaseFacts } from './build-case-facts.ts';
import { toListed, type ListedAction } from './listed-action.ts';
import type { MarkRow } from './read-marks.ts';
import type { PlannerFacts } from './read-planner-facts.ts';
import { FOLLOWED_BY_NOBODY } from './read-responsible.ts';

/** The follow-up of a person: the facts, what was entered, and what is to be done. */
export interface FollowUpCase {
  facts: FactsWithoutSpells;
  marks: readonly MarkRow[];
  listed: readonly ListedAction[];
}

interface CaseData {
  /** Index in the snapshot. */
  person: number;
  /** Undefined for a person without a plan. */
  planner: PlannerFacts | undefined;
  marks: readonly MarkRow[];
}

/** Calculates the case of a person with nobody as responsible; `listCases` adds who follows the person up. */
export function calculateCase(
  snapshot: Snapshot,
  { person, planner, marks }: CaseData,
  settings: FollowUpSettings,
  today: number,
): FollowUpCase {
  const allFacts = buildCaseFacts(historyOf(snapshot, person), planner, marks, today);
  const { spells: _spells, ...facts } = allFacts;
  const listed = listDueActions(allFacts, settings, today).map((action) =>
    toListed({ person, facts, action, marks, followedBy: FOLLOWED_BY_NOBODY }, today),
  );
  return { facts, marks, listed };
}
