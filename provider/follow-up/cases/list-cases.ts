import { dayNumber } from '#contract/values/calendar.ts';
import {
  countRepeatedDays,
  type FollowUpSettings,
} from '#contract/values/administration/follow-up-settings.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { findPerson, historyOf, namesAt } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { AccessContext } from '#provider/access/pipeline/call-context.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import type { CaseFacts, DueAction } from '../rules/case-facts.ts';
import { listDueActions } from '../rules/list-due-actions.ts';
import { findAbsenceCases, type AbsenceCase } from './absence-cases.ts';
import { buildCaseFacts } from './build-case-facts.ts';
import { findHiddenDocuments } from './find-hidden-documents.ts';
import { MAX_NAMED_PEOPLE } from './of-people.ts';
import type { PlacedPerson } from './place-people.ts';
import { readMarks, type MarkRow } from './read-marks.ts';
import { readPlannerFacts, type PlannerFacts } from './read-planner-facts.ts';
import { FOLLOWED_BY_NOBODY, readResponsible } from './read-responsible.ts';
import type { ListedAction } from './to-row.ts';

const SICK_LEAVE = ABSENCE_TYPES.indexOf('SICK_LEAVE');

/** The follow-up of a person: the facts that the rules need, what was entered, and what is to be done. */
export interface FollowUpCase {
  placed: PlacedPerson;
  facts: CaseFacts;
  marks: readonly MarkRow[];
  listed: readonly ListedAction[];
}

/**
 * The cases of people, in three queries for all of them, and a fourth for a manager to whom a sick note is due. Leaves out most
 * of the people who have no action due.
 */
export async function listCases(
  snapshot: Snapshot,
  context: AccessContext,
  people: readonly PlacedPerson[],
  settings: FollowUpSettings,
): Promise<FollowUpCase[]> {
  const { tx, caller, today } = context;
  const scope = { tx, organisationId: caller.organisationId };
  const todayNumber = dayNumber(today);
  const personIds =
    people.length > MAX_NAMED_PEOPLE ? null : people.map(({ person }) => namesAt(snapshot, person).personId);
  const planners = byIndex(snapshot, await readPlannerFacts(scope, personIds));
  const marksOf = byIndex(snapshot, await readMarks(scope, personIds));
  const responsible = byIndex(snapshot, await readResponsible(scope, personIds, today));
  const findAbsenceCase = findAbsenceCases(snapshot, settings, todayNumber);
  const cases: FollowUpCase[] = [];
  await repeatYielding(people.length, (index) => {
    const placed = people[index];
    if (placed === undefined) return;
    const { person } = placed;
    const planner = planners.get(person);
    const marks = marksOf.get(person) ?? [];
    const found =
      planner === undefined && marks.length === 0
        ? couldMeetAbsenceRules(snapshot, person, settings, todayNumber)
          ? findAbsenceCase(person)
          : null
        : calculateCase(person, planner, marks);
    if (found === null) return;
    const { facts, actions } = found;
    const followedBy = responsible.get(person) ?? FOLLOWED_BY_NOBODY;
    const listed = actions.map((action) =>
      toListed({ placed, facts, action, marks, followedBy }, todayNumber),
    );
    cases.push({ placed, facts, marks, listed });
  });
  const listed = cases.flatMap((one) => one.listed);
  const hidden = await findHiddenDocuments(context, listed);
  return hidden.size === 0 ? cases : cases.map((one) => withoutDocuments(one, hidden));

  function calculateCase(
    person: number,
    planner: PlannerFacts | undefined,
    marks: readonly MarkRow[],
  ): AbsenceCase {
    const facts = buildCaseFacts(historyOf(snapshot, person), planner, marks, todayNumber);
    return { facts, actions: listDueActions(facts, settings, todayNumber) };
  }
}

/** The case without the ids of the hidden documents. */
function withoutDocuments(found: FollowUpCase, hidden: ReadonlySet<string>): FollowUpCase {
  const listed = found.listed.map((one) =>
    one.action.documentId !== null && hidden.has(one.action.documentId)
      ? { ...one, action: { ...one.action, documentId: null } }
      : one,
  );
  return { ...found, listed };
}

/** By the index of the person in the snapshot instead of by id. Leaves out people added after the snapshot. */
function byIndex<Value>(snapshot: Snapshot, byId: ReadonlyMap<string, Value>): Map<number, Value> {
  const found = new Map<number, Value>();
  for (const [personId, value] of byId) {
    const person = findPerson(snapshot, personId);
    if (person !== null) found.set(person, value);
  }
  return found;
}

/**
 * Whether a rule about absence can apply at all. Each of them needs sick leave that has not ended before today, or enough rows of
 * sick leave in the window of the caring talk. Counts rows, not spells, to be fast.
 */
function couldMeetAbsenceRules(
  { absences, firstAbsence }: Snapshot,
  person: number,
  settings: FollowUpSettings,
  today: number,
): boolean {
  const windowStart = today - countRepeatedDays(settings.repeated) + 1;
  let recentRows = 0;
  const end = firstAbsence[person + 1] ?? 0;
  for (let row = firstAbsence[person] ?? 0; row < end; row += 1) {
    const last = absences.last[row] ?? 0;
    if (absences.type[row] !== SICK_LEAVE || last < windowStart) continue;
    recentRows += 1;
    if (last >= today || recentRows >= settings.repeated.spells) return true;
  }
  return false;
}

interface MarkedAction extends Pick<ListedAction, 'placed' | 'facts' | 'followedBy'> {
  action: DueAction;
  marks: readonly MarkRow[];
}

function toListed({ placed, facts, followedBy, action, marks }: MarkedAction, today: number): ListedAction {
  const findMark = (kind: MarkRow['kind']) =>
    marks.find(
      (mark) => mark.kind === kind && mark.reason === action.reason && mark.occurrence === action.occurrence,
    ) ?? null;
  const done = findMark('done');
  const postponed = findMark('postponed');
  const postponedTo = postponed?.day ?? null;
  const dueOn = postponedTo === null ? action.dueOn : dayNumber(postponedTo);
  const isPostponed = postponed !== null && dueOn > today;
  return {
    placed,
    facts,
    followedBy,
    action,
    status: done !== null ? 'done' : isPostponed ? 'postponed' : 'open',
    dueOn,
    isOverdue: done === null && dueOn < today,
    done,
    postponed,
  };
}
