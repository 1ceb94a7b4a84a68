import { and, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { followUpRowSchema, positionOf } from '#contract/calls/rehabilitation/follow-up.ts';
import type { CallName, CallResponse } from '#contract/calls.ts';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import { NDJSON } from '#contract/values/constants.ts';
import { account } from '#provider/database/tables/account.ts';
import { followUpMark, followUpResponsible } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { addAbsence, addAccount, addEmployee, type Employee } from '#tests/support/provider/test-fixtures.ts';
import { storeSettings } from '#tests/support/provider/store-settings.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import {
  addDocument,
  addPlan,
  fileContent,
  plannedMeasures,
} from '#tests/support/rehabilitation/rehab-fixtures.ts';
import {
  openRehabTestApp,
  type RehabCustomer,
  type RehabTestApp,
} from '#tests/support/rehabilitation/rehab-test-app.ts';

const TODAY = todayIn(TEST_NOW);
const day = (offset: number) => addDays(TODAY, offset);

let testApp: RehabTestApp;
let customer: RehabCustomer;
let sick: Employee;

beforeAll(async () => {
  testApp = await openRehabTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  customer = await testApp.addCustomer();
  sick = await addSick('Öberg', -19);
});

/** An employee of department `a` on open sick leave since an offset from today. */
async function addSick(lastName: string, fromOffset: number, departmentId = 'a'): Promise<Employee> {
  const { db } = testApp.open;
  const employment = { employmentNumber: `N-${lastName}` };
  const employee = await addEmployee(db, customer.organisationId, { departmentId, lastName, employment });
  await addAbsence(db, employee, { fromDay: day(fromOffset) });
  return employee;
}

async function call<Name extends CallName>(name: Name, body: object, as = customer.karin) {
  const { outcome, json } = await testApp.call(name, as, body);
  expect(outcome, JSON.stringify(json)).toBeOneOf([200, 204]);
  return json as CallResponse<Name>;
}

const list = (body: object = {}, as?: string) => call('followUpList', body, as);
/** The query of the next page. */
const afterLast = ({ rows }: CallResponse<'followUpList'>) => {
  const last = rows.at(-1);
  if (last === undefined) throw new Error('no row');
  return { after: positionOf(last) };
};
const readPerson = (employee = sick) => call('followUpPerson', { personId: employee.personId });
const reasonsOf = ({ rows }: CallResponse<'followUpList'>) =>
  rows.map(({ person, reason }) => `${person.last_name} ${reason}`);
const stepOf = (reason: string, occurrence: string, { personId } = sick) => ({
  personId,
  reason,
  occurrence,
});
const planNeededStep = () => stepOf('planNeeded', day(-19));

