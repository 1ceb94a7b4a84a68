import { and, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { account } from '#provider/database/tables/account.ts';
import { reminderMail, reminderMailSetting } from '#provider/database/tables/rehabilitation/reminder.ts';
import { startMailCatcher, type MailCatcher } from '#tests/support/mail/mail-catcher.ts';
import { bodyOf, headerOf } from '#tests/support/mail/read-mail.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { createTestProvider, TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import { claimMail } from './claim-mail.ts';
import { openMailServer } from '#provider/mail/mail-server.ts';
import { sweepMails } from './sweep-mails.ts';

const TODAY = todayIn(TEST_NOW);
const ADDRESS = 'karin.ekdahl@example.se';
const FROM = 'noreply@franvaro.example.se';

let open: OpenDatabase;
let catcher: MailCatcher;
let api: TestProvider;
let organisationId: string;
let karin: string;

beforeAll(async () => {
  catcher = await startMailCatcher();
  const provider = await openTestProvider({ mailServer: openMailServer({ url: catcher.url, from: FROM }) });
  ({ open, api } = provider);
  return async () => {
    await provider.close();
    await catcher.close();
  };
});

/** Karin, a manager, chose a daily reminder yesterday; a plan and a sick note are overdue for one employee. */
beforeEach(async () => {
  await open.db.delete(reminderMail);
  await open.db.delete(reminderMailSetting);
  catcher.mails.length = 0;
  catcher.replies = {};
  api.logLines.length = 0;
  api.clock.now = TEST_NOW;
  organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'a' });
  karin = await addAccount(open.db, organisationId, { roles: [{ role: 'Manager', departments: ['a'] }] });
  await open.db.update(account).set({ email: ADDRESS }).where(isKarin());
  const employee = await addEmployee(open.db, organisationId, { departmentId: 'a', lastName: 'Öberg' });
  await addAbsence(open.db, employee, { fromDay: addDays(TODAY, -19) });
  await choose('daily', TEST_NOW.subtract({ hours: 24 }));
});

const isKarin = () => and(eq(account.organisationId, organisationId), eq(account.accountId, karin));

async function choose(
  frequency: string,
  at = TEST_NOW,
  headers: Record<string, string> = {},
): Promise<number> {
  const before = api.clock.now;
  api.clock.now = at;
  const { status } = await api.call('followUpMailSet', { as: karin, body: { frequency }, headers });
  api.clock.now = before;
  return status;
}

async function runAt(now: Temporal.Instant = TEST_NOW): Promise<void> {
  api.clock.now = now;
  await api.provider.mails?.run();
}

async function readStates(): Promise<string[]> {
  const rows = await open.db.select().from(reminderMail).orderBy(reminderMail.day);
  return rows.map(({ day, state, attempts }) => `${day} ${state} ${String(attempts)}`);
}

