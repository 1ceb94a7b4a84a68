import type { OpenDatabase } from '#database/database.ts';
import type { IndexedTables } from '#provider/absence/snapshot/tables/index-tables.ts';
import { readSnapshotNames } from '#provider/absence/snapshot/load-snapshot.ts';
import { readAhead } from '#provider/absence/snapshot/tables/read-ahead.ts';
import { readPage } from '#provider/absence/snapshot/tables/read-pages.ts';
import { employmentIdAt, historyOf } from '#provider/absence/snapshot/snapshot-rows.ts';
import { NO_DAY } from '#provider/absence/snapshot/tables/snapshot-tables.ts';
import type { SnapshotNames } from '#provider/absence/snapshot/snapshot.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import type { DepartmentPeriod, PersonRows } from './person-absence.ts';

/**
 * Reads everyone in the organisation with any absence: all absences and the department history, a page of people at a time and one
 * page ahead, so that the memory does not grow with the organisation. Each page is read in a transaction of its own and sees what is committed
 * then: the embedded database has one connection, which other requests use in between.
 */
export async function* readPersonFacts(
  open: Pick<OpenDatabase, 'withTx'>,
  organisationId: string,
  pageSize?: number,
): AsyncGenerator<PersonRows[]> {
  const names = await open.withTx({ organisationId }, (tx) =>
    readSnapshotNames({ tx, organisationId }, 'rows'),
  );
  const pages = readAhead((before) =>
    open.withTx({ organisationId }, (tx) =>
      readPage({ tx, organisationId }, names, 'rows', before, { pageSize }),
    ),
  );
  for await (const { tables } of pages) {
    const rows = { ...tables, ...names };
    yield mapYielding(listAbsentPeople(rows), (person) => toPersonFacts(rows, person));
  }
}

function listAbsentPeople({ people }: IndexedTables): number[] {
  return [...people.absences.keys()].filter((person) => people.absences[person] !== 0);
}

function toPersonFacts(page: IndexedTables & SnapshotNames, person: number): PersonRows {
  const rows = historyOf(page, person);
  return { personId: rows[0]?.personId ?? '', rows, departmentPeriods: listDepartmentPeriods(page, person) };
}

function listDepartmentPeriods(page: IndexedTables & SnapshotNames, person: number): DepartmentPeriod[] {
  const { periods, firstEmployment, firstPeriod, departments } = page;
  const departmentPeriods: DepartmentPeriod[] = [];
  const endEmployment = firstEmployment[person + 1] ?? 0;
  for (let employment = firstEmployment[person] ?? 0; employment < endEmployment; employment += 1) {
    const employmentId = employmentIdAt(page, employment);
    const endPeriod = firstPeriod[employment + 1] ?? 0;
    for (let period = firstPeriod[employment] ?? 0; period < endPeriod; period += 1) {
      const last = periods.last[period] ?? NO_DAY;
      departmentPeriods.push({
        employmentId,
        departmentId: departments[periods.department[period] ?? -1]?.department.departmentId ?? '',
        from: periods.first[period] ?? 0,
        to: last === NO_DAY ? null : last,
      });
    }
  }
  return departmentPeriods;
}
