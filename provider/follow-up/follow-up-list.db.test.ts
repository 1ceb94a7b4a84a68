import { describe, expect, it } from 'vitest';
import { followUpRowSchema } from '#contract/calls/rehabilitation/follow-up.ts';
import type { CallResponse } from '#contract/calls.ts';
import { NDJSON } from '#contract/values/constants.ts';
import { addAccount, addEmployee, type Employee } from '#tests/support/provider/test-fixtures.ts';
import { storeSettings } from '#tests/support/provider/store-settings.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { addDocument, addPlan, plannedMeasures } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import {
  addSick,
  afterLast,
  call,
  customer,
  day,
  list,
  planNeededStep,
  prepareFollowUpTests,
  readPerson,
  reasonsOf,
  sick,
  stepOf,
  testApp,
} from '#tests/support/rehabilitation/prepare-follow-up-tests.ts';

prepareFollowUpTests();

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
