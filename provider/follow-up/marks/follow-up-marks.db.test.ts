import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { followUpMark } from '#provider/database/tables/rehabilitation/follow-up.ts';
import { addAccount } from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import {
  TODAY,
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