describe('followUpList', () => {
  it('returns a row with the facts that explain it', async () => {
    const { rows, total, overdue } = await list({ reasons: ['planNeeded'] });
    expect({ total, overdue }).toEqual({ total: 1, overdue: 1 });
    expect(rows).toEqual([
      {
        personId: sick.personId,
        reason: 'planNeeded',
        occurrence: day(-19),
        person: { person_id: sick.personId, first_name: 'Anna', last_name: 'Öberg', state: 'named' },
        employmentNumber: 'N-Öberg',
        department: { abstract_id: 'a', name: 'a' },
        dueDate: day(-5),
        overdue: true,
        responsible: null,
        delegated: null,
        status: 'open',
        postponed: null,
        done: null,
        actions: ['startPlan', 'noteTalk', 'markDone', 'postpone', 'planNotNeeded', 'assign'],
        rehabPlanId: null,
        documentId: null,
        facts: {
          spellStart: day(-19),
          spellDay: 20,
          chainDay: 20,
          milestone: null,
          spellCount: null,
          months: null,
          sickNoteValidTo: null,
          expectedReturn: null,
          followUpDate: null,
        },
      },
    ]);
  });

  it('follows a change of the settings at once, and returns them', async () => {
    const { open } = testApp;
    const employee = await addSick('Ek', -5);
    const reasons = async () => reasonsOf(await list()).filter((text) => text.startsWith('Ek'));
    expect(await reasons()).toEqual([]);
    await storeSettings(open.db, customer.organisationId, { sickNoteDay: 6, planNeededDay: 5 });
    expect(await reasons()).toEqual(['Ek planNeeded', 'Ek sickNoteMissing']);
    expect((await list()).settings).toMatchObject({ sickNoteDay: 6, planNeededDay: 5 });
    const { milestones } = await readPerson(employee);
    expect(milestones.slice(0, 2).map(({ day: number, state }) => [number, state])).toEqual([
      [5, 'due'],
      [6, 'due'],
    ]);
    const step = { ...stepOf('planNeeded', day(-5), employee) };
    await call('followUpDone', step);
    await storeSettings(open.db, customer.organisationId, {});
    expect(await reasons()).toEqual([]);
    expect((await testApp.call('followUpDone', customer.karin, step)).outcome).toBe('not_found');
  });

  it('sorts overdue rows first, then by due date, then by name in Swedish order', async () => {
    await addSick('Åkesson', -19);
    await addSick('Zetterberg', -7);
    await addSick('Ek', -25);
    expect(reasonsOf(await list())).toEqual([
      'Ek sickNoteMissing',
      'Åkesson sickNoteMissing',
      'Öberg sickNoteMissing',
      'Ek planNeeded',
      'Åkesson planNeeded',
      'Öberg planNeeded',
      'Zetterberg sickNoteMissing',
    ]);
  });

  it('sorts done rows by when they were marked, newest first, and after the others on the page of a person', async () => {
    const ek = await addSick('Ek', -25);
    await call('followUpDone', planNeededStep());
    testApp.api.clock.now = TEST_NOW.add({ minutes: 1 });
    await call('followUpDone', stepOf('planNeeded', day(-25), ek));
    expect(reasonsOf(await list({ status: 'done' }))).toEqual(['Ek planNeeded', 'Öberg planNeeded']);
    testApp.api.clock.now = TEST_NOW.add({ minutes: 2 });
    const [missing] = (await readPerson()).rows;
    await call('followUpDone', stepOf('sickNoteMissing', missing?.occurrence ?? ''));
    expect(reasonsOf(await list({ status: 'done' }))).toEqual([
      'Öberg sickNoteMissing',
      'Ek planNeeded',
      'Öberg planNeeded',
    ]);
    const { rows } = await readPerson(ek);
    expect(rows.map(({ reason }) => reason)).toEqual(['sickNoteMissing', 'planNeeded']);
  });

  it('returns ten rows, and those after the last one, with the total of all', async () => {
    for (let index = 10; index < 16; index += 1) await addSick(`Ek${index}`, -19);
    const first = await list();
    expect(first.rows).toHaveLength(10);
    expect([first.total, first.remaining]).toEqual([14, 4]);
    const rest = await list(afterLast(first));
    expect([rest.total, rest.remaining, rest.rows.length]).toEqual([14, 0, 4]);
    const all = await list({ limit: 1_000 });
    expect(all.rows).toEqual([...first.rows, ...rest.rows]);
    expect((await list({ limit: 3 })).rows).toEqual(first.rows.slice(0, 3));
  });

  it('neither repeats nor skips a row when rows are marked and undone between two pages', async () => {
    const people: Employee[] = [];
    for (const name of ['Alm', 'Berg', 'Dahl', 'Ek', 'Falk']) people.push(await addSick(name, -19));
    const markDone = async (index: number) => {
      testApp.api.clock.now = TEST_NOW.add({ minutes: index });
      await call('followUpDone', stepOf('planNeeded', day(-19), people[index]));
    };
    for (const index of [0, 1, 2, 3]) await markDone(index);
    const query = { status: 'done', limit: 2 };
    const first = await list(query);
    expect(reasonsOf(first)).toEqual(['Ek planNeeded', 'Dahl planNeeded']);
    const next = () => list({ ...query, ...afterLast(first) });

    await markDone(4);
    expect(reasonsOf(await list(query))).toEqual(['Falk planNeeded', 'Ek planNeeded']);
    expect(reasonsOf(await next())).toEqual(['Berg planNeeded', 'Alm planNeeded']);

    // The last row of the page itself is undone, and the one before it.
    for (const { personId, done } of first.rows) {
      await call('followUpUndo', { personId, markId: done?.markId });
    }
    const rest = await next();
    expect(reasonsOf(rest)).toEqual(['Berg planNeeded', 'Alm planNeeded']);
    expect([rest.total, rest.remaining]).toEqual([3, 0]);
  });

  it('does not reveal the place of a name that the caller does not see', async () => {
    const hidden = await addSick('Ek', -19, 'b');
    await addSick('Alm', -19);
    const first = await list({ reasons: ['planNeeded'], limit: 1 });
    const { after } = afterLast(first);
    const rest = await list({ reasons: ['planNeeded'], after: { ...after, personId: hidden.personId } });
    expect(reasonsOf(rest)).toEqual(['Alm planNeeded', 'Öberg planNeeded']);
  });

  it('returns only people employed today in departments of the role with the rehab planner', async () => {
    const { db } = testApp.open;
    await addSick('Bergman', -19, 'b');
    await addSick('Utan', -19, 'without');
    await addSick('Avtalslös', -19, 'lapsed');
    const planned = await addEmployee(db, customer.organisationId, { departmentId: 'a', lastName: 'Plan' });
    const planId = await addPlan(db, planned);
    const content = plannedMeasures([day(-1)]);
    await addDocument(db, customer.organisationId, planId, { type: 'planForReturnToWork', content });
    expect(reasonsOf(await list())).toContain('Plan followUpDue');
    const former = await addEmployee(db, customer.organisationId, {
      departmentId: 'a',
      lastName: 'Slutat',
      to: day(-1),
    });
    const formerPlan = await addPlan(db, former);
    await addDocument(db, customer.organisationId, formerPlan, { type: 'planForReturnToWork', content });
    const names = (rows: CallResponse<'followUpList'>) =>
      new Set(rows.rows.map(({ person }) => person.last_name));
    expect(names(await list())).toEqual(new Set(['Öberg', 'Plan']));
    expect(names(await list({}, customer.jonas))).toEqual(new Set(['Bergman']));
    const amina = await addAccount(db, customer.organisationId, {
      roles: [{ role: 'HRAdmin', departments: 'all' }],
    });
    expect(names(await list({}, amina))).toEqual(new Set(['Öberg', 'Plan', 'Bergman']));
    expect(names(await list({ departmentIds: ['b', 'without'] }, amina))).toEqual(new Set(['Bergman']));
  });

  it('is rejected without a department that has the rehab planner, and for departments of others', async () => {
    const { db } = testApp.open;
    const without = await addAccount(db, customer.organisationId, {
      roles: [{ role: 'HRAdmin', departments: ['without'] }],
    });
    expect((await testApp.call('followUpList', without, {})).outcome).toBe('feature_off');
    expect((await testApp.call('followUpList', without, { departmentIds: ['without'] })).outcome).toBe(
      'feature_off',
    );
    expect((await testApp.call('followUpList', customer.jonas, { departmentIds: ['a'] })).outcome).toBe(
      'department_not_allowed',
    );
  });

  it('writes an audit row with its filters and the number of rows', async () => {
    await list({ reasons: ['planNeeded'], departmentIds: ['a'] });
    expect((await testApp.api.auditOf(customer.organisationId)).at(-1)).toMatchObject({
      action: 'followUpList',
      rowCount: 1,
      detail: { reasons: ['planNeeded'], status: 'open', departments: 1 },
    });
  });
});

