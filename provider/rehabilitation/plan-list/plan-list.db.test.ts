import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import type { RehabListItem, RehabSorting } from '#contract/calls/rehabilitation/rehab-list.ts';
import { REHAB_FILTERS, REHAB_SORT_COLUMNS, type RehabFilterType } from '#contract/values/vocabulary.ts';
import {
  openRehabTestApp,
  type RehabCustomer,
  type RehabTestApp,
} from '#tests/support/rehabilitation/rehab-test-app.ts';
import {
  addDocument,
  addPlan,
  fileContent,
  plannedMeasures,
} from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { newId } from '#database/new-id.ts';
import { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { addAccount, addEmployee, addEmployment } from '#tests/support/provider/test-fixtures.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';

const TODAY = todayIn(TEST_NOW);
const day = (offset: number) => addDays(TODAY, offset);
const compareSwedish = new Intl.Collator('sv').compare;

/** The expected values of a plan that the test created. */
type Known = {
  id: string;
  lastName: string;
  firstName: string;
  startedAt: string;
  ongoing: boolean;
  planned: boolean;
  department: 'a' | 'b';
};

let testApp: RehabTestApp;
let customer: RehabCustomer;
/** An HR administrator with access to all departments. */
let amina: string;
const known: Known[] = [];

beforeAll(async () => {
  testApp = await openRehabTestApp();
  customer = await testApp.addCustomer();
  amina = await addAccount(testApp.open.db, customer.organisationId, {
    roles: [{ role: 'HRAdmin', departments: 'all' }],
  });
  await inOwnerTx(testApp.open, async (tx) => {
    for (let index = 0; index < 120; index += 1) await addKnownPlan(tx, index);
    const without = { departmentId: 'without', lastName: 'Utan' };
    await addPlan(tx, await addEmployee(tx, customer.organisationId, without));
    const lapsed = { departmentId: 'lapsed', lastName: 'Avtalslös' };
    await addPlan(tx, await addEmployee(tx, customer.organisationId, lapsed));
  });
  const other = await testApp.addCustomer();
  await addPlan(testApp.open.db, other.employee);
}, 240_000);
afterAll(() => testApp.close());

/** Repeated names and days create ties; every third person has left, every fifth moved from another department. */
async function addKnownPlan(tx: Parameters<typeof addPlan>[0], index: number): Promise<void> {
  const { organisationId } = customer;
  const lastName = ['Åberg', 'Ärlig', 'Öst', 'Zetterberg', 'Andersson', 'von Ek', 'Wiberg', 'Vik'][
    index % 8
  ]!;
  const firstName = ['Bo', 'Åsa', 'Anna'][index % 3]!;
  const department = index % 2 === 0 ? 'a' : 'b';
  const employee = await addEmployee(tx, organisationId, {
    lastName,
    firstName,
    departmentId: index % 5 === 0 ? (department === 'a' ? 'b' : 'a') : department,
    from: day(-1000),
    to: index % 5 === 0 ? day(-500) : index % 3 === 0 ? day(-10) : null,
  });
  if (index % 5 === 0) {
    const to = index % 3 === 0 ? day(-10) : null;
    await addEmployment(tx, employee, { departmentId: department, from: day(-400), to });
  }
  const startedAt = `2026-0${1 + (index % 2)}-1${index % 7}T11:00:00Z`;
  const ongoing = index % 4 !== 1;
  const id = await addPlan(tx, employee, { startedAt, archivedAt: ongoing ? null : '2026-03-01T11:00:00Z' });
  const measured = index % 3 !== 0;
  if (measured) {
    await addDocument(tx, organisationId, id, {
      type: 'planForReturnToWork',
      content: plannedMeasures(index % 6 === 1 ? [null] : [day(-3), day(index % 4)]),
    });
  }
  const planned = ongoing && measured && index % 6 !== 1;
  known.push({ id, lastName, firstName, startedAt, ongoing, planned, department });
}

const passes: Record<RehabFilterType, (plan: Known) => boolean> = {
  ongoing: ({ ongoing }) => ongoing,
  concluded: ({ ongoing }) => !ongoing,
  plannedMeasures: ({ planned }) => planned,
};

/** The documented order, with the Swedish collation of Intl. */
function naiveOrder({ column, ascending }: RehabSorting): (a: Known, b: Known) => number {
  const turned = ascending ? 1 : -1;
  const byId = (a: Known, b: Known) => (a.id < b.id ? -1 : 1);
  if (column === 'status') {
    return (a, b) =>
      turned * (Number(a.ongoing) - Number(b.ongoing)) ||
      (a.startedAt === b.startedAt ? byId(a, b) : a.startedAt < b.startedAt ? 1 : -1);
  }
  return (a, b) =>
    turned * (compareSwedish(a.lastName, b.lastName) || compareSwedish(a.firstName, b.firstName)) ||
    byId(a, b);
}

async function list(as: string, body: object) {
  const { outcome, json } = await testApp.call('rehabList', as, { departmentIds: ['a', 'b'], ...body });
  expect(outcome).toBe(200);
  return json as RehabListItem[];
}

async function listAll(as: string, body: object) {
  const all: RehabListItem[] = [];
  for (let offset = 0; ; offset += 50) {
    const page = await list(as, { ...body, offset });
    all.push(...page);
    if (page.length < 50) return all;
  }
}

async function count(as: string, rehabFilterType: RehabFilterType, departmentIds = ['a', 'b']) {
  const { json } = await testApp.call('rehabListStats', as, { rehabFilterType, departmentIds });
  return (json as { numberOfRehabPlans: number }).numberOfRehabPlans;
}

describe('plan list', () => {
  const orders = REHAB_FILTERS.flatMap((rehabFilterType) =>
    REHAB_SORT_COLUMNS.flatMap((column) =>
      [true, false].map((ascending) => [rehabFilterType, { column, ascending }] as const),
    ),
  );

  test.each(orders)(
    'returns %s plans by %j in the expected order over all pages',
    async (rehabFilterType, sorting) => {
      const expected = known.filter(passes[rehabFilterType]).sort(naiveOrder(sorting));
      const items = await listAll(amina, { rehabFilterType, sorting });
      expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(items.map(({ departmentName }) => departmentName)).toEqual(
        expected.map(({ department }) => department),
      );
      expect(await count(amina, rehabFilterType)).toBe(expected.length);
    },
  );

  test('sorts by status descending by default', async () => {
    const sorting = { column: 'status', ascending: false };
    expect(await list(amina, { rehabFilterType: 'concluded' })).toEqual(
      await list(amina, { rehabFilterType: 'concluded', sorting }),
    );
  });

  test('returns 50 rows from the offset, and none beyond the end', async () => {
    const ongoing = { rehabFilterType: 'ongoing' };
    expect(await list(amina, ongoing)).toHaveLength(50);
    const [, second] = await list(amina, ongoing);
    expect((await list(amina, { ...ongoing, offset: 1 }))[0]).toEqual(second);
    expect(await list(amina, { ...ongoing, offset: 5_000 })).toEqual([]);
  });

  test.each([['a'], ['b']] as const)('returns only the plans of department %s', async (department) => {
    const expected = known.filter((plan) => plan.ongoing && plan.department === department);
    const items = await listAll(amina, { rehabFilterType: 'ongoing', departmentIds: [department] });
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
    expect(await count(amina, 'ongoing', [department])).toBe(expected.length);
  });

  test('omits a company without the planner and is rejected when no company has it', async () => {
    const departmentIds = ['a', 'b', 'without'];
    const expected = known.filter(passes.ongoing).length;
    expect(await listAll(amina, { rehabFilterType: 'ongoing', departmentIds })).toHaveLength(expected);
    expect(await count(amina, 'ongoing', departmentIds)).toBe(expected);
    const body = { rehabFilterType: 'ongoing', departmentIds: ['without'] };
    expect((await testApp.call('rehabList', amina, body)).outcome).toBe('feature_off');
  });

  test('is rejected for departments without access', async () => {
    for (const departmentIds of [['a'], ['lapsed'], ['b', 'nowhere']]) {
      const body = { rehabFilterType: 'ongoing', departmentIds };
      for (const name of ['rehabList', 'rehabListStats'] as const) {
        expect((await testApp.call(name, customer.jonas, body)).outcome).toBe('department_not_allowed');
      }
    }
  });

  test('writes an audit row with its filter and the number of rows', async () => {
    const items = await list(amina, { rehabFilterType: 'plannedMeasures' });
    expect((await testApp.api.auditOf(customer.organisationId)).at(-1)).toMatchObject({
      action: 'rehabList',
      accountId: amina,
      rowCount: items.length,
      detail: { rehabFilterType: 'plannedMeasures', departments: 2 },
    });
  });
});

describe('row of the plan list', () => {
  async function addRow(documents: readonly Parameters<typeof addDocument>[3][]) {
    const own = await testApp.addCustomer();
    const { db } = testApp.open;
    const id = await addPlan(db, own.employee);
    const documentIds: string[] = [];
    for (const document of documents) {
      documentIds.push(await addDocument(db, own.organisationId, id, document));
    }
    const { json } = await testApp.call('rehabList', own.karin, {
      rehabFilterType: 'ongoing',
      departmentIds: ['a'],
    });
    const planned = await count(own.karin, 'plannedMeasures', ['a']);
    return { id, own, documentIds, planned, row: (json as RehabListItem[])[0]! };
  }

  const at = (dayOfMarch: number) => `2026-03-${String(dayOfMarch).padStart(2, '0')}T11:00:00Z`;

  test('contains no document for a plan without documents', async () => {
    const { id, own, row, planned } = await addRow([]);
    expect(row).toEqual({
      id,
      person: {
        person_id: own.employee.personId,
        first_name: 'Anna',
        last_name: 'Andersson',
        state: 'named',
      },
      rehabPlanCreatedAt: '2026-03-01T11:00:00Z',
      archivedAt: null,
      departmentName: 'a',
      plannedMeasuresDocument: null,
      latestDocument: null,
      fileDocument: null,
      sickNoteDocument: null,
    });
    expect(planned).toBe(0);
  });

  test('returns the last updated document and the names of the last file and sick note', async () => {
    const dates = { validFrom: null, validTo: null };
    const { row, documentIds } = await addRow([
      { type: 'note', content: { heading: 'a', notes: 'HEMLIG' }, createdAt: at(1), updatedAt: at(9) },
      { type: 'file', content: fileContent('äldre.pdf'), createdAt: at(2) },
      { type: 'file', content: fileContent('nyare.pdf'), createdAt: at(3) },
      { type: 'sickNote', content: { ...fileContent('intyg.pdf'), ...dates }, createdAt: at(4) },
    ]);
    expect(row).toMatchObject({
      latestDocument: { id: documentIds[0], type: 'note', lastUpdated: at(9) },
      fileDocument: { fileName: 'nyare.pdf' },
      sickNoteDocument: { fileName: 'intyg.pdf' },
    });
    expect(JSON.stringify(row)).not.toContain('HEMLIG');
  });

  const unmeasured = (followUpDate: string) => {
    const { actionPlan } = plannedMeasures([followUpDate]);
    return { ...emptyContent('planForReturnToWork'), actionPlan };
  };

  test.each([
    [plannedMeasures([day(-2), day(0), day(4)]), day(0), 'today counts'],
    [plannedMeasures([day(9), day(4)]), day(4), 'the first to come'],
    [plannedMeasures([day(-2), day(-9)]), day(-2), 'overdue: the last'],
    [plannedMeasures([null]), null, 'no follow-up date'],
    [plannedMeasures([]), null, 'no action plan'],
    [unmeasured(day(3)), null, 'no selected measure'],
  ])('returns the planned measures of the document, case %#', async (content, dateForFollowUp, why) => {
    const { row, documentIds, planned } = await addRow([{ type: 'planForReturnToWork', content }]);
    const isOverdue = dateForFollowUp !== null && dateForFollowUp < TODAY;
    const expected = { id: documentIds[0], type: 'planForReturnToWork', dateForFollowUp, isOverdue };
    expect(row.plannedMeasuresDocument, why).toEqual(dateForFollowUp === null ? null : expected);
    expect(planned, why).toBe(dateForFollowUp === null ? 0 : 1);
  });

  test('uses the newest plan with measures and a day, even if a newer plan has none', async () => {
    const type = 'planForReturnToWork' as const;
    const { row, documentIds } = await addRow([
      { type, content: plannedMeasures([day(1)]), createdAt: at(1), updatedAt: at(15) },
      { type, content: plannedMeasures([day(-5)]), createdAt: at(2) },
      { type, content: emptyContent(type), createdAt: at(3) },
    ]);
    expect(row.plannedMeasuresDocument).toEqual({
      id: documentIds[1],
      type,
      dateForFollowUp: day(-5),
      isOverdue: true,
    });
  });

  test('has no overdue follow-up once it is done, postponed to a day that has not passed, or the plan is finished', async () => {
    const content = plannedMeasures([day(-5)]);
    const { own, id, documentIds } = await addRow([{ type: 'planForReturnToWork', content }]);
    const { db } = testApp.open;
    const isOverdue = async (rehabFilterType: RehabFilterType = 'ongoing') => {
      const { json } = await testApp.call('rehabList', own.karin, { rehabFilterType, departmentIds: ['a'] });
      return (json as RehabListItem[])[0]?.plannedMeasuresDocument?.isOverdue;
    };
    const setMark = async (
      mark: Pick<typeof followUpMark.$inferInsert, 'kind' | 'day' | 'occurrence' | 'replacedBy'>,
    ) => {
      await db.delete(followUpMark).where(eq(followUpMark.organisationId, own.organisationId));
      await db.insert(followUpMark).values({
        organisationId: own.organisationId,
        markId: newId(),
        personId: own.employee.personId,

        reason: 'followUpDue',
        createdAt: TEST_NOW.toString(),
        createdBy: own.karin,
        createdByName: 'Karin',
        ...mark,
      });
    };
    const occurrence = `${documentIds[0] ?? ''}:${day(-5)}`;
    await setMark({ kind: 'done', occurrence: `${documentIds[0] ?? ''}:${day(-9)}` });
    expect(await isOverdue(), 'another day of the document is done').toBe(true);
    await setMark({ kind: 'postponed', occurrence, day: day(-1) });
    expect(await isOverdue(), 'postponed to a day that has passed').toBe(true);
    await setMark({ kind: 'postponed', occurrence, day: day(0) });
    expect(await isOverdue(), 'postponed to today').toBe(false);
    await setMark({ kind: 'postponed', occurrence, day: day(0), replacedBy: newId() });
    expect(await isOverdue(), 'postponed by an entry that was replaced').toBe(true);
    await setMark({ kind: 'done', occurrence });
    expect(await isOverdue(), 'done').toBe(false);
    await db.delete(followUpMark).where(eq(followUpMark.organisationId, own.organisationId));
    expect(await isOverdue()).toBe(true);
    await db
      .update(rehabPlan)
      .set({ archivedAt: at(19) })
      .where(eq(rehabPlan.rehabPlanId, id));
    expect(await isOverdue('concluded'), 'finished').toBe(false);
  });

  test('lists a person with employments in two of the departments once, in the department of the longest', async () => {
    const { own, id } = await addRow([]);
    const { organisationId, employee } = own;
    const all = await addAccount(testApp.open.db, organisationId, {
      roles: [{ role: 'HRAdmin', departments: 'all' }],
    });
    await addEmployment(testApp.open.db, employee, { departmentId: 'b', from: day(-5), to: null });
    const body = { rehabFilterType: 'ongoing' };
    expect(await list(all, body)).toMatchObject([{ id, departmentName: 'a' }]);
    expect(await list(all, { ...body, departmentIds: ['b'] })).toMatchObject([{ id, departmentName: 'b' }]);
    expect(await count(all, 'ongoing')).toBe(1);
  });
});
