import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { EVERYONE, type IsVisible } from '../snapshot/visible-people.ts';
import { chainSnapshot, type SnapshotSpells } from '../spells/snapshot-spells.ts';
import { countReportRows, type ReportRows } from './count-report-rows.ts';
import type { ReportScope } from './report-scope.ts';

/** What a report calculates from its snapshot, the departments and the period. */
export interface CalculatedReport {
  rows: ReportRows;
  /** The spells as known on the last day of the scope. */
  spells: SnapshotSpells;
  /** The spells of each person and type that began in the period: by person × number of types + type. */
  begunSpells: Int32Array;
}

/** A report of a snapshot, for one caller. */
export interface Report extends CalculatedReport {
  snapshot: Snapshot;
  scope: ReportScope;
  /** The rows whose gender the caller may not see, by the index in `rows`: 1 is hidden. Absent: none. */
  hiddenGenders?: Uint8Array;
  /** The rows that the caller may see in a list, by the index in `rows`. Absent: all. The sums contain all. */
  visibleRows?: Uint32Array | undefined;
}

/** Yields to the event loop. */
export async function calculateReport(snapshot: Snapshot, scope: ReportScope): Promise<CalculatedReport> {
  const spells = await chainSnapshot(snapshot, scope.asOf);
  return {
    rows: await countReportRows(snapshot, scope),
    spells,
    begunSpells: await countBegunSpells(snapshot, spells, scope.from),
  };
}

/** Its memory in bytes; 1 for a report of nobody, because a cache needs a positive size. */
export function countReportBytes({ rows, spells, begunSpells }: CalculatedReport): number {
  const { person, row, days, firstDay, department } = rows;
  const columns = [person, row, days, firstDay, department, spells.begunBy, spells.start, spells.length];
  return columns.reduce((bytes, { byteLength }) => bytes + byteLength, begunSpells.byteLength) || 1;
}

/** The rows about people whom the caller may see; undefined: all. Yields to the event loop. */
export async function listVisibleRows(
  { rows }: Report,
  isVisible: IsVisible,
): Promise<Uint32Array | undefined> {
  if (isVisible === EVERYONE) return undefined;
  const visible: number[] = [];
  await repeatYielding(rows.count, (index) => {
    if (isVisible(rows.person[index] ?? 0)) visible.push(index);
  });
  return Uint32Array.from(visible);
}

async function countBegunSpells(
  { absences, firstAbsence, people }: Snapshot,
  { begunBy, start }: SnapshotSpells,
  from: number,
): Promise<Int32Array> {
  const begun = new Int32Array(people.gender.length * ABSENCE_TYPES.length);
  await repeatYielding(people.gender.length, (person) => {
    const end = firstAbsence[person + 1] ?? 0;
    for (let row = firstAbsence[person] ?? 0; row < end; row += 1) {
      if (begunBy[row] !== row || (start[row] ?? 0) < from) continue;
      const index = spellIndex(person, absences.type[row] ?? 0);
      begun[index] = (begun[index] ?? 0) + 1;
    }
  });
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
