import { and, asc, gt, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import type { StagedFile } from '#provider/import/files/stage-file.ts';
import { stagedEmploymentHash, stagedPersonalHash } from '#provider/import/files/staged-hashes.ts';
import { stagedTime } from '#provider/import/files/staging-tables.ts';

const BATCH_ROWS = 10_000;

/**
 * Finds the employment of the staged transactions and schedules: by employment number, otherwise by personal number. By personal
 * number, a transaction belongs to the person's employment on its first day, and a day of a schedule to the only employment on that
 * day or the only employment of the person. Rejects and removes transactions without a match.
 */
export async function findEmployments(
  { tx, organisationId }: OrganisationScope,
  files: readonly StagedFile[],
): Promise<void> {
  for (const table of [sql`import_time`, sql`import_schedule_day`]) {
    await tx.execute(sql`
      update ${table} t set employment_id = e.employment_id
      from ${stagedEmploymentHash} h
      join ${employment} e on e.organisation_id = ${organisationId} and e.employment_number_hash = h.hash
      where h.number = t.employment_number`);
  }
  await tx.execute(sql`
    update import_time t set employment_id = found.employment_id, candidates = found.candidates
    from (
      select t.file, t.row, min(e.employment_id::text)::uuid as employment_id, count(*)::int as candidates
      from import_time t
      join ${stagedPersonalHash} h on h.number = t.personal_number
      join ${person} p on p.organisation_id = ${organisationId} and p.personal_number_hash = h.hash
      join ${employment} e on e.organisation_id = ${organisationId} and e.person_id = p.person_id
        and e.from_day <= t.from_day and coalesce(e.to_day, 'infinity') >= t.from_day
      where t.employment_id is null and t.personal_number <> ''
      group by t.file, t.row
    ) found
    where found.file = t.file and found.row = t.row`);
  await tx.execute(sql`
    update import_schedule_day t set employment_id = found.employment_id
    from (
      select d.personal_number, d.day, coalesce(
        min(e.employment_id::text) filter (where d.day between e.from_day and coalesce(e.to_day, 'infinity')),
        min(e.employment_id::text))::uuid as employment_id
      from (
        select distinct personal_number, day from import_schedule_day
        where employment_id is null and personal_number <> ''
      ) d
      join ${stagedPersonalHash} h on h.number = d.personal_number
      join ${person} p on p.organisation_id = ${organisationId} and p.personal_number_hash = h.hash
      join ${employment} e on e.organisation_id = ${organisationId} and e.person_id = p.person_id
      group by d.personal_number, d.day
      having count(*) = 1
        or count(*) filter (where d.day between e.from_day and coalesce(e.to_day, 'infinity')) = 1
    ) found
    where t.employment_id is null and found.personal_number = t.personal_number and found.day = t.day`);
  await rejectTimesWithoutEmployment(tx, files);
  // Before, no row had an employment: the planner would read the whole table for each of them.
  await tx.execute(sql`analyze import_time`);
  await warnAboutOtherPeople({ tx, organisationId }, files);
  await tx.execute(sql`create index on import_time (employment_id)`);
  await tx.execute(sql`create index on import_schedule_day (employment_id)`);
}

/** The employment number decides; a personal number of another person causes a warning. */
async function warnAboutOtherPeople(
  { tx, organisationId }: OrganisationScope,
  files: readonly StagedFile[],
): Promise<void> {
  for (let last = { file: -1, row: -1 }; ;) {
    const { rows } = await tx.execute<{ file: number; row: number }>(sql`
      select t.file, t.row from import_time t
      join ${employment} e on e.organisation_id = ${organisationId} and e.employment_id = t.employment_id
      join ${stagedEmploymentHash} h on h.number = t.employment_number and h.hash = e.employment_number_hash
      join ${stagedPersonalHash} ph on ph.number = t.personal_number
      join ${person} p on p.organisation_id = ${organisationId} and p.person_id = e.person_id
      where p.personal_number_hash <> ph.hash
        and (t.file, t.row) > (${last.file}::int, ${last.row}::int)
      order by t.file, t.row limit ${BATCH_ROWS}`);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = { file: end.file, row: end.row };
    for (const { file, row } of rows) files[file]?.report.warn(row, null, 'anotherPerson');
  }
}

async function rejectTimesWithoutEmployment(tx: Transaction, files: readonly StagedFile[]): Promise<void> {
  const withoutEmployment = or(isNull(stagedTime.employmentId), gt(stagedTime.candidates, 1));
  for (let last = { file: -1, row: -1 }; ;) {
    const after = gt(
      sql`(${stagedTime.file}, ${stagedTime.row})`,
      sql`(${last.file}::int, ${last.row}::int)`,
    );
    const rows = await tx
      .select({ file: stagedTime.file, row: stagedTime.row, employmentId: stagedTime.employmentId })
      .from(stagedTime)
      .where(and(withoutEmployment, after))
      .orderBy(asc(stagedTime.file), asc(stagedTime.row))
      .limit(BATCH_ROWS);
    const end = rows.at(-1);
    if (end === undefined) break;
    last = { file: end.file, row: end.row };
    for (const { file, row, employmentId } of rows) {
      const reason = employmentId === null ? 'unknownEmployment' : 'severalEmployments';
      files[file]?.report.reject(row, null, reason);
    }
  }
  await tx.delete(stagedTime).where(withoutEmployment);
}