describe('followUpList as lines', () => {
  const openLines = (body: object = {}) =>
    testApp.api.send('followUpList', { as: customer.karin, body, headers: { Accept: NDJSON } });
  const parseLines = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => followUpRowSchema.parse(JSON.parse(line)));

  it('has every row of the filters, in the order of the pages', async () => {
    for (let index = 10; index < 16; index += 1) await addSick(`Ek${index}`, -19 - index);
    await call('followUpDone', planNeededStep());
    for (const body of [{}, { reasons: ['planNeeded'] }, { status: 'done' }, { departmentIds: ['a'] }]) {
      const response = await openLines(body);
      expect(response.headers.get('Content-Type')).toBe('application/x-ndjson; charset=utf-8');
      const { rows } = await list({ ...body, limit: 1_000 });
      expect(rows.length).toBeGreaterThan(0);
      expect(parseLines(await response.text())).toEqual(rows);
    }
    expect(await (await openLines({ status: 'postponed' })).text()).toBe('');
  });

  it('neither repeats nor skips a row when rows are marked and undone while it is read', async () => {
    // More than one batch: each person has two rows.
    for (let index = 100; index < 210; index += 1) await addSick(`Ek${index}`, -19);
    const { rows } = await list({ limit: 1_000 });
    const response = await openLines();
    const decoder = new TextDecoder();
    let text = '';
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      if (text === '') {
        for (const row of [rows.at(0), rows.at(-1)]) {
          const { personId, reason, occurrence } = row ?? {};
          await call('followUpDone', { personId, reason, occurrence });
        }
      }
      text += decoder.decode(part, { stream: true });
    }
    expect(parseLines(text)).toEqual(rows);
    expect((await list()).total).toBe(rows.length - 2);
  });

  it('writes one audit row for an export, with the number of all rows', async () => {
    for (let index = 10; index < 16; index += 1) await addSick(`Ek${index}`, -19);
    const note = { kind: 'followUp', format: 'csv', columns: ['reason'] };
    const response = await openLines({ reasons: ['planNeeded'], export: note });
    expect(parseLines(await response.text())).toHaveLength(7);
    const events = await testApp.api.auditOf(customer.organisationId);
    expect(events).toMatchObject([
      { action: 'export', rowCount: 7, detail: { ...note, reasons: ['planNeeded'] } },
    ]);
  });
});

