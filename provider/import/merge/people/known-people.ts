import { and, asc, eq } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { anyOf } from '#provider/database/any-of.ts';
import { departmentPeriod, employment, person } from '#provider/database/tables/person.ts';
import type {
  ImportedPeriod,
  KnownEmployment,
  KnownPeriod,
  KnownPerson,
} from './calculate-person-changes.ts';

export interface KnownPeople {
  byPersonalNumber: ReadonlyMap<string, KnownPerson>;
  /** By employment number. */
  employments: ReadonlyMap<string, KnownEmployment>;
  /** The people with those employments, by id. */
  people: ReadonlyMap<string, KnownPerson>;
}

const personColumns = {
  personId: person.personId,
  firstName: person.firstName,
  lastName: person.lastName,
  personalNumber: person.personalNumber,
  birthDate: person.birthDate,
  gender: person.gender,
};

/** The stored people that the employee rows refer to. */
export async function readKnownPeople(
  scope: OrganisationScope,
  rows: readonly Pick<ImportedPeriod, 'employmentNumber' | 'personalNumber'>[],
): Promise<KnownPeople> {
  const { tx, organisationId } = scope;
  const personalNumbers = rows.flatMap(({ personalNumber }) => personalNumber ?? []);
  const withPersonalNumber = await tx
    .select(personColumns)
    .from(person)
    .where(and(eq(person.organisationId, organisationId), anyOf(person.personalNumber, personalNumbers)));
  const employments = await listEmployments(
    scope,
    rows.map(({ employmentNumber }) => employmentNumber),
  );
  const employees = await tx
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
  return {
    byPersonalNumber: new Map(withPersonalNumber.map((one) => [one.personalNumber ?? '', one])),
    employments: new Map(employments.map((one) => [one.employmentNumber, one])),
    people: new Map(employees.map((one) => [one.personId, one])),
  };
}

async function listEmployments(
  { tx, organisationId }: OrganisationScope,
  numbers: readonly string[],
): Promise<KnownEmployment[]> {
  const rows = await tx
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
        anyOf(employment.employmentNumber, [...new Set(numbers)]),
      ),
    );
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
  const byEmployment = new Map<string, KnownPeriod[]>();
  for (const { employmentId, ...period } of periods) {
    const own = byEmployment.get(employmentId);
    if (own === undefined) byEmployment.set(employmentId, [period]);
    else own.push(period);
  }
  return rows.map((row) => ({ ...row, periods: byEmployment.get(row.employmentId) ?? [] }));
}
