import { Temporal } from 'temporal-polyfill';
import type { CallResponse } from '#contract/calls.ts';
import { dayNumber, fromDayNumber, todayIn, type Day } from '#contract/values/calendar.ts';
import { FOLLOW_UP_REASONS, PLAN_REASONS } from '#contract/values/vocabulary.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { readHistoryStart } from '#provider/people/require-person.ts';
import type { FollowUpCase } from './cases/calculate-case.ts';
import { findCase } from './cases/find-case.ts';
import { readMarks, readMarkText, type MarkRow } from './cases/read-marks.ts';
import { FOLLOWED_BY_NOBODY, readResponsible } from './cases/read-responsible.ts';
import { sortActions } from './cases/sort-actions.ts';
import { toMark, toRow } from './cases/to-row.ts';
import { requirePersonWithPlanner } from './require-person-with-planner.ts';
import { sickFromOf } from './rules/case-facts.ts';
import { listMilestones, type KnownStep } from './rules/list-milestones.ts';
import { readFollowUpSettings } from '#provider/organisation/read-settings.ts';

/**
 * What is to be done about one person, and what has been done. A person who has left has no rows and no milestones.
 *
 * @throws ProblemError `not_found`, `feature_off`
 */
export async function readPersonFollowUp(
  snapshot: Snapshot,
  context: CallContext,
  requestedId: string,
): Promise<CallResponse<'followUpPerson'>> {
  const accessible = await requirePersonWithPlanner(context, requestedId);
  const { personId } = accessible;
  const scope = { tx: context.tx, organisationId: context.caller.organisationId };
  const settings = await readFollowUpSettings(scope);
  const found = await findCase(snapshot, context, accessible, settings);
  const all = (await readMarks(scope, [personId])).get(personId) ?? [];
  const marks = selectVisibleMarks(all, found, await readHistoryStart(context, accessible));
  const followedBy = await readResponsible(scope, [personId], context.today);
  const cipher = await loadCipher(scope);
  return {
    ...(followedBy.get(personId) ?? FOLLOWED_BY_NOBODY),
    rows:
      found === null
        ? []
        : sortActions(snapshot, found.listed).map((listed) =>
            toRow(snapshot, { listed, placed: found.placed }, context, cipher),
          ),
    milestones:
      found === null ? [] : listMilestones(found.facts, listSteps(found), settings, dayNumber(context.today)),
    talks: listTalks(marks, context, cipher),
    statements: listStatements(marks, context, cipher),
    settings,
  };
}

/**
 * The talks and statements that the caller may see.
 *
 * @param start the first day of the history that the caller may see; null: all of it. Talks and statements before it are left out,
 * except statements about the sick leave of today.
 */
function selectVisibleMarks(
  marks: readonly MarkRow[],
  found: FollowUpCase | null,
  start: Day | null,
): readonly MarkRow[] {
  if (start === null) return marks;
  const sickLeave = found?.facts.sickLeave ?? null;
  const isOfToday = ({ reason: stored, occurrence }: MarkRow) => {
    const reason = PLAN_REASONS.find((one) => one === stored);
    if (sickLeave === null || reason === undefined) return false;
    return occurrence === fromDayNumber(sickFromOf(sickLeave, reason));
  };
  return marks.filter(
    (mark) => (mark.day ?? todayIn(Temporal.Instant.from(mark.createdAt))) >= start || isOfToday(mark),
  );
}

function listSteps({ listed, marks }: FollowUpCase): KnownStep[] {
  const rows = listed.map(({ action: { reason, occurrence }, status }) => ({
    reason,
    occurrence,
    isDone: status === 'done',
  }));
  const done = marks.flatMap(({ kind, reason: stored, occurrence }) => {
    const reason = FOLLOW_UP_REASONS.find((one) => one === stored);
    return kind === 'done' && reason !== undefined && occurrence !== null
      ? [{ reason, occurrence, isDone: true }]
      : [];
  });
  return [...rows, ...done];
}

function listTalks(marks: readonly MarkRow[], { now }: CallContext, cipher: Cipher) {
  return marks.flatMap((mark) =>
    mark.kind === 'talk' && mark.day !== null
      ? [{ ...toMark(mark, now, cipher), date: mark.day, note: readMarkText(cipher, mark) }]
      : [],
  );
}

function listStatements(marks: readonly MarkRow[], { now }: CallContext, cipher: Cipher) {
  return marks.flatMap((mark) => {
    const reason = PLAN_REASONS.find((one) => one === mark.reason);
    if (mark.kind !== 'planNotNeeded' || reason === undefined || mark.occurrence === null) return [];
    const text = readMarkText(cipher, mark);
    return [{ ...toMark(mark, now, cipher), reason, sickFrom: mark.occurrence, text }];
  });
}
