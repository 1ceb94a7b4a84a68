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
      const { file, row, department } = given;
      const staged = files[file];
      if (staged?.people === undefined) continue;
      const { report, people } = staged;
      const departmentId = findDepartment(finder, given, people.unitNames);
      const unknownUnit = departmentId === null && department !== null ? quoteDepartment(department) : null;
      if (unknownUnit !== null) report.unread.addValue('department', unknownUnit);
      await rejectOnRowError(report, row, async () => {
        const completed = completePerson(given, storedPersonOf(known, given), {
          departmentId,
          day: people.day,
        });
        if (department !== null && departmentId === null) {
          report.warn(row, 'resenhet', 'unknownUnit', department);
        }
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

/**
 * The department that the mapping states for the unit; without a mapping the one with its id, name or path, or with the name that the
 * file gives the unit. That name also decides between several departments that the mapping may mean.
 */
function findDepartment(
  finder: DepartmentFinder,
  { unit, department }: Pick<StagedPerson, 'unit' | 'department'>,
  unitNames: ReadonlyMap<string, string>,
): string | null {
  if (unit === null || department === null) return null;
  const stated = finder.find(department).id;
  const name = unitNames.get(unit);
  if (stated !== null || name === undefined) return stated;
  const named = finder.find(name).id;
  const isMapped = department !== unit;
  return named !== null && isMapped && !finder.listMeant(department).includes(named) ? null : named;
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
