import { sql } from 'drizzle-orm';
import type { Transaction } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import type { StagedFile } from '#provider/import/files/stage-file.ts';

type Place = { file: number; row: number };

/**
 * Removes the staged people of PAXml files that do not count: those that a table of employees of the same import contains, and
 * those that a newer PAXml file of the import contains. Finds the employments of people without an employment number, and
 * rejects them if there is not exactly one on the day of the file.
 */
export async function selectPeople(scope: OrganisationScope, files: readonly StagedFile[]): Promise<void> {
  const { tx } = scope;
  const newestFirst = [...files.entries()]
    .filter(([, { people }]) => people !== undefined)
    .sort(([a, one], [b, other]) =>
      one.fileOrder === other.fileOrder ? a - b : one.fileOrder < other.fileOrder ? 1 : -1,
    );
  await tx.execute(sql`create index on import_paxml_person (employment_number)`);
  const severalEmployments = await findEmploymentNumbers(scope, newestFirst);
  const inTables = await tx.execute<Place>(sql`
    delete from import_paxml_person p where exists (select from import_employee e
      where e.employment_number = p.employment_number
        or (p.employment_number = '' and e.personal_number = p.personal_number))
    returning p.file, p.row`);
  for (const { file } of inTables.rows) files[file]?.report.count('skipped');
  const unknown = await tx.execute<Place>(
    sql`delete from import_paxml_person p where p.employment_number = '' returning p.file, p.row`,
  );
  for (const { file, row } of unknown.rows) {
    if (severalEmployments.has(keyOf({ file, row })))
      files[file]?.report.reject(row, null, 'severalEmployments');
    else files[file]?.report.reject(row, 'anstid', 'missing');
  }
  for (const [file] of newestFirst)
    await skipOlderRows(
      tx,
      file,
      newestFirst.map(([index]) => index),
      files,
    );
}

/** Returns the rows of people with several employments on the day of their file. */
async function findEmploymentNumbers(
  { tx, organisationId }: OrganisationScope,
  files: readonly [file: number, staged: StagedFile][],
): Promise<Set<string>> {
  const several = new Set<string>();
  for (const [file, { people }] of files) {
    const { rows } = await tx.execute<Place>(sql`
      with found as (
        select t.row, min(e.employment_number) as number, count(*) as candidates from import_paxml_person t
        join ${person} p on p.organisation_id = ${organisationId} and p.personal_number = t.personal_number
        join ${employment} e on e.organisation_id = ${organisationId} and e.person_id = p.person_id
          and e.from_day <= ${people?.day ?? null} and coalesce(e.to_day, 'infinity') >= ${people?.day ?? null}
        where t.file = ${file} and t.employment_number = '' group by t.row
      ), numbered as (
        update import_paxml_person t set employment_number = found.number from found
        where t.file = ${file} and t.row = found.row and found.candidates = 1
      )
      select ${file}::int as file, row from found where candidates > 1`);
    for (const place of rows) several.add(keyOf(place));
  }
  return several;
}

/** Removes the rows of older files about the employments that a file contains. */
async function skipOlderRows(
  tx: Transaction,
  file: number,
  newestFirst: readonly number[],
  files: readonly StagedFile[],
): Promise<void> {
  for (const older of newestFirst.slice(newestFirst.indexOf(file) + 1)) {
    const { rows } = await tx.execute<Place>(sql`
      delete from import_paxml_person p where p.file = ${older} and exists (select from import_paxml_person newer
        where newer.file = ${file} and newer.employment_number = p.employment_number)
      returning p.file, p.row`);
    for (const { file: index } of rows) files[index]?.report.count('skipped');
  }
}

function keyOf({ file, row }: Place): string {
  return `${String(file)} ${String(row)}`;
}
