import { randomUUID } from 'node:crypto';
import type { Transaction } from '#database/database.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { UserRole } from '#contract/roles.ts';
import { absence, cause, causeCategory } from '#provider/database/tables/absence.ts';
import { account, accountRole, accountRoleDepartment } from '#provider/database/tables/account.ts';
import {
  dataVersion,
  department,
  departmentContract,
  organisation,
} from '#provider/database/tables/organisation.ts';
import { departmentPeriod, employment, person } from '#provider/database/tables/person.ts';
import { EMPLOYMENT, encryptRow, PERSON } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';

/** A database or a transaction for inserts. */
export type Writer = Transaction;

type Insert<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

/** A hash that matches no password; sign-in tests set their own. */
const NO_PASSWORD = 'none';

let serial = 0;

/** Inserts an organisation with its data version. Returns its id. */
export async function addOrganisation(db: Writer, values: Insert<typeof organisation> = {}): Promise<string> {
  serial += 1;
  const organisationId = values.organisationId ?? randomUUID();
  await db.insert(organisation).values({
    organisationNumber: `T${serial}-${organisationId.slice(0, 8)}`,
    name: `Kunden ${serial} AB`,
    ...values,
    organisationId,
  });
  await db.insert(dataVersion).values({ organisationId });
  return organisationId;
}

/** `contract`: `active` has no limits, `none` has no row; else the limits given. */
export type DepartmentValues = Insert<typeof department> & {
  departmentId: string;
  contract?: 'active' | 'none' | { validFrom: Day | null; validTo: Day | null };
};

/** Inserts a department, by default under an active contract. Returns its id. */
export async function addDepartment(
  db: Writer,
  organisationId: string,
  { contract = 'active', ...values }: DepartmentValues,
): Promise<string> {
  await db.insert(department).values({ name: values.departmentId, ...values, organisationId });
  if (contract !== 'none') {
    const limits = contract === 'active' ? { validFrom: null, validTo: null } : contract;
    await db
      .insert(departmentContract)
      .values({ organisationId, departmentId: values.departmentId, ...limits });
  }
  return values.departmentId;
}

/** The ids that {@link addEmployee} returns, for absences and queries about the person. */
export type Employee = { organisationId: string; personId: string; employmentId: string };

export type EmployeeValues = Insert<typeof person> & {
  departmentId: string;
  from?: Day;
  to?: Day | null;
  employment?: Insert<typeof employment>;
};

/** Inserts a person with one employment in one department, by default from 2020-01-01. */
export async function addEmployee(
  db: Writer,
  organisationId: string,
  { departmentId, from, to, employment: employmentValues, ...values }: EmployeeValues,
): Promise<Employee> {
  const personId = values.personId ?? randomUUID();
  const names = { firstName: values.firstName ?? 'Anna', lastName: values.lastName ?? 'Andersson' };
  const cipher = await loadWritingCipher({ tx: db, organisationId });
  await db
    .insert(person)
    .values(encryptRow(cipher, PERSON, { gender: 'female', ...values, ...names, organisationId, personId }));
  const period = { departmentId, from: from ?? '2020-01-01', to: to ?? null };
  const employmentId = await addEmployment(db, { organisationId, personId }, period, employmentValues);
  return { organisationId, personId, employmentId };
}

/** Inserts another employment of a person in one department. Returns its id. */
export async function addEmployment(
  db: Writer,
  { organisationId, personId }: Pick<Employee, 'organisationId' | 'personId'>,
  period: { departmentId: string; from: Day; to: Day | null },
  values: Insert<typeof employment> = {},
): Promise<string> {
  const employmentId = values.employmentId ?? randomUUID();
  const cipher = await loadWritingCipher({ tx: db, organisationId });
  await db.insert(employment).values(
    encryptRow(cipher, EMPLOYMENT, {
      employmentNumber: employmentId,
      fromDay: period.from,
      toDay: period.to,
      ...values,
      organisationId,
      personId,
      employmentId,
    }),
  );
  await addDepartmentPeriod(db, { organisationId, employmentId }, period);
  return employmentId;
}

/** Inserts a period of an employment's department history; periods of one employment must not overlap. */
export async function addDepartmentPeriod(
  db: Writer,
  { organisationId, employmentId }: Pick<Employee, 'organisationId' | 'employmentId'>,
  { departmentId, from, to }: { departmentId: string; from: Day; to: Day | null },
): Promise<void> {
  await db
    .insert(departmentPeriod)
    .values({ organisationId, employmentId, departmentId, fromDay: from, toDay: to });
}

/** Inserts an absence row, by default full and open sick leave. Returns its id. */
export async function addAbsence(
  db: Writer,
  { organisationId, personId, employmentId }: Employee,
  values: Insert<typeof absence> & { fromDay: Day },
): Promise<string> {
  const absenceId = values.absenceId ?? randomUUID();
  await db
    .insert(absence)
    .values({ type: 'SICK_LEAVE', ...values, organisationId, personId, employmentId, absenceId });
  return absenceId;
}

export type AccountValues = Insert<typeof account> & {
  roles: readonly { role: UserRole; departments: 'all' | readonly string[] }[];
};

/** Inserts an account with its roles, in the order in which they are listed. Returns its id. */
export async function addAccount(
  db: Writer,
  organisationId: string,
  { roles, ...values }: AccountValues,
): Promise<string> {
  const accountId = values.accountId ?? randomUUID();
  await db.insert(account).values({
    username: accountId,
    personName: 'Karin Ekdahl',
    passwordHash: NO_PASSWORD,
    ...values,
    organisationId,
    accountId,
  });
  for (const [position, { role, departments }] of roles.entries()) {
    await db
      .insert(accountRole)
      .values({ organisationId, accountId, role, position, allDepartments: departments === 'all' });
    if (departments === 'all' || departments.length === 0) continue;
    await db
      .insert(accountRoleDepartment)
      .values(departments.map((departmentId) => ({ organisationId, accountId, role, departmentId })));
  }
  return accountId;
}

/** A small catalogue: secrecy, two causes of one category, and one whose category is not disclosed. */
export const TEST_CAUSES = {
  secrecy: 0,
  cold: 101,
  influenza: 102,
  backPain: 301,
  withoutCategory: 9001,
} as const;

/** Inserts {@link TEST_CAUSES}. Call it once per database: the catalogue belongs to no organisation. */
export async function addCauses(db: Writer): Promise<void> {
  await db.insert(causeCategory).values([
    { categoryId: 0, nameSv: 'Sekretess', nameEn: 'Confidential' },
    { categoryId: 1, nameSv: 'Infektion och förkylning', nameEn: 'Infection and cold' },
    { categoryId: 3, nameSv: 'Muskler, leder och rygg', nameEn: 'Muscles, joints and back' },
  ]);
  await db.insert(cause).values([
    { causeId: TEST_CAUSES.secrecy, categoryId: 0, nameSv: 'Sekretess', nameEn: 'Confidential' },
    { causeId: TEST_CAUSES.cold, categoryId: 1, nameSv: 'Förkylning', nameEn: 'Common cold' },
    { causeId: TEST_CAUSES.influenza, categoryId: 1, nameSv: 'Influensa', nameEn: 'Influenza' },
    { causeId: TEST_CAUSES.backPain, categoryId: 3, nameSv: 'Ryggvärk', nameEn: 'Back pain' },
    { causeId: TEST_CAUSES.withoutCategory, categoryId: null, nameSv: 'Sjukdom', nameEn: 'Illness' },
  ]);
}
