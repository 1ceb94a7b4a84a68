import { setImmediate as nextTurn } from 'node:timers/promises';
import { NO_DAY, type PeopleColumns } from '#provider/absence/snapshot/snapshot-tables.ts';
import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';
import { employmentOf } from '#provider/absence/snapshot/snapshot-rows.ts';
import { UNKNOWN_BIRTH_DAY, type Facts } from './facts.ts';
import { FactsBuilder } from './load/facts-builder.ts';
import { CARE_OF_CHILD, type RawFacts } from './load/raw-facts.ts';

/** People per turn of the event loop, so that other requests run in between. */
const PEOPLE_PER_TURN = 5_000;

/** A WeakMap, so that the facts are released with their snapshot. */
const cache = new WeakMap<Snapshot, Promise<Facts>>();

/** The facts of a snapshot, calculated once. */
export function factsOf(snapshot: Snapshot): Promise<Facts> {
  const known = cache.get(snapshot);
  if (known) return known;
  const facts = buildFacts(snapshot);
  cache.set(snapshot, facts);
  return facts;
}

async function buildFacts(snapshot: Snapshot): Promise<Facts> {
  const { people, departments, causes, employmentTypes } = snapshot;
  const builder = new FactsBuilder();
  const count = people.gender.length;
  for (let from = 0; from < count; from += PEOPLE_PER_TURN) {
    builder.add(toRawFacts(snapshot, from, Math.min(from + PEOPLE_PER_TURN, count)));
    await nextTurn();
  }
  return builder.finish({
    departmentIds: departments.map(({ department }) => department.departmentId),
    employmentTypes,
    causes: causes.map(({ causeId, category }) => ({ causeId, categoryId: category?.categoryId ?? null })),
  });
}

/** The people from index `from` up to, not including, `to`. */
function toRawFacts(snapshot: Snapshot, from: number, to: number): RawFacts {
  const { people, employments, periods, leaves, absences } = snapshot;
  const { firstEmployment, firstPeriod, firstLeave } = snapshot;
  const employmentFrom = firstEmployment[from] ?? 0;
  const employmentTo = firstEmployment[to] ?? 0;
  const [periodFrom, periodTo] = [firstPeriod[employmentFrom] ?? 0, firstPeriod[employmentTo] ?? 0];
  const [leaveFrom, leaveTo] = [firstLeave[employmentFrom] ?? 0, firstLeave[employmentTo] ?? 0];
  const rows = listRows(snapshot, from, to);
  const pick = (column: ArrayLike<number>) => Int32Array.from(rows.rows, (row) => column[row] ?? 0);
  return {
    people: {
      birthDay: toBirthDays(people, from, to),
      gender: Int32Array.from(people.gender.subarray(from, to)),
    },
    employments: {
      person: repeatIndexes(people.employments.subarray(from, to)),
      first: employments.first.subarray(employmentFrom, employmentTo),
      last: employments.last.subarray(employmentFrom, employmentTo),
      type: employments.type.subarray(employmentFrom, employmentTo),
    },
    departmentPeriods: {
      employment: repeatIndexes(employments.periods.subarray(employmentFrom, employmentTo)),
      first: periods.first.subarray(periodFrom, periodTo),
      last: periods.last.subarray(periodFrom, periodTo),
      department: periods.department.subarray(periodFrom, periodTo),
    },
    unavailability: {
      employment: repeatIndexes(employments.leaves.subarray(employmentFrom, employmentTo)),
      first: leaves.first.subarray(leaveFrom, leaveTo),
      last: leaves.last.subarray(leaveFrom, leaveTo),
    },
    absences: {
      person: Int32Array.from(rows.people, (person) => person - from),
      employment: Int32Array.from(
        rows.rows,
        (row, index) => employmentOf(snapshot, rows.people[index] ?? 0, row) - employmentFrom,
      ),
      first: pick(absences.first),
      last: pick(absences.last),
      degree: pick(absences.degree),
      type: pick(absences.type),
      cause: pick(absences.cause),
      workRelated: pick(absences.workRelated),
    },
  };
}

/** The rows of sick leave and of care of a child, each with its person. */
function listRows({ absences, firstAbsence }: Snapshot, from: number, to: number) {
  const list: { people: number[]; rows: number[] } = { people: [], rows: [] };
  for (let person = from; person < to; person += 1) {
    const end = firstAbsence[person + 1] ?? 0;
    for (let row = firstAbsence[person] ?? 0; row < end; row += 1) {
      if ((absences.type[row] ?? 0) > CARE_OF_CHILD) continue;
      list.people.push(person);
      list.rows.push(row);
    }
  }
  return list;
}

function toBirthDays({ birthDay }: PeopleColumns, from: number, to: number): Int32Array {
  return birthDay.subarray(from, to).map((day) => (day === NO_DAY ? UNKNOWN_BIRTH_DAY : day));
}

/** Each index as often as its count: the parents of rows that are in order of the parent. */
function repeatIndexes(counts: Int32Array): Int32Array {
  const indexes = new Int32Array(counts.reduce((sum, count) => sum + count, 0));
  let position = 0;
  for (const [index, count] of counts.entries()) {
    indexes.fill(index, position, position + count);
    position += count;
  }
  return indexes;
}
