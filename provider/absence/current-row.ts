import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { isAbsentOn, type AbsenceRow } from './absence-row.ts';

/**
 * Selects the row that describes a person's absence today, or null if the person is not absent. If several
 * rows cover today, sick leave precedes care of a child, which precedes other types; then the latest first
 * day, then the lowest id.
 *
 * @param rows every row of the person
 */
export function selectCurrentRow(rows: readonly AbsenceRow[], today: number): AbsenceRow | null {
  const [first] = rows
    .filter((row) => isAbsentOn(row, today))
    .sort(
      (a, b) =>
        ABSENCE_TYPES.indexOf(a.type) - ABSENCE_TYPES.indexOf(b.type) ||
        b.from - a.from ||
        (a.absenceId < b.absenceId ? -1 : 1),
    );
  return first ?? null;
}
