import { dayNumber } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { repeatYielding } from '#provider/event-loop/yielding.ts';
import type { AbsenceRow } from '../absence-row.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { historyOf } from '../snapshot/snapshot-rows.ts';
import { selectVisiblePeople } from '../snapshot/visible-people.ts';
import { listPlacedRows, sortPlacedRows, toPlacedAbsence, type PlacedAbsence } from './placed-rows.ts';

/** A selected row with every row of its person. */
export interface SelectedRow {
  placed: PlacedAbsence;
  history: readonly AbsenceRow[];
}

interface RowSelection {
  /** Restricts the rows of `snapshot.absences` whose people are examined. */
  isCandidate: (row: number) => boolean;
  /** Selects among the rows of one person. */
  selectRows: (history: readonly AbsenceRow[], today: number) => readonly AbsenceRow[];
  /** Of one person's rows with the same key, only the one with the lowest absenceId is kept. */
  duplicateKey: (row: AbsenceRow) => string | number;
}

/**
 * Lists the rows that `selectRows` returns among those of people in the departments today, in the order of {@link
 * sortPlacedRows}. It receives the whole absence of each person, including other departments.
 */
export async function listSelectedRows(
  snapshot: Snapshot,
  context: Pick<CallContext, 'today' | 'hasCapability' | 'orderKey' | 'caller'>,
  departmentIds: readonly string[],
  { isCandidate, selectRows, duplicateKey }: RowSelection,
): Promise<SelectedRow[]> {
  const today = dayNumber(context.today);
  const isVisible = selectVisiblePeople(snapshot, context.caller);
  const placedRows = await listPlacedRows(snapshot, departmentIds, today, isCandidate, isVisible);
  const sorted = await sortPlacedRows(snapshot, placedRows, context);
  const selected: SelectedRow[] = [];
  await repeatYielding(sorted.length, (index) => {
    const placedRow = sorted[index];
    if (placedRow === undefined) return;
    const placed = toPlacedAbsence(snapshot, placedRow);
    const history = historyOf(snapshot, placedRow.person);
    const isSelected = selectRows(history, today).some(
      ({ absenceId }) => absenceId === placed.absence.absenceId,
    );
    if (isSelected) selected.push({ placed, history });
  });
  const keyOf = ({ placed }: SelectedRow) => `${placed.absence.personId} ${duplicateKey(placed.absence)}`;
  const lowestIds = new Map<string, string>();
  for (const one of selected) {
    const known = lowestIds.get(keyOf(one));
    const { absenceId } = one.placed.absence;
    if (known === undefined || absenceId < known) lowestIds.set(keyOf(one), absenceId);
  }
  return selected.filter((one) => lowestIds.get(keyOf(one)) === one.placed.absence.absenceId);
}