describe('a daily reminder', () => {
  it('has the two numbers and the link, and nothing else about the actions due', async () => {
    await runAt();
    expect(catcher.mails).toHaveLength(1);
    const [{ from, to, source } = { from: '', to: [], source: '' }] = catcher.mails;
    expect([from, to]).toEqual([FROM, [ADDRESS]]);
    expect(bodyOf(source).trim().replaceAll('\r\n', '\n')).toBe(
      'Du har 2 saker att göra i Frånvaro. 2 är försenade.\n\nhttp://localhost:3000/follow-up\n\n' +
        'Hur ofta du får den här påminnelsen väljer du under Påminnelser i kontomenyn.',
    );
    expect(headerOf(source, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(source, 'Content-Type')).toContain('text/plain');
    for (const secret of ['Öberg', 'Anna', karin, organisationId]) expect(source).not.toContain(secret);
    expect(await readStates()).toEqual([`${TODAY} sent 1`]);
  });

  it('is sent once a day, also when the job runs again', async () => {
    await runAt();
    await runAt(TEST_NOW.add({ hours: 3 }));
    expect(catcher.mails).toHaveLength(1);
    await runAt(TEST_NOW.add({ hours: 72 }));
    expect(catcher.mails).toHaveLength(2);
    const ids = catcher.mails.map(({ source }) => headerOf(source, 'Message-ID'));
    expect(new Set(ids).size).toBe(2);
  });

  it('is sent on the day on which the same choice is saved again, and not on that of another choice', async () => {
    await choose('daily');
    await runAt();
    expect(await readStates()).toEqual([`${TODAY} sent 1`]);
    await open.db.delete(reminderMail);
    await choose('weekly');
    await choose('daily');
    await runAt();
    expect(await readStates()).toEqual([]);
  });

  it('is not sent before seven in the morning', async () => {
    await runAt(TEST_NOW.subtract({ hours: 6 }));
    expect(await readStates()).toEqual([]);
    await runAt(TEST_NOW.subtract({ hours: 5 }));
    expect(await readStates()).toEqual([`${TODAY} sent 1`]);
  });

  it('is written in the language in which it was chosen', async () => {
    await choose('daily', TEST_NOW.subtract({ hours: 24 }), { 'Accept-Language': 'en' });
    await runAt();
    expect(bodyOf(catcher.mails[0]?.source ?? '')).toContain('You have 2 actions due');
  });

  it('is sent once by several processes', async () => {
    const others = await Promise.all(
      Array.from({ length: 3 }, () =>
        createTestProvider(open, { mailServer: openMailServer({ url: catcher.url, from: FROM }) }),
      ),
    );
    await Promise.all(
      [api, ...others].map(
        ({ provider }) => provider.mails?.run() ?? Promise.reject(new Error('no mail server')),
      ),
    );
    expect(catcher.mails).toHaveLength(1);
    await Promise.all(others.map((other) => other.close()));
  });

  it('is not sent when nothing is due, it was switched off, or the account may no longer see the list', async () => {
    await open.db.update(account).set({ passwordTemporary: true }).where(isKarin());
    await runAt();
    expect([catcher.mails.length, await readStates()]).toEqual([0, [`${TODAY} nothing 1`]]);
    await open.db.update(account).set({ passwordTemporary: false }).where(isKarin());
    await choose('off');
    await runAt(TEST_NOW.add({ hours: 72 }));
    expect([catcher.mails.length, (await readStates()).length]).toEqual([0, 1]);
  });

  it('is not put in the outbox of a disabled account or of one without an address', async () => {
    await open.db.update(account).set({ disabledAt: TEST_NOW.toString() }).where(isKarin());
    await runAt();
    await open.db.update(account).set({ disabledAt: null, email: null }).where(isKarin());
    await runAt();
    expect(await readStates()).toEqual([]);
  });
});

describe('an e-mail that the server does not accept', () => {
  it('is sent again later with the same Message-ID, after a temporary refusal', async () => {
    catcher.replies = { message: () => ({ code: 451, message: 'try again' }) };
    await runAt();
    await runAt();
    expect(await readStates()).toEqual([`${TODAY} waiting 1`]);
    catcher.replies = {};
    await runAt(TEST_NOW.add({ minutes: 1 }));
    expect(await readStates()).toEqual([`${TODAY} sent 2`]);
    const ids = catcher.mails.map(({ source }) => headerOf(source, 'Message-ID'));
    expect(ids[0]).toMatch(/^<[\w-]{43}@localhost>$/);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('is sent again after the mail server was down, and given up after a day', async () => {
    const down = await createTestProvider(open, {
      mailServer: openMailServer({ url: 'smtp://127.0.0.1:1', from: FROM }),
    });
    await down.provider.mails?.run();
    expect(await readStates()).toEqual([`${TODAY} waiting 1`]);
    expect(down.logLines).toContainEqual({
      level: 'warn',
      fields: { reason: 'ESOCKET', attempts: 1 },
      message: 'a reminder could not be sent and will be tried again',
    });
    await down.close();
    await runAt(TEST_NOW.add({ hours: 24 }));
    expect(catcher.mails).toEqual([]);
    expect(await readStates()).toEqual([`${TODAY} expired 2`]);
  });

  it('is sent again by another process when the first one has ended after the claim', async () => {
    catcher.replies = { message: () => ({ code: 451, message: 'try again' }) };
    await runAt();
    catcher.replies = {};
    const later = TEST_NOW.add({ minutes: 2 });
    expect(await claimMail(open, later)).toMatchObject({ attempts: 2 });
    await runAt(later);
    expect(await readStates()).toEqual([`${TODAY} waiting 2`]);
    await runAt(later.add({ minutes: 5 }));
    expect(await readStates()).toEqual([`${TODAY} sent 3`]);
  });

  it.each([
    [
      'a relay that the server denies',
      { recipient: () => ({ code: 554, message: '5.7.1 Relay access denied' }) },
    ],
    ['a policy of the server', { message: () => ({ code: 550, message: '5.7.26 unauthenticated' }) }],
    [
      'a full mailbox without an enhanced code',
      { recipient: () => ({ code: 552, message: 'quota exceeded' }) },
    ],
  ])('is sent again later after a refusal because of %s', async (_reason, replies) => {
    catcher.replies = replies;
    await runAt();
    expect(await readStates()).toEqual([`${TODAY} waiting 1`]);
    catcher.replies = {};
    await runAt(TEST_NOW.add({ minutes: 1 }));
    expect(await readStates()).toEqual([`${TODAY} sent 2`]);
  });

  it('stops the reminders of the account after a permanent failure, until an address is entered again', async () => {
    catcher.replies = { recipient: (address) => ({ code: 550, message: `5.1.1 <${address}> unknown` }) };
    await runAt();
    expect(await readStates()).toEqual([`${TODAY} refused 1`]);
    const [row] = await open.db.select().from(account).where(isKarin());
    expect(row).toMatchObject({ emailRefusal: '550 5.1.1' });
    expect(JSON.stringify(api.logLines)).not.toContain(ADDRESS);
    catcher.replies = {};
    await runAt(TEST_NOW.add({ hours: 72 }));
    expect(catcher.mails).toEqual([]);

    const reminders = await api.call('followUpReminders', { as: karin });
    expect(reminders.json).toMatchObject({ mail: { address: ADDRESS, refused: true } });
    const administrator = await addAccount(open.db, organisationId, {
      administrator: true,
      roles: [{ role: 'HRAdmin', departments: ['a'] }],
    });
    const of = { as: administrator, role: null, params: { accountId: karin } };
    expect((await api.call('accountGet', of)).json).toMatchObject({
      email: ADDRESS,
      emailRefusal: { code: '550 5.1.1' },
    });
    await api.call('accountEmail', { ...of, body: { email: 'ny@example.se' } });
    expect((await api.call('accountGet', of)).json).toMatchObject({
      email: 'ny@example.se',
      emailRefusal: null,
    });
    await runAt(TEST_NOW.add({ hours: 72 }));
    expect(catcher.mails.map(({ to }) => to)).toEqual([['ny@example.se']]);
  });

  it('is sent again after a rejected sender or sign-in, which concern the settings', async () => {
    const strict = await startMailCatcher({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('5.7.8 invalid')),
    });
    const url = strict.url.replace('://', '://user:hemligt@');
    const wrong = await createTestProvider(open, { mailServer: openMailServer({ url, from: FROM }) });
    await wrong.provider.mails?.run();
    expect(await readStates()).toEqual([`${TODAY} waiting 1`]);
    const [row] = await open.db.select().from(account).where(isKarin());
    expect(row?.emailRefusedAt).toBeNull();
    expect(JSON.stringify(wrong.logLines)).not.toMatch(/hemligt|invalid/);
    await wrong.close();
    await strict.close();
  });
});

describe('followUpMailSet', () => {
  it('is described with the role and the address, and audited without the address', async () => {
    const { json } = await api.call('followUpReminders', { as: karin });
    expect(json).toMatchObject({
      mail: { frequency: 'daily', role: 'Manager', address: ADDRESS, refused: false },
    });
    expect(await choose('weekly')).toBe(204);
    const audit = await api.auditOf(organisationId);
    expect(audit.map(({ action, detail }) => [action, detail])).toEqual([
      ['followUpMailSet', { frequency: 'daily' }],
      ['followUpMailSet', { frequency: 'weekly' }],
    ]);
  });

  it('is not offered without a mail server', async () => {
    const without = await createTestProvider(open);
    const { json } = await without.call('followUpReminders', { as: karin });
    expect(json).toMatchObject({ mail: null });
    const set = (frequency: string) => without.call('followUpMailSet', { as: karin, body: { frequency } });
    expect([(await set('daily')).status, (await set('off')).status]).toEqual([404, 204]);
    expect(without.provider.mails).toBeNull();
    await without.close();
  });
});

it('keeps the outbox for 90 days', async () => {
  await runAt();
  await sweepMails(open, TEST_NOW.add({ hours: 90 * 24 }));
  expect(await readStates()).toHaveLength(1);
  await sweepMails(open, TEST_NOW.add({ hours: 90 * 24 + 1 }));
  expect(await readStates()).toEqual([]);
});
