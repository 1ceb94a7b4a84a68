import {
  countRepeatedDays,
  type FollowUpSettings,
} from '#contract/values/administration/follow-up-settings.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import { calculateCase, type FollowUpCase } from './calculate-case.ts';

/** A case takes up to a tenth of a millisecond. */
export const PEOPLE_PER_GROUP = 20;

const SICK_LEAVE = ABSENCE_TYPES.indexOf('SICK_LEAVE');

/**
 * The cases of people without a plan and without marks, which depend on their absences alone, on a day with certain settings. Each
 * case is calculated once.
 */
export interface AbsenceCases {
  /** The case of a person; null for a person who is not on sick leave and about whom nothing is to be done. */
  find(person: number): FollowUpCase | null;
  /** The people who have a case. Yields to the event loop. */
  listPeople(): Promise<Int32Array>;
}

/** Those of the latest day and settings. A WeakMap, so that they are released with their snapshot. */
const cache = new WeakMap<Snapshot, { key: string; cases: AbsenceCases }>();

/** Returns the absence cases of a snapshot, kept with it, because most people of a large organisation have no plan and no marks. */
export function getAbsenceCases(snapshot: Snapshot, settings: FollowUpSettings, today: number): AbsenceCases {
  const key = JSON.stringify([today, settings]);
  const known = cache.get(snapshot);
  if (known?.key === key) return known.cases;
  const cases = createAbsenceCases(snapshot, settings, today);
  cache.set(snapshot, { key, cases });
  return cases;
}

function createAbsenceCases(snapshot: Snapshot, settings: FollowUpSettings, today: number): AbsenceCases {
  const cases = new Map<number, FollowUpCase | null>();
  let people: Promise<Int32Array> | null = null;
  return { find, listPeople };

  function find(person: number): FollowUpCase | null {
    const known = cases.get(person);
    if (known !== undefined) return known;
    if (!couldMeetAbsenceRules(snapshot, person, settings, today)) return null;
    const found = calculate(person);
    cases.set(person, found);
    return found;
  }

  function calculate(person: number): FollowUpCase | null {
    const found = calculateCase(snapshot, { person, planner: undefined, marks: [] }, settings, today);
    return found.listed.length > 0 || found.facts.sickLeave !== null ? found : null;
  }

  function listPeople(): Promise<Int32Array> {
    people ??= selectPeople();
    people.catch(() => {
      people = null;
    });
    return people;
  }

  async function selectPeople(): Promise<Int32Array> {
    const found: number[] = [];
    await repeatYielding(
      snapshot.firstAbsence.length - 1,
      (person) => {
        if (find(person) !== null) found.push(person);
      },
      PEOPLE_PER_GROUP,
    );
    return Int32Array.from(found);
  }
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
