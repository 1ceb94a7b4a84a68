import { fromDayNumber, type Day } from '#contract/values/calendar.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { EmploymentFacts } from '#provider/people/employments/employment-info.ts';
import type { PersonColumns } from '#provider/people/person-details.ts';
import type { PersonNames } from '#provider/people/to-person-ref.ts';
import type { AbsenceRow } from '../absence-row.ts';
import type { ReportedAbsence } from '../reported-absence.ts';
import { formatUtcSeconds } from './format-utc-seconds.ts';
import type { IndexedTables } from './tables/index-tables.ts';
import { GENDER_CODES, NO_DAY, NOT_REPORTED, type SnapshotTables } from './tables/snapshot-tables.ts';
import type { Snapshot, SnapshotNames } from './snapshot.ts';
import { findUuid, uuidAt } from './tables/uuid-column.ts';

/** The index of a person; null if the snapshot has none with this id. */
export function findPerson({ people }: Snapshot, personId: string): number | null {
  const { position, isFound } = findUuid(people.id, personId);
  return isFound ? position : null;
}

/** The names of a person as the database stores them. */
export function namesAt({ people }: Snapshot, person: number): PersonNames {
  return {
    personId: uuidAt(people.id, person),
    firstName: people.firstName[person] ?? '',
    lastName: people.lastName[person] ?? '',
  };
}

/** The personal data of a person as the database stores them. */
export function personAt({ people }: Snapshot, person: number): PersonColumns {
  return {
    personId: uuidAt(people.id, person),
    firstName: people.firstName[person] ?? '',
    lastName: people.lastName[person] ?? '',
    personalNumber: people.personalNumber[person] ?? null,
    birthDate: toDay(people.birthDay[person]),
    gender: GENDER_CODES[people.gender[person] ?? 0] ?? null,
  };
}

export function employmentIdAt({ employments }: SnapshotTables, employment: number): string {
  return uuidAt(employments.id, employment);
}

/** The employment with a department (by index in `snapshot.departments`). */
export function employmentAt(snapshot: Snapshot, employment: number, department: number): EmploymentFacts {
  const { employments } = snapshot;
  const place = snapshot.departments[department];
  if (place === undefined) throw new RangeError('an employment in a department that the snapshot lacks');
  return {
    employmentId: employmentIdAt(snapshot, employment),
    employmentNumber: employments.number[employment] ?? '',
    employmentType: snapshot.employmentTypes[(employments.type[employment] ?? 0) - 1] ?? null,
    manager: snapshot.managers[(employments.manager[employment] ?? 0) - 1]?.name ?? null,
    fromDay: fromDayNumber(employments.first[employment] ?? 0),
    toDay: toDay(employments.last[employment]),
    department: place.department,
    parentDepartment: place.parentDepartment,
  };
}

/** The index of the employment of a person's absence. */
export function employmentOf(
  { firstEmployment, absences }: IndexedTables,
  person: number,
  row: number,
): number {
  return (firstEmployment[person] ?? 0) + (absences.employment[row] ?? 0);
}

/** An absence of a person, with what only the responses show. */
export function absenceAt(snapshot: Snapshot, person: number, row: number): ReportedAbsence {
  const { absences, employments, people, causes } = snapshot;
  const employment = employmentOf(snapshot, person, row);
  const ids = { personId: uuidAt(people.id, person), employmentId: uuidAt(employments.id, employment) };
  return Object.assign(rowAt(snapshot, row, employment, ids), {
    cause: causes[(absences.cause[row] ?? 0) - 1] ?? null,
    needForSupport: absences.needForSupport[row] === 1,
    reportedAt: toInstant(absences.reportedAt[row]),
    recoveredAt: toInstant(absences.recoveredAt[row]),
  });
}

