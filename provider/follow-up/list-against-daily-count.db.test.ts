import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import { FOLLOW_UP_REASONS, FOLLOW_UP_STATUSES } from '#contract/values/vocabulary.ts';
import type { OpenDatabase } from '#database/database.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { person } from '#provider/database/tables/person.ts';
import { MAX_NAMED_PEOPLE } from './cases/of-people.ts';
import { addRandomFixture, anyFixture } from '#tests/support/facts/random-fixture.ts';
import { listExpectedActions } from '#tests/support/follow-up/expected-actions.ts';
import { addRandomPlans, anyPlans } from '#tests/support/follow-up/random-plans.ts';
import { addAccount, addDepartment, addEmployee } from '#tests/support/provider/test-fixtures.ts';
import { storeSettings } from '#tests/support/provider/store-settings.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';

// Compares the list with one that is counted day by day from the tables alone. On a difference fast-check prints the seed and
// the smallest fixture that differs.

const TODAY = todayIn(TEST_NOW);
type List = CallResponse<'followUpList'>;

let open: OpenDatabase;
let api: TestProvider;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  return provider.close;
});

/** `anyFixture`, in a third of the cases stretched four times into the past, so that milestones of long sick leaves occur. */
const anyPeople = fc.tuple(anyFixture, fc.constantFrom(1, 1, 4)).map(([people, factor]) =>
  people.map(({ employments, rows }) => ({
    employments: employments.map((employment) => ({ ...employment, from: employment.from * factor })),
    rows: rows.map((row) => ({ ...row, from: row.from < 0 ? row.from * factor : row.from })),
  })),
);

/** What is entered about the row of the list at an index, if there is one. */
const anyEntry = fc.record({
  row: fc.nat({ max: 12 }),
  kind: fc.constantFrom('done', 'postpone', 'planNotNeeded', 'talk', 'assign'),
  days: fc.integer({ min: 0, max: 3 }),
  planReason: fc.constantFrom('planNeeded', 'returnPlanDue'),
});

/** The defaults in half of the runs. */
const anyLimits = fc.oneof(
  fc.constant({
    sickNoteDay: 8,
    planNeededDay: 15,
    sickNoteEndsLeadDays: 3,
    assessmentLeadDays: 14,
    repeated: { spells: 3, months: 6, days: 183 },
  }),
  fc.record({
    sickNoteDay: fc.integer({ min: 1, max: 14 }),
    planNeededDay: fc.integer({ min: 1, max: 90 }),
    sickNoteEndsLeadDays: fc.integer({ min: 1, max: 30 }),
    assessmentLeadDays: fc.integer({ min: 1, max: 60 }),
    repeated: fc.constantFrom(
      { spells: 2, months: 2, days: 61 },
      { spells: 2, months: 12, days: 366 },
      { spells: 4, months: 3, days: 92 },
    ),
  }),
);

const anyOrganisation = fc.record({
  people: anyPeople,
  plans: fc.array(anyPlans, { minLength: 5, maxLength: 5 }),
  entries: fc.array(anyEntry, { maxLength: 6 }),
  departmentIds: fc.constantFrom(['a'], ['b'], ['a', 'b']),
  /** Employees without absence in the department `c`: with so many the list is read in another way. */
  others: fc.constantFrom(0, 0, 0, MAX_NAMED_PEOPLE + 1),
  /** Days from the entries until the list is read. */
  later: fc.constantFrom(0, 0, 1, 2),
  limits: anyLimits,
});
type RandomOrganisation = typeof anyOrganisation extends fc.Arbitrary<infer Value> ? Value : never;
type Entry = RandomOrganisation['entries'][number];

async function enter(as: string, rows: List['rows'], { row: index, kind, days, planReason }: Entry) {
  const row = rows[index];
  if (row === undefined) return;
  const { personId, reason, occurrence } = row;
  const step = { personId, reason, occurrence };
  const call = (name: Parameters<TestProvider['call']>[0], body: object) => api.call(name, { as, body });
  // An earlier entry may have ended the action; the call then returns 404, which is ignored.
  if (kind === 'done') await call('followUpDone', step);
  if (kind === 'postpone') {
    await call('followUpPostpone', { ...step, to: addDays(TODAY, days), text: 'x' });
  }
  if (kind === 'planNotNeeded')
    await call('followUpPlanNotNeeded', { personId, reason: planReason, text: 'x' });
  if (kind === 'talk') await call('followUpNoteTalk', { personId, date: addDays(TODAY, -days), note: '' });
  if (kind === 'assign') await call('followUpAssign', { personId, accountId: as });
}

