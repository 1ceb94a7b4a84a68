import { RELAPSE_MAX_WELL_DAYS } from '#contract/values/constants.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import { employmentOf } from '../snapshot/snapshot-rows.ts';
import { NOT_REPORTED } from '../snapshot/tables/snapshot-tables.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { continuesSpell } from './occasions.ts';
import type { RowFlags } from './row-flags.ts';

/**
 * The spells of all people of a snapshot as known on a day, as columns: what calculateOccasions calculates for one person.
 * `begunBy[row]` is the row that began the spell of a row, and −1 for a row without a known day; `start` and `length` are
 * set on that row.
 */
export interface SnapshotSpells {
  begunBy: Int32Array;
  start: Int32Array;
  length: Int32Array;
}

/**
 * Yields to the event loop.
 *
 * @param asOf day number of the last known day
 */
export async function chainSnapshot(snapshot: Snapshot, asOf: number): Promise<SnapshotSpells> {
  const { absences, firstAbsence } = snapshot;
  const count = absences.type.length;
  const spells = {
    begunBy: new Int32Array(count).fill(-1),
    start: new Int32Array(count),
    length: new Int32Array(count),
  };
  await repeatYielding(firstAbsence.length - 1, (person) => {
    const first = firstAbsence[person] ?? 0;
    const end = firstAbsence[person + 1] ?? 0;
    if (first < end) {
      for (let type = 0; type < ABSENCE_TYPES.length; type += 1) {
        chainRows(snapshot, spells, { person, first, end, type, asOf });
      }
    }
  });
  return spells;
}

interface RowRange {
  person: number;
  first: number;
  end: number;
  type: number;
  asOf: number;
}

/** Chains the rows of one person and type; the rows are in order of their first day inside the employment. */
function chainRows(
  snapshot: Snapshot,
  { begunBy, start, length }: SnapshotSpells,
  { person, first, end, type, asOf }: RowRange,
): void {
  const { absences, employments } = snapshot;
  const absenceType = ABSENCE_TYPES[type] ?? 'UNKNOWN';
  let begin = -1;
  let lastDay = 0;
  for (let row = first; row < end; row += 1) {
    if (absences.type[row] !== type) continue;
    const employment = employmentOf(snapshot, person, row);
    const from = Math.max(absences.first[row] ?? 0, employments.first[employment] ?? 0);
    const to = Math.min(absences.last[row] ?? 0, employments.last[employment] ?? 0, asOf);
    if (from > to) continue;
    if (begin < 0 || !continuesSpell(absenceType, lastDay, from)) {
      begin = row;
      start[row] = from;
      lastDay = from - 1;
    }
    begunBy[row] = begin;
    length[begin] = (length[begin] ?? 0) + Math.max(0, to - Math.max(from - 1, lastDay));
    lastDay = Math.max(lastDay, to);
  }
}

/** The flags of a row: what calculateRowFlags derives from the rows of the person. */
export function flagsOf(snapshot: Snapshot, person: number, row: number): RowFlags {
  const { absences, employments, firstAbsence } = snapshot;
  const reported = { relapse: absences.relapse[row], newDegree: absences.newDegree[row] };
  const firstDayOf = (other: number) =>
    Math.max(absences.first[other] ?? 0, employments.first[employmentOf(snapshot, person, other)] ?? 0);
  const type = absences.type[row];
  const from = firstDayOf(row);
  let end = -Infinity;
  let adjoinsOtherDegree = false;
  // The rows are in order of their first day.
  for (let other = firstAbsence[person] ?? 0; other < row; other += 1) {
    const otherFrom = firstDayOf(other);
    if (absences.type[other] !== type || otherFrom >= from) continue;
    const to = Math.min(
      absences.last[other] ?? 0,
      employments.last[employmentOf(snapshot, person, other)] ?? 0,
    );
    if (otherFrom > to) continue;
    end = Math.max(end, to);
    adjoinsOtherDegree ||= to >= from - 1 && absences.degree[other] !== absences.degree[row];
  }
  const wellDays = from - end - 1;
  const isRelapse =
    type === ABSENCE_TYPES.indexOf('SICK_LEAVE') && wellDays >= 1 && wellDays <= RELAPSE_MAX_WELL_DAYS;
  return {
    relapse: reported.relapse === NOT_REPORTED ? isRelapse : reported.relapse === 1,
    newDegree: reported.newDegree === NOT_REPORTED ? adjoinsOtherDegree : reported.newDegree === 1,
  };
}
