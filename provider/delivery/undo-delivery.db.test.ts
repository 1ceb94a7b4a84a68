import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { paxml } from '#tests/support/provider/make-import-folder.ts';
import { readFingerprints } from '#tests/support/database/rows/table-fingerprints.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addCauses } from '#tests/support/provider/test-fixtures.ts';
import { delivery, deliveryChange } from '#provider/database/tables/deliveries/delivery.ts';
import { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { department, organisation } from '#provider/database/tables/organisation.ts';
import { person } from '#provider/database/tables/person.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { undoDelivery, UndoError, type UndoSettings } from './undo-delivery.ts';

const NOW = Temporal.Instant.from('2025-04-16T08:00:00Z');

/** What a delivery and its withdrawal write beside the data of the organisation. */
const EXCLUDED_TABLES = [
  'api.audit_event',
  'api.delivery',
  'api.delivery_change',
  'api.data_version',
  'api.data_change',
  // Calculated from the data for the day of the run.
  'api.notification',
  'api.notification_run',
];

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
beforeAll(async () => {
  open = await openTestDatabase();
  client = createImportOrganisation(open);
  await addCauses(open.db);
});
afterAll(async () => {
  await open.close();
  await client.remove();
});
beforeEach(() => client.reset());

const undo = (more: Partial<UndoSettings> = {}) =>
  undoDelivery(open, { organisationNumber: '5566778899', undoneBy: null, now: NOW, ...more });
const fingerprints = () => readFingerprints(open, EXCLUDED_TABLES);
const listStates = () =>
  open.db
    .select({ number: delivery.number, state: delivery.state, changesKept: delivery.changesKept })
    .from(delivery)
    .orderBy(delivery.number);

const departmentFile = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('hk', 'a', 'b', 'c'),
      name: fc.constantFrom('Norr', 'Söder', 'Öster'),
      company: fc.constantFrom('ja', 'nej'),
      from: fc.constantFrom('', '2024-01-01', '2025-01-01'),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  )
  .map((rows) =>
    [
      'department_id;name;parent_id;company;contract_from',
      ...rows.map(
        ({ id, name, company, from }) => `${id};${name};${id === 'hk' ? '' : 'hk'};${company};${from}`,
      ),
    ].join('\n'),
  );

