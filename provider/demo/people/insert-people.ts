import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { absence } from '#provider/database/tables/absence.ts';
import {
  departmentPeriod,
  employment,
  person,
  serviceUse,
  unavailability,
} from '#provider/database/tables/person.ts';
import {
  EMPLOYMENT,
  encryptRow,
  PERSON,
  SERVICE_USE,
  UNAVAILABILITY,
} from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import type { DemoAbsence, DemoEmployment, DemoPerson, DemoServiceUse } from '../demo-types.ts';

export async function insertPeople(scope: OrganisationScope, people: readonly DemoPerson[]): Promise<void> {
  const { tx, organisationId } = scope;
  const cipher = await loadWritingCipher(scope);
  await bulkInsert(
    tx,
    person,
    people.map(({ personNumber, birthDate, gender, isProtected, ...names }) => ({
      organisationId,
      ...encryptRow(cipher, PERSON, { ...names, personalNumber: personNumber }),
      birthDate,
      gender,
      isProtected,
    })),
  );
}

/** Inserts employments with their department periods and leaves. */
export async function insertEmployments(
  scope: OrganisationScope,
  employments: readonly DemoEmployment[],
): Promise<void> {
  const { tx, organisationId } = scope;
  const cipher = await loadWritingCipher(scope);
  await bulkInsert(
    tx,
    employment,
    employments.map((row) => ({ organisationId, ...encryptRow(cipher, EMPLOYMENT, toEmployment(row)) })),
  );
  await insertPeriods(scope, employments);
}

/** The keys of an employment and the columns that may change later. */
export function toEmployment(row: DemoEmployment) {
  const { employmentId, personId, employmentNumber, employmentType, manager, from, to } = row;
  return { employmentId, personId, employmentNumber, employmentType, manager, fromDay: from, toDay: to };
}

export async function insertPeriods(
  scope: OrganisationScope,
  employments: readonly DemoEmployment[],
): Promise<void> {
  const { tx, organisationId } = scope;
  const cipher = await loadWritingCipher(scope);
  await bulkInsert(
    tx,
    departmentPeriod,
    employments.flatMap(({ employmentId, departments }) =>
      departments.map(({ departmentId, from, to }) => ({
        organisationId,
        employmentId,
        fromDay: from,
        toDay: to,
        departmentId,
      })),
    ),
  );
  await bulkInsert(
    tx,
    unavailability,
    employments.flatMap(({ employmentId, unavailable }) =>
      unavailable.map(({ from, to, reason }) =>
        encryptRow(cipher, UNAVAILABILITY, {
          organisationId,
          employmentId,
          fromDay: from,
          toDay: to,
          reason,
        }),
      ),
    ),
  );
}

export async function insertAbsences(
  { tx, organisationId }: OrganisationScope,
  absences: readonly DemoAbsence[],
): Promise<void> {
  await bulkInsert(
    tx,
    absence,
    absences.map((row) => ({
      organisationId,
      absenceId: row.absenceId,
      personId: row.personId,
      employmentId: row.employmentId,
      type: row.type,
      fromDay: row.from,
      degree: row.degree,
      causeId: row.causeId,
      workRelated: row.workRelated,
      needForSupport: row.needForSupport,
      relapse: row.relapse,
      newDegree: row.newAbsenceDegree,
      reportedAt: row.reportedAt,
      ...toAbsenceEnd(row),
    })),
  );
}

/** The columns of an absence that may change while it is open. */
export function toAbsenceEnd({ to, expectedReturn, recoveredAt }: DemoAbsence) {
  return { toDay: to, expectedReturn, recoveredAt };
}

export async function insertServiceUses(
  scope: OrganisationScope,
  uses: readonly DemoServiceUse[],
): Promise<void> {
  const { tx, organisationId } = scope;
  const cipher = await loadWritingCipher(scope);
  await bulkInsert(
    tx,
    serviceUse,
    uses.map(({ date, ...use }) => ({ organisationId, day: date, ...encryptRow(cipher, SERVICE_USE, use) })),
  );
}
