import { and, asc, eq, sql } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { departmentPeriod, employment, person } from '#provider/database/tables/person.ts';
import type { Cipher } from '#provider/encryption/cipher.ts';
import {
  decryptRow,
  EMPLOYMENT,
  hashEmploymentNumber,
  hashPersonalNumber,
  PERSON,
} from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { wantedHashes } from '../wanted-hashes.ts';
import type {
  ImportedEmployeeRow,
  StoredEmployment,
  StoredPeriod,
  StoredPerson,
} from './calculate-person-changes.ts';

export interface StoredPeople {
  byPersonalNumber: ReadonlyMap<string, StoredPerson>;
  /** By employment number. */
  employments: ReadonlyMap<string, StoredEmployment>;
  /** The people who hold these employments, by person id. */
  people: ReadonlyMap<string, StoredPerson>;
}

const personColumns = {
  personId: person.personId,
  firstName: person.firstName,
  lastName: person.lastName,
  personalNumber: person.personalNumber,
  birthDate: person.birthDate,
  gender: person.gender,
  isProtected: person.isProtected,
  isMarkKept: person.isMarkKept,
};

/** Reads the stored people to whom the rows refer, by personal number or employment number, and their employments. */
export async function readStoredPeople(
  scope: OrganisationScope,
  rows: readonly Pick<ImportedEmployeeRow, 'employmentNumber' | 'personalNumber'>[],
): Promise<StoredPeople> {
  const { tx, organisationId } = scope;
  const cipher = await loadCipher(scope);
  const personalNumbers = [...new Set(rows.flatMap(({ personalNumber }) => personalNumber ?? []))];
  const ofPersonalNumber = tx
    .select(personColumns)
    .from(person)
    .where(and(eq(person.organisationId, organisationId), eq(person.personalNumberHash, sql`wanted.hash`)))
    .orderBy(person.personId)
    .as('of_personal_number');
  const peopleByPersonalNumber = await tx
    .select(ofPersonalNumber._.selectedFields)
    .from(wantedHashes(personalNumbers.map((number) => hashPersonalNumber(cipher, number))))
    .crossJoinLateral(ofPersonalNumber);
  const employments = await readEmployments(
    scope,
    cipher,
    rows.map(({ employmentNumber }) => employmentNumber),
  );
  const peopleByEmployment = await tx
    .select(personColumns)
    .from(person)
    .where(
      and(
        eq(person.organisationId, organisationId),
        anyOf(
          person.personId,
          employments.map(({ personId }) => personId),
        ),
      ),
    );
  const decryptPeople = (people: readonly StoredPerson[]) =>
    people.map((row) => decryptRow(cipher, PERSON, row));
  return {
    // The query selects no row without a personal number.
    byPersonalNumber: new Map(
      decryptPeople(peopleByPersonalNumber).map((row) => [row.personalNumber ?? '', row]),
    ),
    employments: new Map(employments.map((row) => [row.employmentNumber, row])),
    people: new Map(decryptPeople(peopleByEmployment).map((row) => [row.personId, row])),
  };
}

async function readEmployments(
  { tx, organisationId }: OrganisationScope,
  cipher: Cipher,
  numbers: readonly string[],
): Promise<StoredEmployment[]> {
  const ofNumber = tx
    .select({
      employmentId: employment.employmentId,
      personId: employment.personId,
      employmentNumber: employment.employmentNumber,
      employmentType: employment.employmentType,
      manager: employment.manager,
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
    .from(wantedHashes([...new Set(numbers)].map((number) => hashEmploymentNumber(cipher, number))))
    .crossJoinLateral(ofNumber);
  const periods = await tx
    .select({
      employmentId: departmentPeriod.employmentId,
      fromDay: departmentPeriod.fromDay,
      toDay: departmentPeriod.toDay,
      departmentId: departmentPeriod.departmentId,
    })
    .from(departmentPeriod)
    .where(
      and(
        eq(departmentPeriod.organisationId, organisationId),
        anyOf(
          departmentPeriod.employmentId,
          rows.map(({ employmentId }) => employmentId),
        ),
      ),
    )
    .orderBy(asc(departmentPeriod.fromDay));
  const byEmployment = new Map<string, StoredPeriod[]>();
  for (const { employmentId, ...period } of periods) {
    const periodsOfEmployment = byEmployment.get(employmentId);
    if (periodsOfEmployment === undefined) byEmployment.set(employmentId, [period]);
    else periodsOfEmployment.push(period);
  }
  return rows.map((row) => ({
    ...decryptRow(cipher, EMPLOYMENT, row),
    periods: byEmployment.get(row.employmentId) ?? [],
  }));
}
