import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { chainSnapshot, type SnapshotSpells } from '../spells/snapshot-spells.ts';
import { countReportRows, type ReportRows } from './count-report-rows.ts';
import type { ReportScope } from './report-scope.ts';

/** A report of a snapshot: its rows, and the spells as known on the last day of the scope. */
export interface Report {
  snapshot: Snapshot;
  scope: ReportScope;
  rows: ReportRows;
  spells: SnapshotSpells;
  /** The spells of each person and type that began in the period: by person × number of types + type. */
  begunSpells: Int32Array;
}

export function createReport(snapshot: Snapshot, scope: ReportScope): Report {
  const spells = chainSnapshot(snapshot, scope.asOf);
  return {
    snapshot,
    scope,
    rows: countReportRows(snapshot, scope),
    spells,
    begunSpells: countBegunSpells(snapshot, spells, scope.from),
  };
}

function countBegunSpells(
  { absences, firstAbsence, people }: Snapshot,
  { begunBy, start }: SnapshotSpells,
  from: number,
): Int32Array {
  const begun = new Int32Array(people.gender.length * ABSENCE_TYPES.length);
  for (let person = 0; person < people.gender.length; person += 1) {
    const end = firstAbsence[person + 1] ?? 0;
    for (let row = firstAbsence[person] ?? 0; row < end; row += 1) {
      if (begunBy[row] !== row || (start[row] ?? 0) < from) continue;
      const index = spellIndex(person, absences.type[row] ?? 0);
      begun[index] = (begun[index] ?? 0) + 1;
    }
  }
  return begun;
}

/** The index in {@link Report.begunSpells}. */
export function spellIndex(person: number, type: number): number {
  return person * ABSENCE_TYPES.length + type;
}

/** The length of the spell of a row of the snapshot. */
export function spellLength({ begunBy, length }: SnapshotSpells, row: number): number {
  return length[begunBy[row] ?? -1] ?? 0;
}
