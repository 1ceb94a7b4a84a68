import { asc, gt, sql } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { Transaction } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { newId } from '#database/new-id.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import { type StoredPeople, readStoredPeople } from './stored-people.ts';
import {
  type ImportedEmployeeRow,
  type PersonChanges,
  calculatePersonChanges,
} from './calculate-person-changes.ts';
import { findSimilarNumbers, type NumberDifference } from './find-similar-numbers.ts';
import { DepartmentFinder, type Departments } from '../departments/find-department.ts';
import { listDepartments } from '../departments/list-departments.ts';
import { reportRejection } from '#provider/import/report/report-rejection.ts';
import {
  hashStagedNumbers,
  stagedEmploymentHash,
  stagedPersonalHash,
} from '#provider/import/files/staged-hashes.ts';
import type { StagedFile } from '#provider/import/files/stage-file.ts';
import { stagedEmployee } from '#provider/import/files/staging-tables.ts';
import { quoteDepartment } from '#provider/import/values/personal/quote-cell.ts';
import { storePeople } from './store-people.ts';

const BATCH_PEOPLE = 500;

/**
 * Merges the staged employees into the organisation, one person at a time, and counts them in the file reports.
 *
 * @param listDay the day of a complete list of staff; null if the rows are changes
 */
export async function mergeEmployees(
  scope: OrganisationScope,
  files: readonly StagedFile[],
  listDay: Day | null,
): Promise<void> {
  const { tx } = scope;
  const [first] = await tx.select({ row: stagedEmployee.row }).from(stagedEmployee).limit(1);
  if (first === undefined) return;
  await assignPersonKeys(scope);
  const similarNumbers = await findSimilarNumbers(scope);
  const departments = await listDepartments(scope);
  const finder = new DepartmentFinder(departments);
  const matchedIds = new Set<string>();
  let keys = await listNextKeys(tx, '');
  while (keys.length > 0) {
    const groups = groupByPerson(await listRows(tx, files, keys), { departments, finder }, files);
    const stored = await readStoredPeople(scope, [...groups.values()].flat());
    const changes = [...groups.values()].map((rows) => matchPerson(rows, stored, { matchedIds, listDay }));
    await storePeople(scope, changes);
    for (const personChanges of changes) addToReports(personChanges, files, similarNumbers);
    keys = await listNextKeys(tx, keys.at(-1) ?? '');
  }
}

/**
 * Calculates the changes of one person. A person whom earlier rows of this import matched is not matched
 * again, so that two people of the import do not become one.
 */
function matchPerson(
  rows: readonly ImportedEmployeeRow[],
  stored: StoredPeople,
  { matchedIds, listDay }: { matchedIds: Set<string>; listDay: Day | null },
): PersonChanges {
  const personalNumber = rows.find((row) => row.personalNumber !== null)?.personalNumber ?? '';
  const numbers = new Set(rows.map(({ employmentNumber }) => employmentNumber));
  const employments = new Map(
    [...numbers].flatMap((number) => {
      const employment = stored.employments.get(number);
      return employment === undefined ? [] : [[number, employment] as const];
    }),
  );
  const people = new Map(
    [...employments.values()].flatMap(({ personId }) => {
      const person = stored.people.get(personId);
      return person === undefined || matchedIds.has(personId) ? [] : [[personId, person] as const];
    }),
  );
  const byPersonalNumber = stored.byPersonalNumber.get(personalNumber) ?? null;
  const changes = calculatePersonChanges(rows, { byPersonalNumber, employments, people }, newId, listDay);
  if (changes.person !== null) matchedIds.add(changes.person.values.personId);
  return changes;
}