const employeeFile = fc
  .array(
    fc.record({
      number: fc.integer({ min: 1, max: 6 }),
      lastName: fc.constantFrom('Ek', 'Åberg'),
      department: fc.constantFrom('hk', 'a', 'b', 'c'),
      from: fc.constantFrom('2020-01-01', '2024-06-01', '2025-02-01'),
      to: fc.constantFrom('', '2024-05-31', '2025-01-31', '2025-12-31'),
      manager: fc.constantFrom('', 'Eva Ek'),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((rows) =>
    [
      'employment_number;first_name;last_name;gender;department_id;from;to;manager',
      ...rows.map(
        ({ number, lastName, department: id, from, to, manager }) =>
          `${String(number)};Kim;${lastName};man;${id};${from};${to};${manager}`,
      ),
    ].join('\n'),
  );

const absenceFile = fc
  .array(
    fc.record({
      number: fc.integer({ min: 1, max: 6 }),
      type: fc.constantFrom('sjuk', 'vab', 'okänd'),
      day: fc.integer({ min: 10, max: 28 }),
      days: fc.integer({ min: 0, max: 20 }),
      open: fc.boolean(),
      degree: fc.constantFrom('100', '50', '25'),
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((rows) =>
    [
      'employment_number;type;from;to;degree',
      ...rows.map(({ number, type, day, days, open: isOpen, degree }) => {
        const from = Temporal.PlainDate.from(`2025-02-${String(day)}`);
        const to = isOpen ? '' : from.add({ days }).toString();
        return `${String(number)};${type};${from.toString()};${to};${degree}`;
      }),
    ].join('\n'),
  );

const payrollFile = fc
  .record({
    made: fc.constantFrom('2025-03-01', '2025-03-02', '2025-04-01'),
    times: fc.array(
      fc.record({
        number: fc.integer({ min: 1, max: 4 }),
        code: fc.constantFrom('SJK', 'VAB', 'FPE'),
        day: fc.integer({ min: 10, max: 28 }),
        hours: fc.constantFrom(8, 4, 8.1, -4),
      }),
      { minLength: 1, maxLength: 10 },
    ),
  })
  .map(({ made, times }) =>
    paxml({
      made,
      times: times.map(({ number, code, day, hours }) => [
        `anstid="${String(number)}"`,
        { tidkod: code, datum: `2025-02-${String(day)}`, timmar: hours },
      ]),
    }),
  );

const serviceFile = fc
  .array(
    fc.record({
      number: fc.integer({ min: 1, max: 6 }),
      day: fc.integer({ min: 10, max: 14 }),
      service: fc.constantFrom('läkare', 'rehab'),
      description: fc.constantFrom('', 'Besök'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) =>
    [
      'employment_number;date;service;description',
      ...rows.map(
        ({ number, day, service, description }) =>
          `${String(number)};2025-02-${String(day)};${service};${description}`,
      ),
    ].join('\n'),
  );

const deliveryOfFiles = fc.array(
  fc.oneof(departmentFile, employeeFile, absenceFile, payrollFile, serviceFile),
  { minLength: 1, maxLength: 4 },
);

describe('undoDelivery', () => {
  it('restores every table, delivery by delivery', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deliveryOfFiles, { minLength: 1, maxLength: 4 }), async (deliveries) => {
        await client.reset();
        const before: Record<string, string>[] = [];
        for (const files of deliveries) {
          const state = await fingerprints();
          const { outcome } = await client.importTexts(files);
          if (outcome === 'stored') before.push(state);
        }
        // Files that are all rejected store nothing: such a run does not count.
        fc.pre(before.length > 0);
        for (const state of before.reverse()) {
          await undo();
          expect(await fingerprints()).toEqual(state);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('marks the delivery as undone and deletes its recorded changes', async () => {
    await client.importTexts(['employment_number;type;from;to\n1;sjuk;2025-03-03;2025-03-05']);
    expect(await undo()).toEqual({
      number: 2,
      remainingPeople: 0,
      remainingDepartments: 0,
      notificationFailure: null,
    });
    expect(await listStates()).toEqual([
      { number: 1, state: 'stored', changesKept: true },
      { number: 2, state: 'undone', changesKept: false },
    ]);
    const kept = await open.db.selectDistinct({ id: deliveryChange.deliveryId }).from(deliveryChange);
    expect(kept).toHaveLength(1);
    expect(await client.listAbsences()).toEqual([]);
  });

  it('keeps changes that were made in the product since', async () => {
    await client.importTexts(['department_id;name;parent_id\nhk;Nytt namn;']);
    await open.db.update(department).set({ usesRehabPlanner: false });
    await undo();
    expect(await open.db.select().from(department)).toMatchObject([
      { name: 'Huvudkontoret', usesRehabPlanner: false },
    ]);
  });

  it('keeps a person who has a rehabilitation plan, with the departments of the employment', async () => {
    await client.importTexts([
      'department_id;name;parent_id\na;Norr;hk\nb;Lager;a\nc;Tomt;',
      'employment_number;first_name;last_name;gender;department_id;from\n3;Cia;Al;kvinna;b;2024-01-01\n4;Dan;Ek;man;c;2024-01-01',
      'employment_number;type;from;to\n3;sjuk;2025-03-03;2025-03-05',
    ]);
    const cia = (await readPeople(open)).find(({ firstName }) => firstName === 'Cia');
    await open.db.insert(rehabPlan).values({
      organisationId: cia?.organisationId ?? '',
      personId: cia?.personId ?? '',
      rehabPlanId: randomUUID(),
      startedAt: NOW.toString(),
      startedBy: 'Eva Ek',
    });
    expect(await undo()).toMatchObject({ remainingPeople: 1, remainingDepartments: 2 });
    const people = await readPeople(open);
    expect(people.map(({ firstName }) => firstName).sort()).toEqual(['Anna', 'Bo', 'Cia']);
    const departments = await open.db.select({ id: department.departmentId }).from(department);
    expect(departments.map(({ id }) => id).sort()).toEqual(['a', 'b', 'hk']);
    expect(await client.listAbsences()).toEqual([]);
  });

  it('keeps a person with an entry in the list of actions due', async () => {
    await client.importTexts([
      'employment_number;first_name;last_name;gender;department_id;from\n3;Cia;Al;kvinna;hk;2024-01-01',
    ]);
    const cia = (await readPeople(open)).find(({ firstName }) => firstName === 'Cia');
    await open.db.insert(followUpMark).values({
      organisationId: cia?.organisationId ?? '',
      personId: cia?.personId ?? '',
      markId: randomUUID(),
      kind: 'talk',
      day: '2025-03-05',
      createdAt: NOW.toString(),
      createdBy: randomUUID(),
      createdByName: 'Eva Ek',
    });
    expect(await undo()).toMatchObject({ remainingPeople: 1 });
    expect(await open.db.select().from(followUpMark)).toHaveLength(1);
  });

  it('does not restore a person who was removed since', async () => {
    await client.importTexts([
      'employment_number;first_name;last_name;gender;department_id;from\n1;Anna;Nytt;kvinna;hk;2020-01-01\n2;Bo;Nytt;man;hk;2020-01-01',
    ]);
    const anna = (await readPeople(open)).find(({ firstName }) => firstName === 'Anna');
    await open.pool.query('delete from api.person where person_id = $1', [anna?.personId]);
    await undo();
    expect(await readPeople(open)).toMatchObject([{ firstName: 'Bo', lastName: 'Al' }]);
  });

  it('keeps a plan that is added while the delivery is undone, or finds the person removed', async () => {
    await client.importTexts([
      'employment_number;first_name;last_name;gender;department_id;from\n3;Cia;Al;kvinna;hk;2024-01-01',
    ]);
    const cia = (await readPeople(open)).find(({ firstName }) => firstName === 'Cia');
    const addPlan = open.db
      .insert(rehabPlan)
      .values({
        organisationId: cia?.organisationId ?? '',
        personId: cia?.personId ?? '',
        rehabPlanId: randomUUID(),
        startedAt: NOW.toString(),
        startedBy: 'Eva Ek',
      })
      .then(
        () => true,
        () => false,
      );
    const [{ remainingPeople }, isAdded] = await Promise.all([undo(), addPlan]);
    const names = (await readPeople(open)).map(({ firstName }) => firstName);
    expect([isAdded, names.includes('Cia')]).toEqual(remainingPeople === 1 ? [true, true] : [false, false]);
    expect(await open.db.select().from(rehabPlan)).toHaveLength(remainingPeople);
  });

  it('undoes a first delivery and keeps the organisation', async () => {
    await undo();
    expect(await open.db.select().from(person)).toEqual([]);
    expect(await open.db.select().from(organisation)).toHaveLength(1);
  });
});

describe('undoDelivery rejects', () => {
  const reasonOf = (more: Partial<UndoSettings>) =>
    undo(more).then(
      () => null,
      (error: unknown) => (error instanceof UndoError ? error.reason : error),
    );

  it.each<[name: string, more: Partial<UndoSettings>, reason: string]>([
    ['an unknown organisation', { organisationNumber: '5560360793' }, 'unknownOrganisation'],
    ['an older delivery', { number: 1 }, 'notTheLatest'],
    ['an unknown delivery', { number: 9 }, 'unknownDelivery'],
  ])('%s', async (_name, more, reason) => {
    await client.importTexts(['employment_number;type;from;to\n1;sjuk;2025-03-03;2025-03-05']);
    const before = await fingerprints();
    expect(await reasonOf(more)).toBe(reason);
    expect(await fingerprints()).toEqual(before);
  });

  it('a delivery whose rows are no longer kept, and then an organisation without deliveries', async () => {
    await open.db.update(delivery).set({ changesKept: false });
    expect(await reasonOf({})).toBe('changesNotKept');
    await open.db.update(delivery).set({ state: 'undone' });
    expect(await reasonOf({})).toBe('nothingToUndo');
  });

  it('the second of two withdrawals at once', async () => {
    const results = await Promise.all([reasonOf({}), reasonOf({})]);
    expect(results.sort()).toEqual(['nothingToUndo', null].sort());
  });
});
