import { and, asc, eq, gt, gte, isNull, lte, notExists, sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import { bulkUpdate } from '#database/bulk/bulk-update.ts';
import type { Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { recordChange } from '#provider/data-version/record-change.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { employment, serviceUse } from '#provider/database/tables/person.ts';
import { decryptRow, encryptRow, SERVICE_USE } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { StagedFile } from '../files/stage-file.ts';
import { stagedEmploymentHash } from '../files/staged-hashes.ts';
import { stagedServiceUse } from '../files/staging-tables.ts';
import type { CoveredPeriod } from '../merge/absences/replace-absences.ts';
import { reportRejection } from '../report/report-rejection.ts';
import {
  calculateServiceChanges,
  type ImportedServiceUse,
  type ServiceUseChanges,
  type StoredServiceUse,
} from './calculate-service-changes.ts';

const BATCH_PEOPLE = 500;
const BATCH_ROWS = 10_000;
/** Before every id. */
const SMALLEST_UUID = '00000000-0000-0000-0000-000000000000';

type ImportedOfPerson = ImportedServiceUse & { personId: string | null };

/** The rows that complete files contain, created ones included. */
const keptServiceUse = pgTable('import_kept_service_use', { serviceUseId: uuid('service_use_id').notNull() });

/**
 * Merges the staged service use into the organisation, one person at a time, and counts it in the file reports.
 *
 * @param period of complete files, which replace its service use; null: the files contain changes
 */
export async function mergeServiceUses(
  scope: OrganisationScope,
  files: readonly StagedFile[],
  period: CoveredPeriod | null,
): Promise<void> {
  const { tx } = scope;
  const first = files.find(({ report }) => report.kind === 'serviceUse');
  if (first === undefined) return;
  await findPeople(scope);
  await rejectUnknownEmployments(tx, files);
  if (period !== null) {
    await tx.execute(
      sql`create temporary table ${keptServiceUse} (service_use_id uuid primary key) on commit drop`,
    );
  }
  for (let last = SMALLEST_UUID; ;) {
    const people = await listNextPeople(tx, last);
    last = people.at(-1) ?? '';
    if (last === '') break;
    const rows = await listRows(tx, files, people);
    const stored = await listStored(scope, people);
    const changes = people.map((personId) => {
      const usable = (rows.get(personId) ?? []).filter((row) => isInPeriod(row, period, files));
      return { personId, changes: calculateServiceChanges(usable, stored.get(personId) ?? [], newId) };
    });
    for (const one of changes) report(one.changes, files);
    await store(scope, changes);
    if (period !== null) {
      const keptIds = changes.flatMap((one) => one.changes.keptIds);
      await bulkInsert(
        tx,
        keptServiceUse,
        keptIds.map((serviceUseId) => ({ serviceUseId })),
      );
    }
  }
  if (period === null) return;
  const removed = await removeOthers(scope, period);
  if (removed === 0) return;
  first.report.note('serviceUsesRemoved', { count: String(removed) });
  await recordChange(scope);
}

/** Finds the people of the staged rows, by the employment number. */
async function findPeople({ tx, organisationId }: OrganisationScope): Promise<void> {
  await tx.execute(sql`
    update import_service_use s
    set person_id = e.person_id, is_outside = s.day < e.from_day or s.day > coalesce(e.to_day, 'infinity')
    from ${stagedEmploymentHash} h
    join ${employment} e on e.organisation_id = ${organisationId} and e.employment_number_hash = h.hash
    where h.number = s.employment_number`);
  await tx.execute(sql`create index on import_service_use (person_id)`);
  await tx.execute(sql`analyze import_service_use`);
}

async function rejectUnknownEmployments(tx: Transaction, files: readonly StagedFile[]): Promise<void> {
  const { file, row, personId } = stagedServiceUse;
  for (let last = { file: -1, row: -1 }; ;) {
    const rows = await tx
      .select({ file, row })
      .from(stagedServiceUse)
      .where(and(isNull(personId), gt(sql`(${file}, ${row})`, sql`(${last.file}::int, ${last.row}::int)`)))
      .orderBy(asc(file), asc(row))
      .limit(BATCH_ROWS);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
    for (const one of rows) files[one.file]?.report.reject(one.row, 'employment_number', 'unknownEmployment');
  }
}

async function listNextPeople(tx: Transaction, after: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ personId: stagedServiceUse.personId })
    .from(stagedServiceUse)
    .where(gt(stagedServiceUse.personId, after))
    .orderBy(asc(stagedServiceUse.personId))
    .limit(BATCH_PEOPLE);
  return rows.flatMap(({ personId }) => personId ?? []);
}

