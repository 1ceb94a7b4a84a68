import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { listChangedPeople } from '#provider/data-version/list-changed-people.ts';
import { HeldValues } from '#provider/memory/held-values.ts';
import { readVersion } from '#provider/data-version/read-version.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { departmentPeriod, employment, person, unavailability } from '#provider/database/tables/person.ts';
import { EMPLOYMENT, PERSON, UNAVAILABILITY } from '#provider/encryption/encrypted-tables.ts';
import { encryptedRow } from '#tests/support/database/rows/decrypt-rows.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import {
  addAbsence,
  addCauses,
  addDepartment,
  addEmployee,
  addEmployment,
  addOrganisation,
  TEST_CAUSES,
  type Employee,
} from '#tests/support/provider/test-fixtures.ts';
import { FactsBuilder } from './facts/builder/facts-builder.ts';
import { getFacts } from './facts/get-facts.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { createSnapshotCache, getSnapshot, type SnapshotCache } from './snapshot-cache.ts';
import { updateSnapshot } from './update-snapshot.ts';

// Any sequence of writes, applied to the snapshot step by step, must give the snapshot that is read anew.

const RUNS = 25;
const TEST_TIMEOUT_MS = 60_000;
const DEPARTMENTS = ['b', 'd', 'f'];

let open: OpenDatabase;
let cache: SnapshotCache;
let organisationId: string;
let employees: Employee[];
let serial = 0;

beforeAll(async () => {
  open = await openTestDatabase();
  await addCauses(open.db);
});
afterAll(() => open.close());
beforeEach(createOrganisation);

async function createOrganisation(): Promise<void> {
  cache = createSnapshotCache();
  organisationId = await addOrganisation(open.db);
  for (const departmentId of DEPARTMENTS) await addDepartment(open.db, organisationId, { departmentId });
  employees = [];
  for (let index = 0; index < 4; index += 1) {
    const employee = await addEmployee(open.db, organisationId, {
      departmentId: 'd',
      lastName: `Ek ${index}`,
    });
    await addAbsence(open.db, employee, { fromDay: '2026-01-12', toDay: '2026-01-16' });
    employees.push(employee);
  }
}

type Write = (index: number, text: string) => Promise<unknown>;

const employeeAt = (index: number) => {
  const employee = employees[index % employees.length];
  if (employee === undefined) throw new Error('no employees');
  return employee;
};
const ofEmployment = (table: typeof employment | typeof departmentPeriod | typeof absence, index: number) =>
  and(eq(table.organisationId, organisationId), eq(table.employmentId, employeeAt(index).employmentId));

const WRITES: Record<string, Write> = {
  'a new person': async (_, text) => {
    employees.push(
      await addEmployee(open.db, organisationId, {
        departmentId: 'b',
        lastName: text,
        employment: { employmentType: text, manager: text },
      }),
    );
  },
  'a new name': async (index, text) => {
    const { personId } = employeeAt(index);
    const { lastName } = await encryptedRow(open.db, PERSON, { organisationId, personId, lastName: text });
    await open.db.update(person).set({ lastName }).where(eq(person.personId, personId));
  },
  'a deleted person': async (index) => {
    if (employees.length === 1) return;
    const [employee] = employees.splice(index % employees.length, 1);
    await open.db.delete(person).where(eq(person.personId, employee?.personId ?? ''));
  },
  'a second employment': (index, text) =>
    addEmployment(
      open.db,
      employeeAt(index),
      { departmentId: 'f', from: '2026-01-01', to: null },
      { employmentType: text },
    ),
  'another type and manager': async (index, text) => {
    const { employmentId } = employeeAt(index);
    const row = { organisationId, employmentId, manager: index % 2 === 0 ? null : text };
    await open.db
      .update(employment)
      .set({ ...(await encryptedRow(open.db, EMPLOYMENT, row)), employmentType: text })
      .where(ofEmployment(employment, index));
  },
  'another department': (index) =>
    open.db
      .update(departmentPeriod)
      .set({ departmentId: DEPARTMENTS[index % 3] ?? 'b' })
      .where(ofEmployment(departmentPeriod, index)),
  'a leave': async (index) => {
    const { employmentId } = employeeAt(index);
    const days = { fromDay: `2026-02-0${(index % 8) + 1}`, toDay: null };
    const leave = { organisationId, employmentId, reason: 'parental', ...days };
    await open.db
      .insert(unavailability)
      .values(await encryptedRow(open.db, UNAVAILABILITY, leave))
      .onConflictDoNothing();
  },
  'a new absence': (index) =>
    addAbsence(open.db, employeeAt(index), {
      fromDay: `2026-03-0${(index % 8) + 1}`,
      causeId: [TEST_CAUSES.cold, TEST_CAUSES.backPain, null, 77][index % 4] ?? null,
      reportedAt: '2026-03-01T06:12:00.123456Z',
    }),
  'a changed absence': (index) =>
    open.db.update(absence).set({ degree: 25, toDay: '2026-05-01' }).where(ofEmployment(absence, index)),
  'a deleted absence': (index) => open.db.delete(absence).where(ofEmployment(absence, index)),
  'a new department before the others': () => {
    serial += 1;
    return addDepartment(open.db, organisationId, { departmentId: `a ${serial}` });
  },
  'a renamed department': (_, text) =>
    open.db
      .update(department)
      .set({ name: text })
      .where(and(eq(department.organisationId, organisationId), eq(department.departmentId, 'd'))),
};

