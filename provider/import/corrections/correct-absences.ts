import {
  haveSameValues,
  keyOf,
  mergeValues,
  type ImportedAbsence,
  type KnownAbsence,
} from '../merge/absences/calculate-absence-changes.ts';
import type { ReplacedAbsences } from '../merge/absences/replace-absences.ts';

/** `withdraw`: the absence of each row is removed. `change`: it gets the values of the columns that the file has. */
export type CorrectionKind = 'change' | 'withdraw';

/**
 * Corrects stored absences of one employment. Each row must identify exactly one of them by its type and first day; nothing is
 * created.
 *
 * @param isFromPayroll whether payroll files contain days of an absence: it is calculated from them, again after each delivery
 */
export function correctAbsences(
  rows: readonly ImportedAbsence[],
  known: readonly KnownAbsence[],
  { kind, isFromPayroll }: { kind: CorrectionKind; isFromPayroll: (absence: KnownAbsence) => boolean },
): ReplacedAbsences {
  const changes: ReplacedAbsences = {
    created: [],
    changed: [],
    removed: [],
    withdrawn: 0,
    outcomes: [],
    rejections: [],
  };
  for (const imported of rows) {
    const { file, row } = imported;
    const found = known.filter((one) => keyOf(one) === keyOf(imported));
    const [before] = found;
    if (before === undefined || found.length > 1) {
      const reason = before === undefined ? 'noSuchAbsence' : 'severalSuchAbsences';
      changes.rejections.push({ file, row, column: 'from', reason });
      continue;
    }
    if (isFromPayroll(before)) {
      changes.rejections.push({ file, row, column: 'from', reason: 'absenceFromPayroll' });
      continue;
    }
    if (kind === 'withdraw') {
      changes.removed.push(before);
      changes.outcomes.push({ imported, outcome: 'changed' });
      continue;
    }
    const after = mergeValues(before, imported, () => before.absenceId);
    const outcome = haveSameValues(before, after) ? 'skipped' : 'changed';
    if (outcome === 'changed') changes.changed.push(after);
    changes.outcomes.push({ imported, outcome });
  }
  return changes;
}
