import { Temporal } from 'temporal-polyfill';
import type { FollowUpFacts, FollowUpRow } from '#contract/calls/rehabilitation/follow-up.ts';
import { fromDayNumber, startOfDay } from '#contract/values/calendar.ts';
import { FOLLOW_UP_UNDO_HOURS } from '#contract/values/constants.ts';
import type { FollowUpAction } from '#contract/values/vocabulary.ts';
import { employmentAt, namesAt } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { toDepartmentRef } from '#provider/organisation/to-department-ref.ts';
import { toPersonRef } from '#provider/people/to-person-ref.ts';
import { toInstant } from '#provider/database/postgres-values.ts';
import type { FactsWithoutSpells } from '../rules/case-facts.ts';
import type { ListedAction } from './listed-action.ts';
import type { Placement } from './place-people.ts';
import { readMarkAuthor, readMarkText, type MarkRow } from './read-marks.ts';

const NO_FACTS: FollowUpFacts = {
  spellStart: null,
  spellDay: null,
  chainDay: null,
  milestone: null,
  spellCount: null,
  months: null,
  sickNoteValidTo: null,
  expectedReturn: null,
  followUpDate: null,
};

/** Creates the row of an action due for the calls `followUpList` and `followUpPerson`. */
export function toRow(
  snapshot: Snapshot,
  { listed, placed }: { listed: ListedAction; placed: Placement },
  context: CallContext,
  cipher: Cipher,
): FollowUpRow {
  const { action, facts, status, done, postponed } = listed;
  const names = namesAt(snapshot, listed.person);
  const { employmentNumber, department } = employmentAt(snapshot, placed.employment, placed.department);
  return {
    personId: names.personId,
    reason: action.reason,
    occurrence: action.occurrence,
    person: toPersonRef(names, context),
    employmentNumber: context.hasCapability('dataFieldEmploymentNumber') ? employmentNumber : null,
    department: toDepartmentRef(department),
    dueDate: fromDayNumber(listed.dueOn),
    overdue: listed.isOverdue,
    ...listed.followedBy,
    status,
    postponed: postponed && {
      ...toMark(postponed, context.now, cipher),
      to: postponed.day ?? '',
      reason: readMarkText(cipher, postponed),
    },
    done: done && toMark(done, context.now, cipher),
    actions: listActions(listed, context.now),
    rehabPlanId: facts.ongoingPlanId,
    documentId: action.documentId,
    facts: { ...NO_FACTS, ...toSickLeaveFacts(facts), ...action.facts },
  };
}

/** The id, the time and the author of a mark, and until when it can be undone. */
export function toMark(mark: MarkRow, now: Temporal.Instant, cipher: Cipher) {
  const { markId, createdAt } = mark;
  const by = readMarkAuthor(cipher, mark);
  return { markId, at: toInstant(createdAt), by, undoableUntil: undoableUntil(mark, now) };
}

/**
 * The end of the time in which a mark can be undone: `FOLLOW_UP_UNDO_HOURS` after it was entered, or the start of a postponement's new
 * day if that is later; null if it has passed.
 */
export function undoableUntil({ kind, day, createdAt }: MarkRow, now: Temporal.Instant): string | null {
  let end = Temporal.Instant.from(createdAt).add({ hours: FOLLOW_UP_UNDO_HOURS });
  if (kind === 'postponed' && day !== null && Temporal.Instant.compare(startOfDay(day), end) > 0) {
    end = startOfDay(day);
  }
  return Temporal.Instant.compare(now, end) < 0 ? end.toString() : null;
}

function toSickLeaveFacts({ sickLeave }: FactsWithoutSpells): Partial<FollowUpFacts> {
  if (sickLeave === null) return {};
  const { spell, chain, expectedReturn } = sickLeave;
  return {
    spellStart: fromDayNumber(spell.start),
    spellDay: spell.length,
    chainDay: chain.day,
    expectedReturn: expectedReturn === null ? null : fromDayNumber(expectedReturn),
  };
}

/** The actions that the row offers, in the order of FOLLOW_UP_ACTIONS. */
function listActions(
  { action, facts, done, postponed }: ListedAction,
  now: Temporal.Instant,
): FollowUpAction[] {
  const { reason, documentId } = action;
  const openActions: FollowUpAction[] = documentId === null ? [] : ['openDocument'];
  if (done !== null) {
    const isUndoable = undoableUntil(done, now) !== null;
    return [...openActions, ...(isUndoable ? (['undo'] as const) : []), 'assign'];
  }
  const concernsPlan = reason === 'planNeeded' || reason === 'returnPlanDue';
  return [
    facts.ongoingPlanId === null ? 'startPlan' : 'openPlan',
    ...openActions,
    'noteTalk',
    'markDone',
    ...(postponed !== null && undoableUntil(postponed, now) !== null ? (['undoPostponement'] as const) : []),
    'postpone',
    ...(concernsPlan ? (['planNotNeeded'] as const) : []),
    'assign',
  ];
}