async function listAll(as: string, departmentIds: readonly string[]) {
  const rows: List['rows'] = [];
  for (const status of FOLLOW_UP_STATUSES) {
    const { status: httpStatus, json } = await api.call('followUpList', {
      as,
      body: { departmentIds, status, limit: 1_000 },
    });
    expect(httpStatus).toBe(200);
    const list = json as List;
    expect(list.rows.every((row) => row.status === status)).toBe(true);
    expect(list.total).toBe(list.rows.length);
    expect(list.overdue).toBe(list.rows.filter(({ overdue }) => overdue).length);
    rows.push(...list.rows);
  }
  return rows;
}

/** Builds a random organisation, compares its list with the expected one, and returns the reasons and statuses of its rows. */
async function checkList({ limits, people, plans, entries, others, later, ...random }: RandomOrganisation) {
  const departmentIds = [...random.departmentIds, 'c'];
  api.clock.now = TEST_NOW;
  const { db } = open;
  const organisationId = await addRandomFixture(db, people, TODAY);
  await db
    .update(organisation)
    .set({ usesRehabPlanner: true })
    .where(eq(organisation.organisationId, organisationId));
  const { repeated, ...days } = limits;
  const settings = { ...days, repeatedSpells: repeated.spells, repeatedMonths: repeated.months };
  await storeSettings(db, organisationId, settings);
  const personIds = await db
    .select({ personId: person.personId })
    .from(person)
    .where(eq(person.organisationId, organisationId))
    .orderBy(asc(person.personId));
  for (const [index, { personId }] of personIds.entries()) {
    await addRandomPlans(db, { organisationId, personId }, plans[index] ?? [], TODAY);
  }
  await addDepartment(db, organisationId, { departmentId: 'c' });
  for (let index = 0; index < others; index += 1) {
    await addEmployee(db, organisationId, { departmentId: 'c' });
  }
  const as = await addAccount(db, organisationId, { roles: [{ role: 'Manager', departments: 'all' }] });
  const rows = await listAll(as, ['a', 'b', 'c']);
  for (const entry of entries) await enter(as, rows, entry);

  api.clock.now = TEST_NOW.add({ hours: 24 * later });
  const listed = await listAll(as, departmentIds);
  const expected = await listExpectedActions(db, {
    organisationId,
    departmentIds,
    today: addDays(TODAY, later),
    limits: {
      ...settings,
      repeatedDays: repeated.days,
    },
  });
  const toText = (row: { personId: string; reason: string; occurrence: string }) =>
    `${row.personId} ${row.reason} ${row.occurrence}`;
  const actual = listed.map(({ personId, reason, occurrence, dueDate, overdue, status, responsible }) => ({
    personId,
    reason,
    occurrence,
    dueDate,
    overdue,
    status,
    responsible: responsible?.accountId ?? null,
  }));
  const sorted = (some: typeof expected) => some.toSorted((a, b) => (toText(a) < toText(b) ? -1 : 1));
  expect(sorted(actual)).toEqual(sorted(expected));
  return listed.flatMap(({ reason, status }) => [reason, status]);
}

it('equals the list counted day by day, and contains every reason and status', async () => {
  const seen = new Set<string>();
  const property = fc.asyncProperty(anyOrganisation, async (random) => {
    for (const word of await checkList(random)) seen.add(word);
  });
  await fc.assert(property, { numRuns: 40, seed: 2026 });
  expect([...seen].sort()).toEqual([...FOLLOW_UP_REASONS, ...FOLLOW_UP_STATUSES].sort());
});

it('equals the list counted day by day for other organisations on every run', async () => {
  const property = fc.asyncProperty(anyOrganisation, async (random) => {
    await checkList(random);
  });
  await fc.assert(property, { numRuns: 15 });
});
