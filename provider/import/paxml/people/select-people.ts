import { sql } from 'drizzle-orm';
import { bulkUpdate } from '#database/bulk/bulk-update.ts';
import type { Transaction } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import { decryptRow, EMPLOYMENT } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import { stagedPersonalHash } from '#provider/import/files/staged-hashes.ts';
import { compareFileOrder } from '#provider/import/files/file-order.ts';
import type { StagedFile } from '#provider/import/files/stage-file.ts';
import { stagedPerson } from './staged-person.ts';

type RowKey = { file: number; row: number };
/** The only employment of the day, if there is one candidate. */
type FoundEmployment = { row: number; employmentId: string; employmentNumber: string; candidates: number };

/**
 * Removes the staged people of PAXml files that do not count: those that a table of employees of the same import contains, and
 * those that a newer PAXml file of the import contains. Finds the employments of people without an employment number, and
 * rejects them if there is not exactly one on the day of the file.
 */
export async function selectPeople(scope: OrganisationScope, files: readonly StagedFile[]): Promise<void> {
  const { tx } = scope;
  const newestFirst = [...files.entries()]
    .filter(([, { people }]) => people !== undefined)
    .sort(([a, one], [b, other]) => compareFileOrder(other, one) || a - b);
  await tx.execute(sql`create index on import_paxml_person (employment_number)`);
  const severalEmployments = await findEmploymentNumbers(scope, newestFirst);
  const inTables = await tx.execute<RowKey>(sql`
    delete from import_paxml_person p where exists (select from import_employee e
      where e.employment_number = p.employment_number
        or (p.employment_number = '' and e.personal_number = p.personal_number))
    returning p.file, p.row`);
  for (const { file } of inTables.rows) files[file]?.report.count('skipped');
  const unknown = await tx.execute<RowKey>(
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
  const cipher = await loadCipher({ tx, organisationId });
  for (const [file, { people }] of files) {
    const { rows } = await tx.execute<FoundEmployment>(sql`
        select t.row, min(e.employment_id::text) as "employmentId", min(e.employment_number) as "employmentNumber",
          count(*)::int as candidates
        from import_paxml_person t
        join ${stagedPersonalHash} h on h.number = t.personal_number
        join ${person} p on p.organisation_id = ${organisationId} and p.personal_number_hash = h.hash
        join ${employment} e on e.organisation_id = ${organisationId} and e.person_id = p.person_id
          and e.from_day <= ${people?.day ?? null} and coalesce(e.to_day, 'infinity') >= ${people?.day ?? null}
        where t.file = ${file} and t.employment_number = '' group by t.row`);
    for (const { row, candidates } of rows) if (candidates > 1) several.add(keyOf({ file, row }));
    const found = rows.filter(({ candidates }) => candidates === 1);
    const numbered = await mapYielding(found, (one) => ({ file, ...decryptRow(cipher, EMPLOYMENT, one) }));
    await bulkUpdate(
      tx,
      stagedPerson,
      ['file', 'row'],
      numbered.map(({ row, employmentNumber }) => ({ file, row, employmentNumber })),
    );
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
    const { rows } = await tx.execute<RowKey>(sql`
      delete from import_paxml_person p where p.file = ${older} and exists (select from import_paxml_person newer
        where newer.file = ${file} and newer.employment_number = p.employment_number)
      returning p.file, p.row`);
    for (const { file: index } of rows) files[index]?.report.count('skipped');
  }
}

function keyOf({ file, row }: RowKey): string {
  return `${String(file)} ${String(row)}`;
}