/** Rows with the same personal number are one person; without it, rows of the same employment number or its known person. */
async function assignPersonKeys(scope: OrganisationScope): Promise<void> {
  const { tx, organisationId } = scope;
  // Rows of payroll files have been added.
  await hashStagedNumbers(scope);
  await tx.execute(sql`
    with personal_numbers as (
      select distinct on (employment_number) employment_number, personal_number from import_employee
      where personal_number is not null order by employment_number, from_day desc, file, row
    )
    update import_employee staged set person_key = keys.person_key
    from (
      select numbers.employment_number, coalesce(personal_numbers.personal_number, stored.number,
        '0 ' || p.personal_number_hash, 'person ' || p.person_id::text, 'number ' || numbers.employment_number) as person_key
      from (select distinct employment_number from import_employee) numbers
      left join personal_numbers on personal_numbers.employment_number = numbers.employment_number
      left join ${stagedEmploymentHash} h on h.number = numbers.employment_number
      left join ${employment} e on e.organisation_id = ${organisationId} and e.employment_number_hash = h.hash
      left join ${person} p on p.organisation_id = ${organisationId} and p.person_id = e.person_id
      left join ${stagedPersonalHash} stored on stored.hash = p.personal_number_hash
    ) keys
    where keys.employment_number = staged.employment_number`);
  await tx.execute(sql`create index on import_employee (person_key)`);
  await tx.execute(sql`analyze import_employee`);
}

async function listNextKeys(tx: Transaction, after: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ key: stagedEmployee.personKey })
    .from(stagedEmployee)
    .where(gt(stagedEmployee.personKey, after))
    .orderBy(asc(stagedEmployee.personKey))
    .limit(BATCH_PEOPLE);
  return rows.map(({ key }) => key ?? '');
}

async function listRows(tx: Transaction, files: readonly StagedFile[], keys: readonly string[]) {
  const rows = await tx
    .select()
    .from(stagedEmployee)
    .where(anyOf(stagedEmployee.personKey, keys))
    .orderBy(asc(stagedEmployee.file), asc(stagedEmployee.row));
  const noColumns = new Set<string>();
  return rows.map((row) => ({ ...row, columns: files[row.file]?.columns ?? noColumns }));
}

function groupByPerson(
  rows: readonly (ImportedEmployeeRow & { personKey: string | null })[],
  { departments, finder }: { departments: Departments; finder: DepartmentFinder },
  files: readonly StagedFile[],
): Map<string, ImportedEmployeeRow[]> {
  const groups = new Map<string, ImportedEmployeeRow[]>();
  for (const { personKey, ...stagedRow } of rows) {
    const report = files[stagedRow.file]?.report;
    const { id, paths } = finder.find(stagedRow.departmentId);
    const department = departments.get(id ?? '');
    if (id === null || department === undefined) {
      if (paths.length === 0) {
        const value = quoteDepartment(stagedRow.departmentId);
        report?.reject(stagedRow.row, 'department_id', 'unknownDepartment', value);
      } else {
        report?.reject(stagedRow.row, 'department_id', 'severalDepartments', paths.join(', '));
        // The text is the name of departments, not of a person.
        report?.unread.addValue('department', stagedRow.departmentId);
      }
      continue;
    }
    const row = { ...stagedRow, departmentId: id };
    const parent = row.parentDepartment;
    if (parent !== null && !isParent(parent, department.parentId, { departments, finder })) {
      report?.warn(row.row, 'parent_department', 'anotherParent');
    }
    const group = groups.get(personKey ?? '');
    if (group === undefined) groups.set(personKey ?? '', [row]);
    else group.push(row);
  }
  return groups;
}

/** Whether the text is the id, the name or the end of the path of the department. */
function isParent(
  text: string,
  parentId: string | null,
  { departments, finder }: { departments: Departments; finder: DepartmentFinder },
): boolean {
  if (parentId === null) return false;
  return text === departments.get(parentId)?.name || finder.find(text).id === parentId;
}

/** @param similarNumbers the numbers of new employments that are almost those of others */
function addToReports(
  { outcomes, rejections, remarks }: PersonChanges,
  files: readonly StagedFile[],
  similarNumbers: ReadonlyMap<string, NumberDifference>,
): void {
  for (const { imported, outcome } of outcomes) {
    const report = files[imported.file]?.report;
    report?.count(outcome);
    const difference = similarNumbers.get(imported.employmentNumber);
    if (difference !== undefined) report?.warn(imported.row, 'employment_number', difference);
  }
  for (const rejection of rejections) reportRejection(files, rejection);
  for (const { file, row, column, reason } of remarks) files[file]?.report.warn(row, column, reason);
}
