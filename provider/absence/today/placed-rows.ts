import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { hashForOrder, hidesNames } from '#provider/access/rules/masking/masked-order.ts';
import { mapYielding, repeatYielding } from '#provider/event-loop/yielding.ts';
import type { EmploymentFacts } from '#provider/people/employments/employment-info.ts';
import type { PersonNames } from '#provider/people/to-person-ref.ts';
import { historyStart } from '../history/absence-history.ts';
import type { ReportedAbsence } from '../reported-absence.ts';
import { listRecentRows } from '../snapshot/recent-rows.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import {
  absenceAt,
  departmentOn,
  employmentAt,
  employmentOf,
  personAt,
  selectDepartments,
} from '../snapshot/snapshot-rows.ts';
import { compareUuids, uuidAt } from '../snapshot/tables/uuid-column.ts';

/** An absence of a person, as indexes in the snapshot, with the department of its employment today. */
export interface PlacedRow {
  person: number;
  row: number;
  employment: number;
  department: number;
}

/** An absence with its person and employment. */
export interface PlacedAbsence {
  absence: ReportedAbsence;
  person: PersonNames;
  employment: EmploymentFacts;
}

/**
 * Lists the absences of the last seven days and later whose employment covers today and belongs to one of the departments today, in
 * the order of people in the snapshot. Yields to the event loop.
 *
 * @param isWanted restricts the rows of `snapshot.absences`
 * @param isVisible restricts the people, for a list (`selectVisiblePeople`)
 */
export async function listPlacedRows(
  snapshot: Snapshot,
  departmentIds: readonly string[],
  today: number,
  isWanted: (row: number) => boolean,
  isVisible: (person: number) => boolean = () => true,
): Promise<PlacedRow[]> {
  const isSelected = selectDepartments(snapshot, departmentIds);
  const recent = await listRecentRows(snapshot, historyStart(today));
  const placed: PlacedRow[] = [];
  await repeatYielding(recent.row.length, (index) => {
    const person = recent.person[index] ?? 0;
    const row = recent.row[index] ?? 0;
    if (!isWanted(row) || !isVisible(person)) return;
    const employment = employmentOf(snapshot, person, row);
    const department = departmentOn(snapshot, employment, today);
    if (isSelected[department] === 1) placed.push({ person, row, employment, department });
  });
  return placed;
}

/**
 * Sorts in Swedish order by last name, first name and absenceId; for a role that does not see names, by the first day of
 * the absence and a keyed hash, so that the order does not reveal names.
 */
export async function sortPlacedRows(
  { absences, nameRank }: Snapshot,
  rows: readonly PlacedRow[],
  context: Pick<CallContext, 'hasCapability' | 'orderKey'>,
): Promise<PlacedRow[]> {
  if (!hidesNames(context)) {
    return rows.toSorted(
      (a, b) =>
        (nameRank[a.person] ?? 0) - (nameRank[b.person] ?? 0) || compareUuids(absences.id, a.row, b.row),
    );
  }
  const hashed = await mapYielding(rows, (placed) => ({
    placed,
    first: absences.first[placed.row] ?? 0,
    hash: hashForOrder(context.orderKey, uuidAt(absences.id, placed.row)),
  }));
  hashed.sort((a, b) => a.first - b.first || (a.hash < b.hash ? -1 : 1));
  return hashed.map(({ placed }) => placed);
}

export function toPlacedAbsence(
  snapshot: Snapshot,
  { person, row, employment, department }: PlacedRow,
): PlacedAbsence {
  return {
    absence: absenceAt(snapshot, person, row),
    person: personAt(snapshot, person),
    employment: employmentAt(snapshot, employment, department),
  };
}
