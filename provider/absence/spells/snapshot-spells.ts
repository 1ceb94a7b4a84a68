import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import { employmentOf, toFlag } from '../snapshot/snapshot-rows.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { deriveFlags, type RowFlags } from './row-flags.ts';
import { SpellChain } from './spell-chain.ts';

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
  const chains = ABSENCE_TYPES.map((type) => new SpellChain(type));
  await repeatYielding(firstAbsence.length - 1, (person) => {
    const first = firstAbsence[person] ?? 0;
    const end = firstAbsence[person + 1] ?? 0;
    if (first < end) {
      for (const [type, chain] of chains.entries()) {
        chainRows(snapshot, spells, chain, { person, first, end, type, asOf });
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
  chain: SpellChain,
  { person, first, end, type, asOf }: RowRange,
): void {
  const { absences, employments } = snapshot;
  let begin = -1;
  chain.startPerson();
  for (let row = first; row < end; row += 1) {
    if (absences.type[row] !== type) continue;
    const employment = employmentOf(snapshot, person, row);
    const from = Math.max(absences.first[row] ?? 0, employments.first[employment] ?? 0);
    const to = Math.min(absences.last[row] ?? 0, employments.last[employment] ?? 0, asOf);
    if (from > to) continue;
    if (chain.add(from, to)) {
      begin = row;
      start[row] = from;
    }
    begunBy[row] = begin;
    length[begin] = chain.length;
  }
}

/** The flags of a row ({@link deriveFlags}). */
export function flagsOf(snapshot: Snapshot, person: number, row: number): RowFlags {
  const { absences, employments, firstAbsence } = snapshot;
  const firstDayOf = (other: number) =>
    Math.max(absences.first[other] ?? 0, employments.first[employmentOf(snapshot, person, other)] ?? 0);
  const type = absences.type[row] ?? 0;
  const from = firstDayOf(row);
  const own = {
    type: ABSENCE_TYPES[type] ?? 'UNKNOWN',
    from,
    degree: absences.degree[row] ?? 0,
    relapse: toFlag(absences.relapse[row]),
    newDegree: toFlag(absences.newDegree[row]),
  };
  return deriveFlags(own, (callback) => {
    // The rows are in order of their first day.
    for (let other = firstAbsence[person] ?? 0; other < row; other += 1) {
      const otherFrom = firstDayOf(other);
      if (absences.type[other] !== type || otherFrom >= from) continue;
      const lastDay = Math.min(
        absences.last[other] ?? 0,
        employments.last[employmentOf(snapshot, person, other)] ?? 0,
      );
      if (otherFrom <= lastDay) callback(lastDay, absences.degree[other] ?? 0);
    }
  });
}
