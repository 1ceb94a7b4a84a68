import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { isAbsentOn, type AbsenceRow } from './absence-row.ts';

/**
 * The row that tells how a person is absent today; null for one who is not. Of several, sick leave comes before care of a
 * child and that before the rest; then the one begun last, then by id.
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
