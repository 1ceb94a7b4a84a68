import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account } from '#provider/database/tables/account.ts';
import { followUpResponsible } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { addAbsence, addAccount, addEmployee } from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import {
  addDocument,
  addPlan,
  fileContent,
  plannedMeasures,
} from '#tests/support/rehabilitation/rehab-fixtures.ts';
import {
  call,
  customer,
  day,
  list,
  planNeededStep,
  prepareFollowUpTests,
  readPerson,
  reasonsOf,
  sick,
  testApp,
} from '#tests/support/rehabilitation/prepare-follow-up-tests.ts';

prepareFollowUpTests();

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