const anyWrite = fc.record({
  name: fc.constantFrom(...Object.keys(WRITES)),
  index: fc.nat({ max: 20 }),
  text: fc.constantFrom('ask', 'björk', 'ek', 'zz'),
});

const read = () =>
  open.withTx({ organisationId }, async (tx) => {
    const scope = { tx, organisationId };
    return getSnapshot(scope, await readVersion(scope), cache, { early: null, heldValues: new HeldValues() });
  });
const readDataVersion = () => open.withTx({ organisationId }, (tx) => readVersion({ tx, organisationId }));
const readAnew = () => open.withTx({ organisationId }, (tx) => loadSnapshot({ tx, organisationId }));

test('produces the same snapshot as reading everything again', { timeout: TEST_TIMEOUT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyWrite, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      async (steps) => {
        await createOrganisation();
        await getFacts(await read());
        for (const writes of steps) {
          for (const { name, index, text } of writes) await WRITES[name]?.(index, text);
          const [updated, anew] = [await read(), await readAnew()];
          expect(updated).toEqual(anew);
          expect(await getFacts(updated)).toEqual(await getFacts(anew));
        }
      },
    ),
    { numRuns: RUNS },
  );
});

test.each(Object.entries(WRITES))('applies %s by reading at most one person', async (_, write) => {
  const previous = await read();
  const after = await readDataVersion();
  await write(1, 'björk');
  const upTo = await readDataVersion();
  const changed = await open.withTx({ organisationId }, (tx) =>
    listChangedPeople({ tx, organisationId }, { after, upTo }),
  );
  if (changed === null) throw new Error('the changes are not known');
  expect(changed.length).toBeLessThanOrEqual(1);
  const updated = await open.withTx({ organisationId }, (tx) =>
    updateSnapshot({ tx, organisationId }, previous, changed),
  );
  expect(updated).toEqual(await readAnew());
});

test('gives null for another catalogue of causes', async () => {
  const snapshot = await read();
  const previous = { ...snapshot, causes: snapshot.causes.slice(1) };
  expect(
    await open.withTx({ organisationId }, (tx) => updateSnapshot({ tx, organisationId }, previous, [])),
  ).toBeNull();
});

test('derives the facts of the others from the previous facts', async () => {
  const previous = await read();
  const known = await getFacts(previous);
  known.people.birthDay.fill(4_711);
  await WRITES['a changed absence']?.(1, '');
  const { people } = await getFacts(await read());
  expect(people.birthDay.filter((day) => day === 4_711)).toHaveLength(employees.length - 1);
});

test('builds the facts of several changed people once', async () => {
  await getFacts(await read());
  const finish = vi.spyOn(FactsBuilder.prototype, 'finish');
  for (const index of [0, 1, 2]) await WRITES['a changed absence']?.(index, '');
  const updated = await getFacts(await read());
  expect(finish).toHaveBeenCalledTimes(1);
  finish.mockRestore();
  expect(updated).toEqual(await getFacts(await readAnew()));
});

test('builds the facts of everyone if those of the others cannot be copied', async () => {
  Object.assign(await getFacts(await read()), { people: undefined });
  await WRITES['a changed absence']?.(1, '');
  expect(await getFacts(await read())).toEqual(await getFacts(await readAnew()));
});

test('does not change the snapshot that a request holds', async () => {
  const held = await read();
  const copy = structuredClone(held);
  for (const write of Object.values(WRITES)) await write(2, 'björk');
  expect(await read()).not.toEqual(held);
  expect(held).toEqual(copy);
});
