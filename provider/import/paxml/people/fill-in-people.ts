import { asc, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { Batches, rejectOnRowError } from '#provider/import/files/stage-rows.ts';
import type { StagedFile } from '#provider/import/files/stage-file.ts';
import { stagedEmployee } from '#provider/import/files/staging-tables.ts';
import { DepartmentFinder } from '#provider/import/merge/departments/find-department.ts';
import { listDepartments } from '#provider/import/merge/departments/list-departments.ts';
import { type StoredPeople, readStoredPeople } from '#provider/import/merge/people/stored-people.ts';
import { quoteDepartment } from '#provider/import/values/personal/quote-cell.ts';
import { completePerson, type StoredMatch } from './complete-person.ts';
import { selectPeople } from './select-people.ts';
import { stagedPerson, type StagedPerson } from './staged-person.ts';

const BATCH_PEOPLE = 500;

type RowKey = Pick<StagedPerson, 'file' | 'row'>;

/**
 * Stages the people of PAXml files as rows of employees, with missing values filled in from the stored people. Tables of
 * employees in the same import take precedence over them, and a newer PAXml file over an older one. Call it after departments are
 * merged and before people are.
 */
export async function fillInPeople(scope: OrganisationScope, files: readonly StagedFile[]): Promise<void> {
  if (files.every(({ people }) => people === undefined)) return;
  await selectPeople(scope, files);
  const { tx } = scope;
  const finder = new DepartmentFinder(await listDepartments(scope));
  const employees = new Batches(tx, stagedEmployee);
  for (let last: RowKey = { file: -1, row: -1 }; ;) {
    const batch = await listNext(tx, last);
    const end = batch.at(-1);
    if (end === undefined) break;
    last = end;
    const known = await readStoredPeople(scope, batch);
    for (const given of batch) {
      const { file, row, unit } = given;
      const staged = files[file];
      if (staged?.people === undefined) continue;
      const { report, people } = staged;
      const departmentId = findDepartment(finder, unit, people.unitNames);
      const unknownUnit = departmentId === null && unit !== null ? quoteDepartment(unit) : null;
      if (unknownUnit !== null) report.unread.addValue('department', unknownUnit);
      await rejectOnRowError(report, row, async () => {
        const completed = completePerson(given, storedPersonOf(known, given), {
          departmentId,
          day: people.day,
        });
        if (unit !== null && departmentId === null) report.warn(row, 'resenhet', 'unknownUnit', unit);
        await employees.add({ file, row, ...completed });
      });
    }
  }
  await employees.flush();
}

function listNext(tx: Transaction, { file, row }: RowKey): Promise<StagedPerson[]> {
  return tx
    .select()
    .from(stagedPerson)
    .where(gt(sql`(${stagedPerson.file}, ${stagedPerson.row})`, sql`(${file}::int, ${row}::int)`))
    .orderBy(asc(stagedPerson.file), asc(stagedPerson.row))
    .limit(BATCH_PEOPLE);
}

/** The department with the id, name or path of the unit, or with the name that the file gives the unit. */
function findDepartment(
  finder: DepartmentFinder,
  unit: string | null,
  unitNames: ReadonlyMap<string, string>,
): string | null {
  if (unit === null) return null;
  const name = unitNames.get(unit);
  return finder.find(unit).id ?? (name === undefined ? null : finder.find(name).id);
}

function storedPersonOf(
  { employments, people, byPersonalNumber }: StoredPeople,
  { employmentNumber, personalNumber }: StagedPerson,
): StoredMatch {
  const ofNumber = employments.get(employmentNumber) ?? null;
  const withNumber = byPersonalNumber.get(personalNumber ?? '') ?? null;
  return {
    employment: ofNumber,
    person: ofNumber === null ? withNumber : (people.get(ofNumber.personId) ?? null),
  };
}
