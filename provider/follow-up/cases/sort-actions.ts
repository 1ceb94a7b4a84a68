import { FOLLOW_UP_REASONS } from '#contract/values/vocabulary.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import { selectFirstInTurns } from '#provider/event-loop/select-first-in-turns.ts';
import type { ListedAction } from './to-row.ts';

/**
 * The order of actions: overdue ones first, then by due date, then by name in Swedish order, person, reason and occurrence. Those that
 * are done come last, the one that was marked last first. The roles that may call see names, so the order reveals nothing.
 */
function compareActions({ nameRank }: Snapshot, a: ListedAction, b: ListedAction): number {
  const reasonOrder = (action: ListedAction) => FOLLOW_UP_REASONS.indexOf(action.action.reason);
  return (
    Number(b.isOverdue) - Number(a.isOverdue) ||
    doneAt(b) - doneAt(a) ||
    a.dueOn - b.dueOn ||
    (nameRank[a.placed.person] ?? 0) - (nameRank[b.placed.person] ?? 0) ||
    a.placed.person - b.placed.person ||
    reasonOrder(a) - reasonOrder(b) ||
    (a.action.occurrence < b.action.occurrence ? -1 : 1)
  );
}

/** When the action was marked as done, in milliseconds since the epoch; later than any time if it was not. */
function doneAt({ done }: ListedAction): number {
  return done === null ? Number.MAX_SAFE_INTEGER : Date.parse(done.createdAt);
}

/** All actions in their order. For few of them: sorts at once. */
export function sortActions(snapshot: Snapshot, actions: readonly ListedAction[]): ListedAction[] {
  return actions.toSorted((a, b) => compareActions(snapshot, a, b));
}

/** A page of the actions in their order. Sorts only those that may be on it, and lets other requests run in between. */
export async function selectPage(
  snapshot: Snapshot,
  actions: readonly ListedAction[],
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedAction[]> {
  const first = await selectFirstInTurns(actions.length, offset + limit, (indexA, indexB) => {
    const [a, b] = [actions[indexA], actions[indexB]];
    return a === undefined || b === undefined ? 0 : compareActions(snapshot, a, b);
  });
  return [...first.subarray(offset)].flatMap((index) => actions[index] ?? []);
}
