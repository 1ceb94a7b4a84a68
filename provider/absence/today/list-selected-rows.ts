import type { SQL } from 'drizzle-orm';
import { dayNumber } from '#contract/values/calendar.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { AbsenceRow } from '../absence-row.ts';
import { listHistories } from '../history/list-histories.ts';
import { listPlacedAbsences, type PlacedAbsence } from '../person/list-placed-absences.ts';

/** A selected row with every row of its person. */
export interface SelectedRow {
  placed: PlacedAbsence;
  row: AbsenceRow;
  history: readonly AbsenceRow[];
}

interface RowSelection {
  /** Restricts the candidate rows in the database. */
  candidates: SQL | undefined;
  /** Selects among the rows of one person. */
  selectRows: (history: readonly AbsenceRow[], today: number) => readonly AbsenceRow[];
  /** Of one person's rows with the same key, only the one with the lowest absenceId is kept. */
  duplicateKey: (row: AbsenceRow) => string | number;
}

/**
 * Lists the rows that `selectRows` returns among those of people in the departments today, in the order of {@link
 * listPlacedAbsences}. It receives the whole absence of each person, including other departments.
 */
export async function listSelectedRows(
  context: CallContext,
  departmentIds: readonly string[],
  { candidates, selectRows, duplicateKey }: RowSelection,
): Promise<SelectedRow[]> {
  const { tx, caller, today } = context;
  const placedRows = await listPlacedAbsences(context, departmentIds, candidates);
  const personIds = placedRows.map(({ person }) => person.personId);
  const histories = await listHistories({ tx, organisationId: caller.organisationId }, personIds);
  const selected = placedRows.flatMap((placed) => {
    const history = histories.get(placed.person.personId) ?? [];
    const row = selectRows(history, dayNumber(today)).find(
      (one) => one.absenceId === placed.absence.absenceId,
    );
    return row === undefined ? [] : [{ placed, row, history }];
  });
  const keyOf = ({ placed, row }: SelectedRow) => `${placed.person.personId} ${duplicateKey(row)}`;
  const rows = new Map<string, string>();
  for (const one of selected) {
    const before = rows.get(keyOf(one));
    if (before === undefined || one.row.absenceId < before) rows.set(keyOf(one), one.row.absenceId);
  }
  return selected.filter((one) => rows.get(keyOf(one)) === one.row.absenceId);
}
