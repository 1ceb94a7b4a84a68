import { dayNumber } from '#contract/values/calendar.ts';
import type { FollowUpSettings } from '#contract/values/administration/follow-up-settings.ts';
import { findPerson, namesAt } from '#provider/absence/snapshot/snapshot-rows.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import type { AccessContext } from '#provider/access/pipeline/call-context.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import { getAbsenceCases, PEOPLE_PER_GROUP } from './absence-cases.ts';
import { calculateCase, type FollowUpCase } from './calculate-case.ts';
import { findHiddenDocuments } from './find-hidden-documents.ts';
import { readMarks } from './read-marks.ts';
import { readPlannerFacts } from './read-planner-facts.ts';
import { readResponsible, type FollowedBy } from './read-responsible.ts';

/** The people whose cases are listed. */
export interface CaseSelection {
  /** As indexes in the snapshot; null: everyone. */
  people: readonly number[] | null;
  /** Whether a person is listed; also asked about `people`. */
  includes: (person: number) => boolean;
}

/**
 * The cases of people, in three queries for all of them, and a fourth for a manager to whom a sick note is due. Omits people who are
 * not on sick leave and have neither a plan nor marks nor an action due.
 */
export async function listCases(
  snapshot: Snapshot,
  context: AccessContext,
  { people, includes }: CaseSelection,
  settings: FollowUpSettings,
): Promise<FollowUpCase[]> {
  const { tx, caller } = context;
  const today = dayNumber(context.today);
  const scope = { tx, organisationId: caller.organisationId };
  const personIds = people?.map((person) => namesAt(snapshot, person).personId) ?? null;
  const planners = byIndex(snapshot, await readPlannerFacts(scope, personIds));
  const marksOf = byIndex(snapshot, await readMarks(scope, personIds));
  const responsible = byIndex(snapshot, await readResponsible(scope, personIds, context.today));
  const absenceCases = getAbsenceCases(snapshot, settings, today);
  const cases: FollowUpCase[] = [];
  const add = (person: number, found: FollowUpCase) => {
    const followedBy = responsible.get(person);
    cases.push(followedBy === undefined ? found : withResponsible(found, followedBy));
  };

  const withPlanOrMarks = [...new Set([...planners.keys(), ...marksOf.keys()])];
  await repeatYielding(
    withPlanOrMarks.length,
    (index) => {
      const person = withPlanOrMarks[index] ?? -1;
      if (!includes(person)) return;
      const data = { person, planner: planners.get(person), marks: marksOf.get(person) ?? [] };
      add(person, calculateCase(snapshot, data, settings, today));
    },
    PEOPLE_PER_GROUP,
  );
  const others = people ?? (await absenceCases.listPeople());
  await repeatYielding(others.length, (index) => {
    const person = others[index] ?? -1;
    if (planners.has(person) || marksOf.has(person) || !includes(person)) return;
    const found = absenceCases.find(person);
    if (found !== null) add(person, found);
  });

  const hidden = await findHiddenDocuments(context, cases);
  return hidden.size === 0 ? cases : cases.map((one) => withoutDocuments(one, hidden));
}

function withResponsible(found: FollowUpCase, followedBy: FollowedBy): FollowUpCase {
  return { ...found, listed: found.listed.map((one) => ({ ...one, followedBy })) };
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
