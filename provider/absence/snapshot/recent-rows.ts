import { repeatYielding } from '#provider/event-loop/yielding.ts';
import type { Snapshot } from './snapshot.ts';

/** Absences as indexes in the snapshot, in the order of its people. */
export interface RecentRows {
  person: Int32Array;
  row: Int32Array;
}

interface Known {
  since: number;
  rows: Promise<RecentRows>;
}

/** Those of the latest requested day. A WeakMap, so that they are released with their snapshot. */
const cache = new WeakMap<Snapshot, Known>();

/**
 * Lists the absences that had not ended before a day: a small part of all rows, so that the lists of today do not examine everyone's
 * past. Calculated once per snapshot and day. Yields to the event loop.
 */
export function listRecentRows(snapshot: Snapshot, since: number): Promise<RecentRows> {
  const known = cache.get(snapshot);
  if (known?.since === since) return known.rows;
  const rows = selectRecentRows(snapshot, since);
  cache.set(snapshot, { since, rows });
  rows.catch(() => cache.delete(snapshot));
  return rows;
}

async function selectRecentRows({ absences, firstAbsence }: Snapshot, since: number): Promise<RecentRows> {
  const people: number[] = [];
  const rows: number[] = [];
  await repeatYielding(firstAbsence.length - 1, (person) => {
    const end = firstAbsence[person + 1] ?? 0;
    for (let row = firstAbsence[person] ?? 0; row < end; row += 1) {
      if ((absences.last[row] ?? 0) < since) continue;
      people.push(person);
      rows.push(row);
    }
  });
  return { person: Int32Array.from(people), row: Int32Array.from(rows) };
}
