import type { Snapshot } from './snapshot.ts';

/**
 * The approximate memory of a snapshot in bytes, with what statistics derive from it later: the facts (facts/facts.ts) and the
 * occasions of one day (statistics/occasions), and the index of the search (departments/name-index.ts).
 */
export function countSnapshotBytes(snapshot: Snapshot): number {
  const { people, employments, periods, leaves, absences } = snapshot;
  const { firstEmployment, firstAbsence, firstPeriod, firstLeave, nameRank } = snapshot;
  const columns: Column[] = [
    ...[people, employments, periods, leaves, absences].flatMap((table) => Object.values(table) as Column[]),
    firstEmployment,
    firstAbsence,
    firstPeriod,
    firstLeave,
    nameRank,
  ];
  const bytesOfColumns = columns.reduce((bytes, column) => bytes + countColumnBytes(column), 0);
  return bytesOfColumns + countDerivedBytes(snapshot) + people.gender.length * NAME_INDEX_BYTES;
}

type Column = ArrayBufferView | readonly (string | null)[];

const BYTES_PER_REFERENCE = 8;
const BYTES_PER_STRING = 16;
/** Three numbers per person; few people have a name of their own. */
const NAME_INDEX_BYTES = 16;

/** The sizes of text columns: most columns are reused after a change. */
const textColumnBytes = new WeakMap<readonly (string | null)[], number>();

function countColumnBytes(column: Column): number {
  if (ArrayBuffer.isView(column)) return column.byteLength;
  const known = textColumnBytes.get(column);
  if (known !== undefined) return known;
  let bytes = column.length * BYTES_PER_REFERENCE;
  for (const text of column) if (text !== null) bytes += BYTES_PER_STRING + text.length;
  textColumnBytes.set(column, bytes);
  return bytes;
}

/** Bytes of the derived columns per row. A leave splits a period; overlapping rows may give a few more intervals than rows. */
const DERIVED_BYTES = { person: 25, employment: 6, period: 12, absence: 36 };

export function countDerivedBytes({ people, employments, periods, leaves, absences }: Snapshot): number {
  return (
    people.gender.length * DERIVED_BYTES.person +
    employments.type.length * DERIVED_BYTES.employment +
    (periods.first.length + leaves.first.length) * DERIVED_BYTES.period +
    absences.type.length * DERIVED_BYTES.absence
  );
}
