import { sql } from 'drizzle-orm';
import { fromDayNumber } from '#contract/values/calendar.ts';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import type { Transaction } from '#database/database.ts';
import { causes } from '#provider/absence/causes/causes.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { departmentPeriod, employment, person, unavailability } from '#provider/database/tables/person.ts';
import { GENDER_CODE, OPEN_DAY } from '#provider/absence/snapshot/facts/facts.ts';
import { SICK_LEAVE, type RawFacts } from '#provider/absence/snapshot/facts/builder/raw-facts.ts';
import { EMPLOYMENT, encryptRow, PERSON, UNAVAILABILITY } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { BENCH_DEPARTMENTS } from './generate-organisation.ts';

const ROWS_PER_STATEMENT = 25_000;

const MANAGERS = 2_000;

const TYPES = ['FIXED_TERM', 'HOURLY', 'PERMANENT'];

/** The ids of the departments by their index, in ascending order. */
export const benchDepartmentIds = Array.from(
  { length: BENCH_DEPARTMENTS },
  (_, index) => `d${String(index).padStart(3, '0')}`,
);

/** Inserts the generated rows into the provider's tables, under active contracts. Returns the organisation's id. */
export async function insertOrganisation(tx: Transaction, raw: RawFacts): Promise<string> {
  // A slow machine may take its time: the limit is for the statements of pages.
  await tx.execute(sql`set local statement_timeout = 0`);
  const organisationId = await addOrganisation(tx);
  const cipher = await loadWritingCipher({ tx, organisationId });
  const { people, employments, departmentPeriods, unavailability: leaves, absences } = raw;
  const ofDepartments = benchDepartmentIds.map((departmentId) => ({ organisationId, departmentId }));
  await bulkInsert(
    tx,
    department,
    ofDepartments.map((row) => ({ ...row, name: row.departmentId })),
  );
  await bulkInsert(tx, departmentContract, ofDepartments);
  await bulkInsert(
    tx,
    person,
    rowsOf(people.birthDay, (index) =>
      encryptRow(cipher, PERSON, {
        organisationId,
        personId: idOf('0', index),
        firstName: 'Anna',
        lastName: `Andersson ${index}`,
        birthDate: fromDayNumber(at(people.birthDay, index)),
        personalNumber: `1985${String(index).padStart(8, '0')}`,
        gender: at(people.gender, index) === GENDER_CODE.female ? ('female' as const) : ('male' as const),
      }),
    ),
  );
  // The checks of foreign keys would read whole tables if the planner took them for empty.
  await tx.execute(sql`analyze api.person`);
  await bulkInsert(
    tx,
    employment,
    rowsOf(employments.person, (index) =>
      encryptRow(cipher, EMPLOYMENT, {
        organisationId,
        employmentId: idOf('1', index),
        employmentNumber: String(index),
        personId: idOf('0', at(employments.person, index)),
        manager: `Chef ${String(index % MANAGERS)}`,
        employmentType: TYPES[at(employments.type, index) - 1] ?? null,
        ...daysOf(employments, index),
      }),
    ),
  );
  await tx.execute(sql`analyze api.employment`);
  await bulkInsert(
    tx,
    departmentPeriod,
    rowsOf(departmentPeriods.employment, (index) => ({
      organisationId,
      employmentId: idOf('1', at(departmentPeriods.employment, index)),
      departmentId: benchDepartmentIds[at(departmentPeriods.department, index)] ?? '',
      ...daysOf(departmentPeriods, index),
    })),
  );
  await bulkInsert(
    tx,
    unavailability,
    rowsOf(leaves.employment, (index) =>
      encryptRow(cipher, UNAVAILABILITY, {
        organisationId,
        employmentId: idOf('1', at(leaves.employment, index)),
        reason: 'PARENTAL',
        ...daysOf(leaves, index),
      }),
    ),
  );
  const toAbsence = (index: number) => ({
    organisationId,
    absenceId: idOf('2', index),
    personId: idOf('0', at(absences.person, index)),
    employmentId: idOf('1', at(absences.employment, index)),
    type: at(absences.type, index) === SICK_LEAVE ? ('SICK_LEAVE' as const) : ('CARE_OF_CHILD' as const),
    ...daysOf(absences, index),
    ...instantsOf(absences, index),
    degree: at(absences.degree, index),
    causeId: causes[at(absences.cause, index) - 1]?.id ?? null,
    workRelated: at(absences.workRelated, index) === 1,
  });
  // The database closes a transaction that waits long for the next statement.
  for (let from = 0; from < absences.person.length; from += ROWS_PER_STATEMENT) {
    const rows = absences.person.subarray(from, from + ROWS_PER_STATEMENT);
    await bulkInsert(
      tx,
      absence,
      rowsOf(rows, (index) => toAbsence(from + index)),
    );
  }
  return organisationId;
}

function rowsOf<Row>(column: Int32Array, toRow: (index: number) => Row): Row[] {
  return Array.from({ length: column.length }, (_, index) => toRow(index));
}

function daysOf({ first, last }: { first: Int32Array; last: Int32Array }, index: number) {
  const lastDay = at(last, index);
  return {
    fromDay: fromDayNumber(at(first, index)),
    toDay: lastDay === OPEN_DAY ? null : fromDayNumber(lastDay),
  };
}

const MINUTES_PER_DAY = 1_440;

/** When the absence and its end were reported: some minute of the first and of the last day. */
function instantsOf({ first, last }: { first: Int32Array; last: Int32Array }, index: number) {
  const lastDay = at(last, index);
  const minute = index % MINUTES_PER_DAY;
  return {
    reportedAt: toInstant(at(first, index), minute),
    recoveredAt: lastDay === OPEN_DAY ? null : toInstant(lastDay, MINUTES_PER_DAY - minute),
    expectedReturn: lastDay === OPEN_DAY ? null : fromDayNumber(lastDay),
  };
}

function toInstant(day: number, minute: number): string {
  return new Date((day * MINUTES_PER_DAY + minute) * 60_000).toISOString();
}

function at(column: Int32Array, index: number): number {
  return column[index] ?? 0;
}

/** Ids in the order of the rows, so that ties by id have the same result as in the columns. */
function idOf(table: string, index: number): string {
  return `00000000-0000-4000-800${table}-${String(index + 1).padStart(12, '0')}`;
}
