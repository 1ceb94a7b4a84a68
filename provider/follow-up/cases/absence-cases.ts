import type { FollowUpSettings } from '#contract/values/administration/follow-up-settings.ts';
import { historyOf } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { CaseFacts, DueAction } from '../rules/case-facts.ts';
import { listDueActions } from '../rules/list-due-actions.ts';
import { buildCaseFacts } from './build-case-facts.ts';

/** What is to be done about a person without a plan and without marks: it depends on the absences alone. */
export interface AbsenceCase {
  facts: CaseFacts;
  actions: readonly DueAction[];
}

type Known = { key: string; cases: Map<number, AbsenceCase | null> };

/** Those of the latest day and settings. They end with their snapshot, which never changes. */
const knownCases = new WeakMap<Snapshot, Known>();

/**
 * Returns a function that finds the case of such a person; null for a person who is not on sick leave and about whom nothing is to be
 * done. Calculates each once per snapshot, day and settings, because most people of a large organisation have no plan and no marks.
 */
export function findAbsenceCases(
  snapshot: Snapshot,
  settings: FollowUpSettings,
  today: number,
): (person: number) => AbsenceCase | null {
  const key = JSON.stringify([today, settings]);
  let known = knownCases.get(snapshot);
  if (known?.key !== key) {
    known = { key, cases: new Map() };
    knownCases.set(snapshot, known);
  }
  const { cases } = known;
  return (person) => {
    const stored = cases.get(person);
    if (stored !== undefined) return stored;
    const facts = buildCaseFacts(historyOf(snapshot, person), undefined, [], today);
    const actions = listDueActions(facts, settings, today);
    const isCase = actions.length > 0 || facts.sickLeave !== null;
    const calculated = isCase ? { facts, actions } : null;
    cases.set(person, calculated);
    return calculated;
  };
}