describe('rehab plans and sick notes', () => {
  it('remove the rows that they make unnecessary, and documents of finished plans add none', async () => {
    const { db } = testApp.open;
    const rehabPlanId = await addPlan(db, sick);
    expect(reasonsOf(await list())).toEqual(['Öberg sickNoteMissing']);
    const valid = { validFrom: day(-19), validTo: day(2) };
    const documentId = await addDocument(db, customer.organisationId, rehabPlanId, {
      type: 'sickNote',
      content: { ...fileContent('intyg.pdf'), ...valid },
    });
    const { rows } = await list();
    expect(rows).toMatchObject([{ reason: 'sickNoteEnds', dueDate: day(2), documentId, rehabPlanId }]);
    expect(rows[0]?.actions).toEqual(expect.arrayContaining(['openPlan', 'openDocument']));
    expect(rows[0]?.actions).not.toContain('startPlan');
    const finished = await addPlan(db, sick, { archivedAt: '2026-03-10T11:00:00Z' });
    const content = plannedMeasures([day(-1)]);
    await addDocument(db, customer.organisationId, finished, { type: 'planForReturnToWork', content });
    expect((await list()).total).toBe(1);
    await addDocument(db, customer.organisationId, rehabPlanId, { type: 'planForReturnToWork', content });
    expect(reasonsOf(await list())).toEqual(['Öberg followUpDue', 'Öberg sickNoteEnds']);
  });

  it('are valid, without dates, on the Swedish day on which they were received', async () => {
    const { db } = testApp.open;
    const planId = await addPlan(db, sick);
    const content = { ...fileContent('intyg.pdf'), validFrom: null, validTo: null };
    // 00:30 on 2026-03-20 in Sweden.
    const createdAt = '2026-03-19T23:30:00Z';
    const documentId = await addDocument(db, customer.organisationId, planId, {
      type: 'sickNote',
      content,
      createdAt,
    });
    expect((await list()).total).toBe(0);
    testApp.api.clock.now = TEST_NOW.add({ hours: 24 });
    expect((await list()).rows).toMatchObject([{ reason: 'sickNoteMissing', dueDate: day(1), documentId }]);
  });
});

