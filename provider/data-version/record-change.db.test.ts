import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { dataChange, department } from '#provider/database/tables/organisation.ts';
import { departmentPeriod, employment, person } from '#provider/database/tables/person.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import {
  addAbsence,
  addDepartment,
  addEmployee,
  addOrganisation,
  type Employee,
} from '#tests/support/provider/test-fixtures.ts';
import { listChangedPeople } from './list-changed-people.ts';
import { readVersion } from './read-version.ts';
import { recordChange } from './record-change.ts';

let open: OpenDatabase;
let organisationId: string;
let employee: Employee;
let version: number;

beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
  await addAbsence(open.db, employee, { fromDay: '2026-02-02' });
  version = await currentVersion();
});

const currentVersion = () => open.withTx({ organisationId }, (tx) => readVersion({ tx, organisationId }));

async function changedSince(after: number): Promise<string[] | null> {
  const upTo = await currentVersion();
  return open.withTx({ organisationId }, (tx) => listChangedPeople({ tx, organisationId }, { after, upTo }));
}

test.each<[string, () => Promise<unknown>]>([
  ['a changed name', () => open.db.update(person).set({ firstName: 'Ann' }).where(ofPerson(person))],
  ['a changed manager', () => open.db.update(employment).set({ manager: 'M' }).where(ofPerson(employment))],
  ['a changed absence', () => open.db.update(absence).set({ degree: 50 }).where(ofPerson(absence))],
  ['a deleted absence', () => open.db.delete(absence).where(ofPerson(absence))],
  ['a new absence', () => addAbsence(open.db, employee, { fromDay: '2026-03-02' })],
  [
    'a changed department period',
    () =>
      open.db
        .update(departmentPeriod)
        .set({ toDay: '2026-03-01' })
        .where(eq(departmentPeriod.employmentId, employee.employmentId)),
  ],
  ['a deleted person', () => open.db.delete(person).where(ofPerson(person))],
])('records the person of %s', async (_, write) => {
  await addEmployee(open.db, await addOtherOrganisation(), { departmentId: 'a' });
  await write();
  expect(await changedSince(version)).toEqual([employee.personId]);
});

test('records both people of an employment that moves to another person', async () => {
  const other = await addEmployee(open.db, organisationId, { departmentId: 'a' });
  version = await currentVersion();
  await open.db
    .update(employment)
    .set({ personId: employee.personId })
    .where(eq(employment.employmentId, other.employmentId));
  expect((await changedSince(version))?.sort()).toEqual([employee.personId, other.personId].sort());
});

test('increments the version once per transaction', async () => {
  await open.withTx({ organisationId }, async (tx) => {
    await tx.update(person).set({ firstName: 'Ann' }).where(ofPerson(person));
    await tx.update(absence).set({ degree: 50 }).where(ofPerson(absence));
    await recordChange({ tx, organisationId });
  });
  expect(await currentVersion()).toBe(version + 1);
  expect(await changedSince(version)).toEqual([employee.personId]);
});

test('increments the version for departments and features without people', async () => {
  await open.db.update(department).set({ name: 'B' }).where(eq(department.organisationId, organisationId));
  await open.withTx({ organisationId }, (tx) => recordChange({ tx, organisationId }));
  expect(await currentVersion()).toBe(version + 2);
  expect(await changedSince(version)).toEqual([]);
});

test('records nothing of a transaction that is rolled back, or of a statement that changes no row', async () => {
  const failed = open.withTx({ organisationId }, async (tx) => {
    await tx.update(person).set({ firstName: 'Ann' }).where(ofPerson(person));
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await open.db.update(absence).set({ degree: 50 }).where(eq(absence.absenceId, randomUUID()));
  expect(await currentVersion()).toBe(version);
});

test('records the people of the newest versions only, and at most 5 000 people at once', async () => {
  for (let index = 0; index < 100; index += 1) {
    await open.withTx({ organisationId }, (tx) => recordChange({ tx, organisationId }));
  }
  expect(await changedSince(version)).toEqual([]);
  expect(await changedSince(version - 1)).toBeNull();
  expect(
    await open.db.select().from(dataChange).where(eq(dataChange.organisationId, organisationId)),
  ).toHaveLength(100);
  const before = await currentVersion();
  await open.db.insert(person).values(
    Array.from({ length: 5_001 }, () => ({
      organisationId,
      personId: randomUUID(),
      firstName: 'Anna',
      lastName: 'Ek',
    })),
  );
  expect(await changedSince(before)).toBeNull();
});

async function addOtherOrganisation(): Promise<string> {
  const other = await addOrganisation(open.db);
  await addDepartment(open.db, other, { departmentId: 'a' });
  return other;
}

function ofPerson(table: typeof person | typeof employment | typeof absence) {
  return eq(table.personId, employee.personId);
}
