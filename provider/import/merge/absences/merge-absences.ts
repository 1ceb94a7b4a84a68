import { and, asc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { pgTable, text, union } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/values/calendar.ts';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import { bulkUpdate } from '#database/bulk/bulk-update.ts';
import type { Transaction } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { newId } from '#database/new-id.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { absence, cause } from '#provider/database/tables/absence.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import { decryptRow, EMPLOYMENT, hashEmploymentNumber } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { mapYielding } from '#provider/event-loop/yielding.ts';
import {
  type AbsenceChanges,
  type ImportedAbsence,
  type KnownAbsence,
  calculateAbsenceChanges,
} from './calculate-absence-changes.ts';
import { correctAbsences, type CorrectionKind } from '#provider/import/corrections/correct-absences.ts';
import { findPayrollDays } from '#provider/import/corrections/find-payroll-days.ts';
import { storeBatches } from '../store-batches.ts';
import { wantedHashes } from '../wanted-hashes.ts';
import { listStoredAbsences } from './list-stored-absences.ts';
import { type CoveredPeriod, replaceAbsences, type ReplacedAbsences } from './replace-absences.ts';
import { reportRejection } from '#provider/import/report/report-rejection.ts';
import type { StagedFile } from '#provider/import/files/stage-file.ts';
import { stagedAbsence } from '#provider/import/files/staging-tables.ts';

const BATCH_EMPLOYMENTS = 300;

/** The period of complete files. */
export interface CompletePeriod extends CoveredPeriod {
  /** The last day that the stored absences cover. */
  coveredThrough: Day | null;
}

interface Employed {
  employmentId: string;
  personId: string;
  fromDay: Day;
  toDay: Day | null;
}

/**
 * Merges the staged absences into the organisation, one employment at a time, and counts them in the file reports.
 * Overlapping rows are not an error: their degrees add up, to at most a whole day.
 *
 * @param complete the period that the files cover completely; null if their rows are changes
 * @param correction how the rows correct stored absences; null if they do not
 * @returns the number of stored absences of the period that complete files do not contain
 */
export async function mergeAbsences(
  scope: OrganisationScope,
  files: readonly StagedFile[],
  complete: CompletePeriod | null,
  correction: CorrectionKind | null,
): Promise<number> {
  const { tx } = scope;
  const causes = new Set((await tx.select({ causeId: cause.causeId }).from(cause)).map((one) => one.causeId));
  let withdrawn = 0;
  const calculate = (batch: readonly EmploymentToMerge[]): EmploymentChanges[] =>
    batch.flatMap(({ employed, rows, stored, isFromPayroll }) => {
      if (employed === undefined) {
        for (const { file, row } of rows) {
          files[file]?.report.reject(row, 'employment_number', 'unknownEmployment');
        }
        return [];
      }
      const changes =
        correction !== null
          ? correctAbsences(rows, stored, { kind: correction, isFromPayroll })
          : complete === null
            ? { ...calculateAbsenceChanges(rows, stored, newId), removed: [], withdrawn: 0 }
            : replaceAbsences(rows, stored, {
                period: complete,
                coveredThrough: complete.coveredThrough,
                newId,
              });
      withdrawn += changes.withdrawn;
      report(changes, employed, causes, files);
      return [{ employed, changes }];
    });
  const batches = readBatches(scope, files, { complete, correction });
  await storeBatches(batches, calculate, (changes) => store(scope, changes));
  return withdrawn;
}

/** What is stored about an employment number, and what the files contain about it. */
interface EmploymentToMerge {
  /** Missing if no employment has the number. */
  employed: Employed | undefined;
  rows: readonly ImportedAbsence[];
  stored: readonly KnownAbsence[];
  isFromPayroll: Awaited<ReturnType<typeof findPayrollDays>>;
}

async function* readBatches(
  scope: OrganisationScope,
  files: readonly StagedFile[],
  { complete, correction }: { complete: CompletePeriod | null; correction: CorrectionKind | null },
): AsyncGenerator<EmploymentToMerge[]> {
  if (complete !== null) await stageAbsentNumbers(scope, complete);
  for (let last = ''; ;) {
    const numbers = await listNextNumbers(scope.tx, last, complete);
    last = numbers.at(-1) ?? '';
    if (last === '') return;
    const employments = await listEmployments(scope, numbers);
    const known = await listStoredAbsences(
      scope,
      [...employments.values()].map(({ employmentId }) => employmentId),
    );
    const rowsByNumber = await listRows(scope.tx, files, numbers);
    const batch: EmploymentToMerge[] = [];
    for (const number of numbers) {
      const employed = employments.get(number);
      batch.push({
        employed,
        rows: rowsByNumber.get(number) ?? [],
        stored: known.get(employed?.employmentId ?? '') ?? [],
        isFromPayroll:
          employed === undefined || correction === null
            ? () => false
            : await findPayrollDays(scope, employed.employmentId),
      });
    }
    yield batch;
  }
}

type EmploymentChanges = { employed: Employed; changes: AbsenceChanges & Pick<ReplacedAbsences, 'removed'> };

async function store(
  { tx, organisationId }: OrganisationScope,
  employments: readonly EmploymentChanges[],
): Promise<void> {
  const rowsOf = (state: 'created' | 'changed') =>
    employments.flatMap(({ employed: { employmentId, personId }, changes }) =>
      changes[state].map((one) => ({ organisationId, employmentId, personId, ...one })),
    );
  const removed = employments.flatMap(({ changes }) => changes.removed.map(({ absenceId }) => absenceId));
  if (removed.length > 0) {
    await tx
      .delete(absence)
      .where(and(eq(absence.organisationId, organisationId), anyOf(absence.absenceId, removed)));
  }
  await bulkInsert(tx, absence, rowsOf('created'));
  await bulkUpdate(tx, absence, ['organisationId', 'absenceId'], rowsOf('changed'));
}

function report(
  { outcomes, rejections }: AbsenceChanges,
  employed: Employed,
  causes: ReadonlySet<number>,
  files: readonly StagedFile[],
): void {
  for (const rejection of rejections) reportRejection(files, rejection);
  for (const { imported: importedRow, outcome } of outcomes) {
    const file = files[importedRow.file]?.report;
    file?.count(outcome);
    if (isOutside(importedRow, employed)) file?.warn(importedRow.row, 'from', 'outsideEmployment');
    if (importedRow.causeId !== null && !causes.has(importedRow.causeId))
      file?.warn(importedRow.row, 'cause', 'unknownCause');
  }
}

/** An open absence ends with the employment; this is not an error. */
export function isOutside(
  { fromDay, toDay }: { fromDay: Day; toDay: Day | null },
  employed: { fromDay: Day; toDay: Day | null },
): boolean {
  const ended = employed.toDay;
  return (
    fromDay < employed.fromDay || (ended !== null && (fromDay > ended || (toDay !== null && toDay > ended)))
  );
}

const absentNumber = pgTable('import_absent_number', { number: text('number').notNull() });

/** Decrypts the numbers of the employments with absences in the period into a staging table. */
async function stageAbsentNumbers(
  { tx, organisationId }: OrganisationScope,
  { from, through }: CompletePeriod,
): Promise<void> {
  await tx.execute(sql`create temporary table ${absentNumber} (number text primary key) on commit drop`);
  const cipher = await loadCipher({ tx, organisationId });
  const rows = await tx
    .selectDistinct({
      employmentId: employment.employmentId,
      employmentNumber: employment.employmentNumber,
    })
    .from(employment)
    .innerJoin(
      absence,
      and(
        eq(absence.organisationId, employment.organisationId),
        eq(absence.employmentId, employment.employmentId),
      ),
    )
    .innerJoin(
      person,
      and(
        eq(person.organisationId, employment.organisationId),
        eq(person.personId, employment.personId),
        // Files contain no erased people any more; their absences stay, so that no figure changes.
        isNull(person.erasedAt),
      ),
    )
    .where(
      and(
        eq(employment.organisationId, organisationId),
        lte(absence.fromDay, through),
        or(isNull(absence.toDay), gte(absence.toDay, from)),
      ),
    );
  const numbers = await mapYielding(rows, (row) => decryptRow(cipher, EMPLOYMENT, row).employmentNumber);
  await bulkInsert(
    tx,
    absentNumber,
    numbers.map((number) => ({ number })),
  );
  await tx.execute(sql`analyze ${absentNumber}`);
}

/** The next employment numbers of the files; with complete files also those with absences in their period. */
async function listNextNumbers(
  tx: Transaction,
  after: string,
  complete: CompletePeriod | null,
): Promise<string[]> {
  const staged = tx
    .selectDistinct({ number: stagedAbsence.employmentNumber })
    .from(stagedAbsence)
    .where(gt(stagedAbsence.employmentNumber, after));
  const absent = tx
    .select({ number: absentNumber.number })
    .from(absentNumber)
    .where(gt(absentNumber.number, after));
  const numbers = complete === null ? staged : union(staged, absent);
  const rows = await numbers.orderBy(sql`1`).limit(BATCH_EMPLOYMENTS);
  return rows.map(({ number }) => number);
}

async function listRows(
  tx: Transaction,
  files: readonly StagedFile[],
  numbers: readonly string[],
): Promise<Map<string, ImportedAbsence[]>> {
  const rows = await tx
    .select()
    .from(stagedAbsence)
    .where(anyOf(stagedAbsence.employmentNumber, numbers))
    .orderBy(asc(stagedAbsence.file), asc(stagedAbsence.row));
  const noColumns = new Set<string>();
  const groups = new Map<string, ImportedAbsence[]>();
  for (const row of rows) {
    const importedRow = { ...row, columns: files[row.file]?.columns ?? noColumns };
    const group = groups.get(row.employmentNumber);
    if (group === undefined) groups.set(row.employmentNumber, [importedRow]);
    else group.push(importedRow);
  }
  return groups;
}

/** The employments with these numbers; the same files may contain the employees. */
async function listEmployments(
  { tx, organisationId }: OrganisationScope,
  numbers: readonly string[],
): Promise<Map<string, Employed>> {
  const cipher = await loadCipher({ tx, organisationId });
  const numberOf = new Map(numbers.map((number) => [hashEmploymentNumber(cipher, number), number]));
  const ofNumber = tx
    .select({
      hash: employment.employmentNumberHash,
      employmentId: employment.employmentId,
      personId: employment.personId,
      fromDay: employment.fromDay,
      toDay: employment.toDay,
    })
    .from(employment)
    .where(
      and(
        eq(employment.organisationId, organisationId),
        eq(employment.employmentNumberHash, sql`wanted.hash`),
      ),
    )
    .orderBy(employment.employmentId)
    .as('of_number');
  const rows = await tx
    .select(ofNumber._.selectedFields)
    .from(wantedHashes([...numberOf.keys()]))
    .crossJoinLateral(ofNumber);
  return new Map(rows.map(({ hash, ...employed }) => [numberOf.get(hash ?? '') ?? '', employed]));
}
