import { FOLLOW_UP_REASONS } from '#contract/values/vocabulary.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { ListedAction } from './to-row.ts';

/**
 * Sorts overdue actions first, then by due date, then by name in Swedish order, person, reason and occurrence. The roles that may
 * call see names, so the order reveals nothing.
 */
export function sortActions({ nameRank }: Snapshot, actions: readonly ListedAction[]): ListedAction[] {
  const reasonOrder = (action: ListedAction) => FOLLOW_UP_REASONS.indexOf(action.action.reason);
  return actions.toSorted(
    (a, b) =>
      Number(b.isOverdue) - Number(a.isOverdue) ||
      a.dueOn - b.dueOn ||
      (nameRank[a.placed.person] ?? 0) - (nameRank[b.placed.person] ?? 0) ||
      a.placed.person - b.placed.person ||
      reasonOrder(a) - reasonOrder(b) ||
      (a.action.occurrence < b.action.occurrence ? -1 : 1),
  );
}
