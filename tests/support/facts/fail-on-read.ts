import type { Snapshot } from '#provider/absence/snapshot/snapshot.ts';

/** A copy of the snapshot; reading where a person's rows begin throws until `repair` is called. */
export function failOnRead(snapshot: Snapshot): { failing: Snapshot; repair: () => void } {
  let isRepaired = false;
  const read = (column: Int32Array): Int32Array => {
    if (isRepaired) return column;
    throw new Error('unreadable');
  };
  const failing = {
    ...snapshot,
    get firstAbsence() {
      return read(snapshot.firstAbsence);
    },
    get firstEmployment() {
      return read(snapshot.firstEmployment);
    },
  };
  return { failing, repair: () => (isRepaired = true) };
}