async function listRows(
  tx: Transaction,
  files: readonly StagedFile[],
  people: readonly string[],
): Promise<Map<string, ImportedOfPerson[]>> {
  const rows = await tx
    .select()
    .from(stagedServiceUse)
    .where(anyOf(stagedServiceUse.personId, people))
    .orderBy(asc(stagedServiceUse.file), asc(stagedServiceUse.row));
  const imported = rows.map((row) => ({
    ...row,
    isOutside: row.isOutside ?? false,
    hasDescription: files[row.file]?.columns.has('description') ?? false,
  }));
  return groupByPerson(imported);
}

async function listStored(
  scope: OrganisationScope,
  people: readonly string[],
): Promise<Map<string, (StoredServiceUse & { personId: string | null })[]>> {
  const { tx, organisationId } = scope;
  const cipher = await loadWritingCipher(scope);
  const rows = await tx
    .select()
    .from(serviceUse)
    .where(and(eq(serviceUse.organisationId, organisationId), anyOf(serviceUse.personId, people)))
    .orderBy(serviceUse.serviceUseId);
  return groupByPerson(rows.map((row) => decryptRow(cipher, SERVICE_USE, row)));
}

function groupByPerson<Row extends { personId: string | null }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.personId ?? '');
    if (group === undefined) groups.set(row.personId ?? '', [row]);
    else group.push(row);
  }
  return groups;
}

/** Rejects a row outside the period of complete files. */
function isInPeriod(
  { file, row, day }: ImportedOfPerson,
  period: CoveredPeriod | null,
  files: readonly StagedFile[],
): boolean {
  if (period === null || (day >= period.from && day <= period.through)) return true;
  files[file]?.report.reject(row, 'date', 'outsidePeriod', day);
  return false;
}

function report({ outcomes, rejections }: ServiceUseChanges, files: readonly StagedFile[]): void {
  for (const rejection of rejections) reportRejection(files, rejection);
  for (const { imported, outcome } of outcomes) {
    const file = files[imported.file]?.report;
    file?.count(outcome);
    if (imported.isOutside) file?.warn(imported.row, 'date', 'serviceOutsideEmployment', imported.day);
  }
}

async function store(
  scope: OrganisationScope,
  people: readonly { personId: string; changes: ServiceUseChanges }[],
): Promise<void> {
  const { tx, organisationId } = scope;
  const cipher = await loadWritingCipher(scope);
  const rowsOf = (state: 'created' | 'changed') =>
    people.flatMap(({ personId, changes }) =>
      changes[state].map((use) => encryptRow(cipher, SERVICE_USE, { organisationId, personId, ...use })),
    );
  await bulkInsert(tx, serviceUse, rowsOf('created'));
  await bulkUpdate(tx, serviceUse, ['organisationId', 'serviceUseId'], rowsOf('changed'));
}

/** Removes the stored rows of the period that complete files do not contain. Returns their number. */
async function removeOthers(
  { tx, organisationId }: OrganisationScope,
  { from, through }: CoveredPeriod,
): Promise<number> {
  const kept = tx
    .select({ id: keptServiceUse.serviceUseId })
    .from(keptServiceUse)
    .where(eq(keptServiceUse.serviceUseId, serviceUse.serviceUseId));
  const removed = await tx
    .delete(serviceUse)
    .where(
      and(
        eq(serviceUse.organisationId, organisationId),
        gte(serviceUse.day, from),
        lte(serviceUse.day, through),
        notExists(kept),
      ),
    )
    .returning({ id: serviceUse.serviceUseId });
  return removed.length;
}
