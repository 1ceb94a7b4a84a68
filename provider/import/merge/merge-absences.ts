import { and, asc, eq, gt } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import { bulkUpdate } from '#database/bulk/bulk-update.ts';
import type { Transaction } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { newId } from '#database/new-id.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { absence, cause } from '#provider/database/tables/absence.ts';
import { employment } from '#provider/database/tables/person.ts';
import {
  type AbsenceChanges,
  type ImportedAbsence,
  type KnownAbsence,
  calculateAbsenceChanges,
} from './calculate-absence-changes.ts';
import { reportRejection } from '../report/report-rejection.ts';
import type { StagedFile } from '../files/stage-file.ts';
import { stagedAbsence } from '../files/staging-tables.ts';

const BATCH_EMPLOYMENTS = 100;

interface Employed {
  employmentId: string;
  personId: string;
  fromDay: Day;
  toDay: Day | null;
}

/**
 * Merges the staged absences into the organisation, one employment at a time, and counts them in the file reports.
 * Overlapping rows are not an error: their degrees add up, to at most a whole day.
 */
export async function mergeAbsences(scope: OrganisationScope, files: readonly StagedFile[]): Promise<void> {
  const { tx } = scope;
  const causes = new Set((await tx.select({ causeId: cause.causeId }).from(cause)).map((one) => one.causeId));
  for (let last = ''; ;) {
    const numbers = await listNextNumbers(tx, last);
    last = numbers.at(-1) ?? '';
    if (last === '') return;
    const employments = await listEmployments(scope, numbers);
    const ids = [...employments.values()].map(({ employmentId }) => employmentId);
    const known = await listKnown(scope, ids);
    const changed: EmploymentChanges[] = [];
    for (const [number, rows] of await listRows(tx, files, numbers)) {
      const employed = employments.get(number);
      if (employed === undefined) {
        for (const importedRow of rows) {
          files[importedRow.file]?.report.reject(importedRow.row, 'employment_number', 'unknownEmployment');
        }
        continue;
      }
      const changes = calculateAbsenceChanges(rows, known.get(employed.employmentId) ?? [], newId);
      report(changes, employed, causes, files);
      changed.push({ employed, changes });
    }
    await store(scope, changed);
  }
}

type EmploymentChanges = { employed: Employed; changes: AbsenceChanges };

async function store(
  { tx, organisationId }: OrganisationScope,
  employments: readonly EmploymentChanges[],
): Promise<void> {
  const rowsOf = (state: 'created' | 'changed') =>
    employments.flatMap(({ employed: { employmentId, personId }, changes }) =>
      changes[state].map((one) => ({ organisationId, employmentId, personId, ...one })),
    );
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

async function listNextNumbers(tx: Transaction, after: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ number: stagedAbsence.employmentNumber })
    .from(stagedAbsence)
    .where(gt(stagedAbsence.employmentNumber, after))
    .orderBy(asc(stagedAbsence.employmentNumber))
    .limit(BATCH_EMPLOYMENTS);
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

async function listEmployments(
  { tx, organisationId }: OrganisationScope,
  numbers: readonly string[],
): Promise<Map<string, Employed>> {
  const rows = await tx
    .select({
      number: employment.employmentNumber,
      employmentId: employment.employmentId,
      personId: employment.personId,
      fromDay: employment.fromDay,
      toDay: employment.toDay,
    })
    .from(employment)
    .where(and(eq(employment.organisationId, organisationId), anyOf(employment.employmentNumber, numbers)));
  return new Map(rows.map(({ number, ...employed }) => [number, employed]));
}

async function listKnown(
  { tx, organisationId }: OrganisationScope,
  employmentIds: readonly string[],
): Promise<Map<string, KnownAbsence[]>> {
  const rows = await tx
    .select({
      employmentId: absence.employmentId,
      absenceId: absence.absenceId,
      type: absence.type,
      fromDay: absence.fromDay,
      toDay: absence.toDay,
      degree: absence.degree,
      causeId: absence.causeId,
      workRelated: absence.workRelated,
      relapse: absence.relapse,
      expectedReturn: absence.expectedReturn,
      reportedAt: absence.reportedAt,
      recoveredAt: absence.recoveredAt,
      needForSupport: absence.needForSupport,
    })
    .from(absence)
    .where(and(eq(absence.organisationId, organisationId), anyOf(absence.employmentId, employmentIds)))
    .orderBy(asc(absence.absenceId));
  const groups = new Map<string, KnownAbsence[]>();
  for (const { employmentId, ...one } of rows) {
    const group = groups.get(employmentId);
    if (group === undefined) groups.set(employmentId, [one]);
    else group.push(one);
  }
  return groups;
}