describe('marks', () => {
  it('show who did a step, and can be undone for 24 hours', async () => {
    await call('followUpDone', planNeededStep());
    expect(reasonsOf(await list())).toEqual(['Öberg sickNoteMissing']);
    const [row] = (await list({ status: 'done' })).rows;
    expect(row).toMatchObject({
      status: 'done',
      overdue: false,
      done: { at: '2026-03-20T11:00:00Z', by: 'Karin Ekdahl', undoableUntil: '2026-03-21T11:00:00Z' },
      actions: ['undo', 'assign'],
    });
    const markId = row?.done?.markId;
    await call('followUpDone', planNeededStep());
    expect((await list({ status: 'done' })).rows[0]?.done?.markId).toBe(markId);
    testApp.api.clock.now = TEST_NOW.add({ hours: 24 });
    expect((await list({ status: 'done' })).rows).toMatchObject([
      { done: { undoableUntil: null }, actions: ['assign'] },
    ]);
    const undo = { personId: sick.personId, markId };
    expect((await testApp.call('followUpUndo', customer.karin, undo)).outcome).toBe('undo_expired');
    testApp.api.clock.now = TEST_NOW.add({ hours: 23, minutes: 59 });
    await call('followUpUndo', undo);
    expect((await list({ status: 'done' })).total).toBe(0);
    expect(reasonsOf(await list())).toContain('Öberg planNeeded');
    expect((await testApp.call('followUpUndo', customer.karin, undo)).outcome).toBe('not_found');
  });

  it('postpone a step until its new day, and a later one replaces the earlier', async () => {
    await call('followUpPostpone', { ...planNeededStep(), to: day(30), text: 'Semester' });
    await call('followUpPostpone', { ...planNeededStep(), to: day(1), text: 'Möte i morgon' });
    expect(reasonsOf(await list())).toEqual(['Öberg sickNoteMissing']);
    const expected = { to: day(1), reason: 'Möte i morgon', at: '2026-03-20T11:00:00Z', by: 'Karin Ekdahl' };
    expect((await list({ status: 'postponed' })).rows).toMatchObject([
      { dueDate: day(1), overdue: false, status: 'postponed', postponed: expected },
    ]);
    testApp.api.clock.now = TEST_NOW.add({ hours: 24 });
    const reasons = ['planNeeded'];
    expect((await list({ reasons })).rows).toMatchObject([{ dueDate: day(1), overdue: false }]);
    testApp.api.clock.now = TEST_NOW.add({ hours: 48 });
    expect((await list({ reasons })).rows).toMatchObject([{ dueDate: day(1), overdue: true }]);
  });

  it('undo a postponement until its new day, so that the step is due as before', async () => {
    await call('followUpPostpone', { ...planNeededStep(), to: day(30), text: 'Semester' });
    const readRow = async () => (await readPerson()).rows.find(({ reason }) => reason === 'planNeeded');
    const row = await readRow();
    // 2026-04-19 begins in Sweden two hours before it does in UTC.
    expect(row).toMatchObject({
      dueDate: day(30),
      postponed: { undoableUntil: '2026-04-18T22:00:00Z' },
      actions: [
        'startPlan',
        'noteTalk',
        'markDone',
        'undoPostponement',
        'postpone',
        'planNotNeeded',
        'assign',
      ],
    });
    const undo = { personId: sick.personId, markId: row?.postponed?.markId };
    expect((await testApp.call('followUpUndo', customer.jonas, undo)).outcome).toBe('not_found');
    testApp.api.clock.now = Temporal.Instant.from('2026-04-18T22:00:00Z');
    expect((await testApp.call('followUpUndo', customer.karin, undo)).outcome).toBe('undo_expired');
    expect(await readRow()).toMatchObject({ status: 'open', postponed: { undoableUntil: null } });
    expect((await readRow())?.actions).not.toContain('undoPostponement');
    testApp.api.clock.now = Temporal.Instant.from('2026-04-18T21:59:59Z');
    await call('followUpUndo', undo);
    expect(await readRow()).toMatchObject({
      dueDate: day(-5),
      overdue: true,
      status: 'open',
      postponed: null,
    });
    const undone = (await testApp.api.auditOf(customer.organisationId)).filter(
      ({ action }) => action === 'followUpUndo',
    );
    expect(undone.at(-1)).toMatchObject({
      personId: sick.personId,
      detail: { kind: 'postponed', reason: 'planNeeded' },
    });
  });

  it('restore the postponement that the undone one had replaced, one at a time', async () => {
    const readRow = async () => (await readPerson()).rows.find(({ reason }) => reason === 'planNeeded');
    const postpone = (to: string, text: string) =>
      call('followUpPostpone', { ...planNeededStep(), to, text });
    await postpone(day(30), 'Semester');
    const first = await readRow();
    testApp.api.clock.now = TEST_NOW.add({ hours: 1 });
    await postpone(day(1), 'Möte i morgon');
    const second = await readRow();
    await postpone(day(7), 'Väntar på besked');
    expect(await readRow()).toMatchObject({ dueDate: day(7) });

    const undo = async () => {
      const markId = (await readRow())?.postponed?.markId;
      await call('followUpUndo', { personId: sick.personId, markId });
      return readRow();
    };
    const replaced = { personId: sick.personId, markId: first?.postponed?.markId };
    expect((await testApp.call('followUpUndo', customer.karin, replaced)).outcome).toBe('not_found');
    expect(await undo()).toEqual(second);
    expect(await undo()).toEqual(first);
    expect(first).toMatchObject({
      dueDate: day(30),
      postponed: { to: day(30), reason: 'Semester', at: '2026-03-20T11:00:00Z', by: 'Karin Ekdahl' },
    });
    expect(await undo()).toMatchObject({ dueDate: day(-5), status: 'open', postponed: null });
  });

  it('store a postponement that is sent twice once', async () => {
    const request = { ...planNeededStep(), to: day(7), text: 'Väntar på besked' };
    await call('followUpPostpone', request);
    await call('followUpPostpone', request);
    const [row] = (await list({ status: 'postponed' })).rows;
    await call('followUpUndo', { personId: sick.personId, markId: row?.postponed?.markId });
    expect((await list({ status: 'postponed' })).total).toBe(0);
    expect((await list({ reasons: ['planNeeded'] })).rows).toMatchObject([{ dueDate: day(-5) }]);
  });

  it('keep the first of two users who did a step', async () => {
    const birgitta = await addAccount(testApp.open.db, customer.organisationId, {
      personName: 'Birgitta Åkerlund',
      roles: [{ role: 'HRAdmin', departments: 'all' }],
    });
    const done = async () => (await list({ status: 'done' })).rows.map((row) => row.done);
    await call('followUpDone', planNeededStep());
    const first = await done();
    await call('followUpDone', planNeededStep(), birgitta);
    expect(first).toMatchObject([{ by: 'Karin Ekdahl' }]);
    expect(await done()).toEqual(first);
  });

  it('store the same postponement of another user, and undoing it restores the first one', async () => {
    const request = { ...planNeededStep(), to: day(7), text: 'Väntar på besked' };
    const postponement = async () => (await list({ status: 'postponed' })).rows[0]?.postponed;
    const birgitta = await addAccount(testApp.open.db, customer.organisationId, {
      personName: 'Birgitta Åkerlund',
      roles: [{ role: 'HRAdmin', departments: 'all' }],
    });
    await call('followUpPostpone', request);
    const first = await postponement();
    await call('followUpPostpone', request, birgitta);
    const second = await postponement();
    expect([first?.by, second?.by]).toEqual(['Karin Ekdahl', 'Birgitta Åkerlund']);
    await call('followUpUndo', { personId: sick.personId, markId: second?.markId }, birgitta);
    expect(await postponement()).toEqual(first);
  });

  it('keep every postponement of those that are stored at the same time', async () => {
    const offsets = [1, 2, 3, 4];
    await Promise.all(
      offsets.map((offset) =>
        call('followUpPostpone', { ...planNeededStep(), to: day(offset), text: `Dag ${String(offset)}` }),
      ),
    );
    const dates: string[] = [];
    for (;;) {
      const [row] = (await list({ status: 'postponed' })).rows;
      if (row === undefined) break;
      dates.push(row.dueDate);
      await call('followUpUndo', { personId: sick.personId, markId: row.postponed?.markId });
    }
    expect(dates.sort()).toEqual(offsets.map(day));
  });

  it('undo a postponement to today for 24 hours', async () => {
    await call('followUpPostpone', { ...planNeededStep(), to: TODAY, text: 'Semester' });
    const [row] = (await list({ reasons: ['planNeeded'] })).rows;
    expect(row).toMatchObject({ dueDate: TODAY, postponed: { undoableUntil: '2026-03-21T11:00:00Z' } });
    await call('followUpUndo', { personId: sick.personId, markId: row?.postponed?.markId });
    expect((await list({ reasons: ['planNeeded'] })).rows).toMatchObject([{ dueDate: day(-5) }]);
  });

  test.each([
    [day(-1), 'yesterday'],
    [day(367), 'more than a year ahead'],
  ])('reject a postponement to %s (%s)', async (to) => {
    const body = { ...planNeededStep(), to, text: 'x' };
    const { outcome, json } = await testApp.call('followUpPostpone', customer.karin, body);
    expect(outcome).toBe('invalid_request');
    expect(json).toMatchObject({ errors: [{ path: 'to', message: 'error.notWithinYear' }] });
  });

  it('can postpone to today', async () => {
    await call('followUpPostpone', { ...planNeededStep(), to: TODAY, text: 'x' });
    const { rows } = await list({ reasons: ['planNeeded'] });
    expect(rows).toMatchObject([{ dueDate: TODAY, overdue: false }]);
  });

  it('are rejected for actions that are not due, and for people of other departments', async () => {
    for (const name of ['followUpDone', 'followUpPostpone'] as const) {
      const extra = name === 'followUpDone' ? {} : { to: TODAY, text: 'x' };
      for (const step of [stepOf('planNeeded', day(-18)), stepOf('caringTalk', day(-19))]) {
        expect((await testApp.call(name, customer.karin, { ...step, ...extra })).outcome).toBe('not_found');
      }
      const denied = await testApp.call(name, customer.jonas, { ...planNeededStep(), ...extra });
      expect(denied.outcome).toBe('not_found');
    }
    const marks = await testApp.open.db
      .select()
      .from(followUpMark)
      .where(eq(followUpMark.organisationId, customer.organisationId));
    expect(marks).toEqual([]);
  });

  it('write audit rows without texts', async () => {
    await call('followUpPostpone', { ...planNeededStep(), to: day(1), text: 'HEMLIG anledning' });
    await call('followUpNoteTalk', { personId: sick.personId, date: TODAY, note: 'HEMLIGT samtal' });
    const statement = { personId: sick.personId, reason: 'planNeeded', text: 'HEMLIGT skäl' };
    await call('followUpPlanNotNeeded', statement);
    const audited = await testApp.api.auditOf(customer.organisationId);
    expect(audited).toMatchObject([
      { action: 'followUpPostpone', personId: sick.personId, detail: { reason: 'planNeeded', to: day(1) } },
      { action: 'followUpNoteTalk', personId: sick.personId, detail: { date: TODAY } },
      { action: 'followUpPlanNotNeeded', personId: sick.personId, detail: { reason: 'planNeeded' } },
    ]);
    expect(JSON.stringify(audited)).not.toContain('HEMLIG');
  });
});

