import type { FollowUpPosition } from '#contract/calls/rehabilitation/follow-up.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { FOLLOW_UP_REASONS } from '#contract/values/vocabulary.ts';
import { findPerson } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import { selectFirstYielding } from '#provider/event-loop/select-first-yielding.ts';
import type { ListedAction } from './listed-action.ts';

/** What the order of an action depends on. */
type OrderedAction = Pick<ListedAction, 'person' | 'isOverdue' | 'dueOn'> & {
  action: Pick<ListedAction['action'], 'reason' | 'occurrence'>;
  done: Pick<NonNullable<ListedAction['done']>, 'createdAt'> | null;
};

/**
 * The order of actions: overdue ones first, then by due date, then by name in Swedish order, person, reason and occurrence. Those that
 * are done come last, the one that was marked last first. The roles that may call see names, so the order reveals nothing.
 */
function compareActions({ nameRank }: Snapshot, a: OrderedAction, b: OrderedAction): number {
  const reasonOrder = (action: OrderedAction) => FOLLOW_UP_REASONS.indexOf(action.action.reason);
  return (
    Number(b.isOverdue) - Number(a.isOverdue) ||
    doneAt(b) - doneAt(a) ||
    a.dueOn - b.dueOn ||
    (nameRank[a.person] ?? 0) - (nameRank[b.person] ?? 0) ||
    a.person - b.person ||
    reasonOrder(a) - reasonOrder(b) ||
    compareTexts(a.action.occurrence, b.action.occurrence)
  );
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** When the action was marked as done, in milliseconds since the epoch; later than any time if it was not. */
function doneAt({ done }: OrderedAction): number {
  return done === null ? Number.MAX_SAFE_INTEGER : Date.parse(done.createdAt);
}

/** All actions in their order. For few of them: sorts at once. */
export function sortActions(snapshot: Snapshot, actions: readonly ListedAction[]): ListedAction[] {
  return actions.toSorted((a, b) => compareActions(snapshot, a, b));
}

/**
 * The actions after a position. If the person is not among those of `known`, the position is before everyone with the same dates: nothing is then skipped, and the
 * name of a person whom the caller does not see does not decide.
 *
 * @param known every action that the caller may see, of any status
 */
export function selectAfter(
  snapshot: Snapshot,
  actions: readonly ListedAction[],
  position: FollowUpPosition,
  known: readonly ListedAction[],
): ListedAction[] {
  const { overdue, dueDate, doneAt: createdAt, personId, reason, occurrence } = position;
  const found = findPerson(snapshot, personId);
  const person = known.some((one) => one.person === found) ? found : null;
  const last: OrderedAction = {
    isOverdue: overdue,
    dueOn: dayNumber(dueDate),
    done: createdAt === null ? null : { createdAt },
    person: person ?? -1,
    action: { reason, occurrence },
  };
  return actions.filter((action) => compareActions(snapshot, last, action) < 0);
}

/** The first actions in their order. Sorts only those that may be on it, and lets other requests run in between. */
export async function selectFirst(
  snapshot: Snapshot,
  actions: readonly ListedAction[],
  limit: number,
): Promise<ListedAction[]> {
  const first = await selectFirstYielding(actions.length, limit, (indexA, indexB) => {
    const [a, b] = [actions[indexA], actions[indexB]];
    return a === undefined || b === undefined ? 0 : compareActions(snapshot, a, b);
  });
  return [...first].flatMap((index) => actions[index] ?? []);
}
