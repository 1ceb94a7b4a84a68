import type { SQL } from 'drizzle-orm';
import { dayNumber } from '../../contract/calendar';
import type { CallContext } from '../access/call-context';
import type { AbsenceRow } from './absence-row';
import { listHistories } from './list-histories';
import { listPlacedAbsences, type PlacedAbsence } from './list-placed-absences';

/** A row that a rule chose, with every row of its person. */
export interface ChosenRow {
  placed: PlacedAbsence;
  row: AbsenceRow;
  history: readonly AbsenceRow[];
}

interface Rule {
  /** Which rows of the database can be chosen at all. */
  candidates: SQL | undefined;
  /** Which of a person's rows are chosen. */
  choose: (history: readonly AbsenceRow[], today: number) => readonly AbsenceRow[];
  /** Of the rows of one person with one key only the first is kept. */
  key: (row: AbsenceRow) => string | number;
}

/**
 * The rows that a rule chooses among those of people in the departments today, by name. The rule sees the whole absence
 * of each person, also what belongs to other departments. Two queries.
 */
export async function listChosenRows(
  context: CallContext,
  departmentIds: readonly string[],
  { candidates, choose, key }: Rule,
): Promise<ChosenRow[]> {
  const { tx, caller, today } = context;
  const placedRows = await listPlacedAbsences(context, departmentIds, candidates);
  const personIds = placedRows.map(({ person }) => person.personId);
  const histories = await listHistories(tx, caller.organisationId, personIds);
  const kept = new Set<string>();
  return placedRows.flatMap((placed) => {
    const { personId } = placed.person;
    const history = histories.get(personId) ?? [];
    const row = choose(history, dayNumber(today)).find((one) => one.absenceId === placed.absence.absenceId);
    if (!row || kept.has(`${personId} ${key(row)}`)) return [];
    kept.add(`${personId} ${key(row)}`);
    return [{ placed, row, history }];
  });
}