describe('statements and talks', () => {
  it('remove the row of the plan that is needed, and are listed for the person', async () => {
    const body = { personId: sick.personId, reason: 'planNeeded' };
    await call('followUpPlanNotNeeded', { ...body, text: 'Åter om en vecka' });
    await call('followUpPlanNotNeeded', { ...body, text: 'Åter om två veckor' });
    expect(reasonsOf(await list())).toEqual(['Öberg sickNoteMissing']);
    const { statements, milestones } = await readPerson();
    expect(statements).toMatchObject([
      { reason: 'planNeeded', sickFrom: day(-19), text: 'Åter om två veckor', by: 'Karin Ekdahl' },
    ]);
    expect(milestones.map(({ day: number, state }) => `${number} ${state}`).slice(0, 3)).toEqual([
      '8 due',
      '15 done',
      '30 ahead',
    ]);
    await call('followUpUndo', { personId: sick.personId, markId: statements[0]?.markId });
    const { statements: restored } = await readPerson();
    expect(restored).toMatchObject([{ text: 'Åter om en vecka' }]);
    expect(reasonsOf(await list())).toEqual(['Öberg sickNoteMissing']);
    await call('followUpUndo', { personId: sick.personId, markId: restored[0]?.markId });
    expect(reasonsOf(await list())).toContain('Öberg planNeeded');
  });

  it('are rejected for a person who is not on sick leave today', async () => {
    const body = { personId: customer.employee.personId, reason: 'planNeeded', text: 'x' };
    expect((await testApp.call('followUpPlanNotNeeded', customer.karin, body)).outcome).toBe('not_found');
  });

  it('remove the row of the caring talk if the talk is on or after the first day of the latest spell', async () => {
    const { db } = testApp.open;
    const { employee } = customer;
    for (const from of [-60, -40, -20]) {
      await addAbsence(db, employee, { fromDay: day(from), toDay: day(from + 1) });
    }
    const isDue = async () =>
      (await list({ reasons: ['caringTalk'] })).rows.map(({ facts }) => facts.spellCount);
    expect(await isDue()).toEqual([3]);
    const talk = { personId: employee.personId, note: 'Vi sågs.' };
    await call('followUpNoteTalk', { ...talk, date: day(-21) });
    expect(await isDue()).toEqual([3]);
    await call('followUpNoteTalk', { ...talk, date: day(-20) });
    expect(await isDue()).toEqual([]);
    const { talks } = await readPerson(employee);
    expect(talks.map(({ date, note }) => [date, note])).toEqual([
      [day(-20), 'Vi sågs.'],
      [day(-21), 'Vi sågs.'],
    ]);
    await call('followUpUndo', { personId: employee.personId, markId: talks[0]?.markId });
    expect(await isDue()).toEqual([3]);
    const future = { ...talk, date: day(1) };
    const { outcome, json } = await testApp.call('followUpNoteTalk', customer.karin, future);
    expect(outcome).toBe('invalid_request');
    expect(json).toMatchObject({ errors: [{ path: 'date', message: 'error.afterToday' }] });
  });
});