/** All absence of a person, in all employments. */
export function historyOf(snapshot: IndexedTables & SnapshotNames, person: number): AbsenceRow[] {
  const { people, employments, firstEmployment, firstAbsence } = snapshot;
  const personId = uuidAt(people.id, person);
  const employmentIds = listIndexes(firstEmployment, person).map((employment) =>
    uuidAt(employments.id, employment),
  );
  return listIndexes(firstAbsence, person).map((row) =>
    rowAt(snapshot, row, employmentOf(snapshot, person, row), {
      personId,
      employmentId: employmentIds[snapshot.absences.employment[row] ?? 0] ?? '',
    }),
  );
}

function listIndexes(first: Int32Array, parent: number): number[] {
  const from = first[parent] ?? 0;
  return Array.from({ length: (first[parent + 1] ?? 0) - from }, (_, index) => from + index);
}

function rowAt(
  { absences, employments, causes }: IndexedTables & SnapshotNames,
  row: number,
  employment: number,
  { personId, employmentId }: Pick<AbsenceRow, 'personId' | 'employmentId'>,
): AbsenceRow {
  return {
    absenceId: uuidAt(absences.id, row),
    personId,
    employmentId,
    type: ABSENCE_TYPES[absences.type[row] ?? 0] ?? 'UNKNOWN',
    from: absences.first[row] ?? 0,
    to: toNumber(absences.last[row]),
    degree: absences.degree[row] ?? 0,
    causeId: causes[(absences.cause[row] ?? 0) - 1]?.causeId ?? null,
    workRelated: absences.workRelated[row] === 1,
    relapse: toFlag(absences.relapse[row]),
    newDegree: toFlag(absences.newDegree[row]),
    expectedReturn: toNumber(absences.expectedReturn[row]),
    employedFrom: employments.first[employment] ?? 0,
    employedTo: toNumber(employments.last[employment]),
  };
}

/**
 * The index of the department of an employment on a day, by its department history; -1 if the employment does not cover
 * the day or has no department then.
 */
export function departmentOn(snapshot: Snapshot, employment: number, day: number): number {
  const { employments, periods, firstPeriod } = snapshot;
  if (day < (employments.first[employment] ?? 0) || day > (employments.last[employment] ?? 0)) return -1;
  const end = firstPeriod[employment + 1] ?? 0;
  for (let period = firstPeriod[employment] ?? 0; period < end; period += 1) {
    if (day < (periods.first[period] ?? 0)) return -1;
    if (day <= (periods.last[period] ?? 0)) return periods.department[period] ?? -1;
  }
  return -1;
}

/** Whether the reported days of a row include the day. */
export function isReportedOn({ absences }: Snapshot, row: number, day: number): boolean {
  return (absences.first[row] ?? 0) <= day && day <= (absences.last[row] ?? 0);
}

/** Whether a row of a person covers the day while the person is employed. */
export function isAbsentRowOn(snapshot: Snapshot, person: number, row: number, day: number): boolean {
  const { employments } = snapshot;
  const employment = employmentOf(snapshot, person, row);
  const isEmployed =
    (employments.first[employment] ?? 0) <= day && day <= (employments.last[employment] ?? 0);
  return isEmployed && isReportedOn(snapshot, row, day);
}

/** 1 for each department of the snapshot that is among the ids. */
export function selectDepartments({ departments }: Snapshot, ids: readonly string[]): Uint8Array {
  const chosen = new Set(ids);
  return Uint8Array.from(departments, ({ department }) => (chosen.has(department.departmentId) ? 1 : 0));
}

function toNumber(day: number | undefined): number | null {
  return day === undefined || day === NO_DAY ? null : day;
}

function toDay(day: number | undefined): Day | null {
  const number = toNumber(day);
  return number === null ? null : fromDayNumber(number);
}

/** A flag of a row; null if the source reports nothing. */
export function toFlag(value: number | undefined): boolean | null {
  return value === undefined || value === NOT_REPORTED ? null : value === 1;
}

function toInstant(seconds: number | undefined): string | null {
  return seconds === undefined || Number.isNaN(seconds) ? null : formatUtcSeconds(seconds);
}
