import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { AbsenceRow } from '../absence-row.ts';
import type { CatalogueCause } from '../causes/cause-names.ts';
import { indexTables } from '../snapshot/tables/index-tables.ts';
import { readTables } from '../snapshot/tables/read-tables.ts';
import { historyOf } from '../snapshot/snapshot-rows.ts';

/** All absence of each person by the person's id. A person without absence has no entry. */
export type Histories = ReadonlyMap<string, readonly AbsenceRow[]>;

/**
 * Reads all absence of people as the transaction sees it, also what it has not committed: in the columns of the snapshot,
 * and from the tables, because a shared snapshot has only what is committed. One query.
 *
 * @param causes the catalogue (`listCauses`)
 * @param personIds a few thousand people at most
 */
export async function readHistories(
  scope: OrganisationScope,
  causes: readonly CatalogueCause[],
  personIds: readonly string[],
): Promise<Histories> {
  if (personIds.length === 0) return new Map();
  const names = { departments: [], causes, employmentTypes: [], managers: [] };
  const tables = indexTables(await readTables(scope, names, { ids: [...new Set(personIds)] }, 'rows'));
  const page = { ...tables, ...names };
  const histories = new Map<string, readonly AbsenceRow[]>();
  for (const [person, count] of tables.people.absences.entries()) {
    const rows = count === 0 ? [] : historyOf(page, person);
    if (rows[0] !== undefined) histories.set(rows[0].personId, rows);
  }
  return histories;
}