describe('the responsible account', () => {
  it('is one that may see the person, and is shown on the rows', async () => {
    const { db } = testApp.open;
    const { organisationId } = customer;
    const add = (personName: string, role: 'RehabCoordinator' | 'StatisticsSupport', departments: string[]) =>
      addAccount(db, organisationId, { personName, roles: [{ role, departments }] });
    const lena = await add('Lena Östman', 'RehabCoordinator', ['a', 'b']);
    const asa = await add('Åsa Ek', 'RehabCoordinator', ['a']);
    await add('Petter Norén', 'StatisticsSupport', ['a']);
    const disabled = await add('Stängt Konto', 'RehabCoordinator', ['a']);
    await db
      .update(account)
      .set({ disabledAt: '2026-03-01T11:00:00Z' })
      .where(and(eq(account.organisationId, organisationId), eq(account.accountId, disabled)));
    const { personId } = sick;
    expect((await call('followUpAssignable', { personId })).map(({ name }) => name)).toEqual([
      'Karin Ekdahl',
      'Lena Östman',
      'Åsa Ek',
    ]);
    for (const accountId of [customer.jonas, disabled, 'nobody']) {
      const { outcome } = await testApp.call('followUpAssign', customer.karin, { personId, accountId });
      expect(outcome).toBe('invalid_request');
    }
    await call('followUpAssign', { personId, accountId: asa });
    await call('followUpAssign', { personId, accountId: lena });
    const responsible = { accountId: lena, name: 'Lena Östman' };
    expect((await list()).rows.map((row) => row.responsible)).toEqual([responsible, responsible]);
    expect((await readPerson()).responsible).toEqual(responsible);
    expect((await list({ responsible: 'mine' })).total).toBe(0);
    expect((await list({ responsible: 'mine' }, lena)).total).toBe(2);
    await call('followUpAssign', { personId, accountId: null });
    expect((await list({ responsible: 'mine' }, lena)).total).toBe(0);
    const rows = await db
      .select()
      .from(followUpResponsible)
      .where(eq(followUpResponsible.organisationId, organisationId));
    expect(rows).toEqual([]);
  });

  it('offers and accepts no account for a person who has left, and accepts nobody', async () => {
    const { db } = testApp.open;
    const { personId } = await addEmployee(db, customer.organisationId, { departmentId: 'a', to: day(-1) });
    expect(await call('followUpAssignable', { personId })).toEqual([]);
    const accountId = customer.karin;
    const { outcome } = await testApp.call('followUpAssign', customer.karin, { personId, accountId });
    expect(outcome).toBe('invalid_request');
    await call('followUpAssign', { personId, accountId: null });
  });
});

describe('followUpPerson', () => {
  it('returns the rows of the list in every status', async () => {
    await call('followUpDone', planNeededStep());
    const { rows } = await readPerson();
    expect(rows.map(({ reason, status }) => [reason, status])).toEqual([
      ['sickNoteMissing', 'open'],
      ['planNeeded', 'done'],
    ]);
    expect(rows[0]).toEqual((await list()).rows[0]);
  });

  it('is empty for a person who has left, and not found in other departments', async () => {
    const former = await addEmployee(testApp.open.db, customer.organisationId, {
      departmentId: 'a',
      to: day(-1),
    });
    expect(await readPerson(former)).toMatchObject({ rows: [], milestones: [], talks: [] });
    const body = { personId: sick.personId };
    expect((await testApp.call('followUpPerson', customer.jonas, body)).outcome).toBe('not_found');
  });
});
