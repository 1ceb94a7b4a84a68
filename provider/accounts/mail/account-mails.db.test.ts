import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { setPassword } from '#provider/accounts/change-account.ts';
import { hashPassword } from '#provider/accounts/sign-in/password.ts';
import { account } from '#provider/database/tables/account.ts';
import { accountMail, type AccountMailKind } from '#provider/database/tables/account-mail.ts';
import { openMailServer } from '#provider/mail/mail-server.ts';
import { addIdentityProvider } from '#tests/support/access/access-accounts.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { startMailCatcher, type MailCatcher } from '#tests/support/mail/mail-catcher.ts';
import { bodyOf, headerOf } from '#tests/support/mail/read-mail.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import {
  createTestProvider,
  TEST_APP_URL,
  TEST_NOW,
  type TestProvider,
} from '#tests/support/provider/test-provider.ts';
import { sweepAccountMails } from './sweep-account-mails.ts';

const PASSWORD = 'sju-gröna-hästar';
const NEW_PASSWORD = 'nio-blå-bävrar';
const ADDRESS = 'eva.nystrom@example.se';
const FROM = 'noreply@franvaro.example.se';

let open: OpenDatabase;
let catcher: MailCatcher;
let api: TestProvider;
let passwordHash: string;
let organisationId: string;
let username: string;
let eva: string;
let networks = 0;

beforeAll(async () => {
  open = await openTestDatabase();
  catcher = await startMailCatcher();
  passwordHash = await hashPassword(PASSWORD, { N: 16, r: 1, p: 1 });
  api = await createTestProvider(open, { mailServer: openMailServer({ url: catcher.url, from: FROM }) });
});
afterAll(async () => {
  await api.close();
  await catcher.close();
  await open.close();
});
beforeEach(async () => {
  await open.db.delete(accountMail);
  catcher.mails.length = 0;
  catcher.replies = {};
  api.logLines.length = 0;
  api.clock.now = TEST_NOW;
  organisationId = await addOrganisation(open.db);
  username = `eva.${randomUUID()}`;
  eva = await addAccount(open.db, organisationId, {
    username,
    passwordHash,
    roles: [{ role: 'HRAdmin', departments: 'all' }],
  });
  await setAddress(ADDRESS);
});

const isEva = () => and(eq(account.organisationId, organisationId), eq(account.accountId, eva));
const setAddress = (email: string | null) => open.db.update(account).set({ email }).where(isEva());

/** Posts a form of the portal, from a network of its own. */
async function post(path: string, fields: Record<string, string>) {
  const request = new Request(`${TEST_APP_URL}/portal/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ lang: 'sv', ...fields }),
  });
  const network = `network ${String((networks += 1))}`;
  const response = await api.provider.fetch(request, { address: network, network });
  const html = await response.text();
  return { status: response.status, html, ticket: /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '' };
}

const codeOf = (secret: string) =>
  generate({ secret, epoch: Math.floor(api.clock.now.epochMilliseconds / 1000) });

async function addApp(): Promise<string> {
  const { html, ticket } = await post('second-factor/start', { username, password: PASSWORD });
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]?.replaceAll(' ', '') ?? '';
  expect((await post('second-factor/enrol', { ticket, code: await codeOf(secret) })).status).toBe(200);
  api.clock.now = api.clock.now.add({ seconds: 30 });
  return secret;
}

async function removeApp(secret: string): Promise<void> {
  const { ticket } = await post('second-factor/start', { username, password: PASSWORD });
  const managed = await post('second-factor/verify', { ticket, code: await codeOf(secret) });
  await post('second-factor/manage', { ticket: managed.ticket, intent: 'removeApp' });
}

async function giveWrongCodes(count: number): Promise<void> {
  const { ticket } = await post('login', { username, password: PASSWORD });
  for (let time = 0; time < count; time += 1) await post('second-factor/code', { ticket, code: '000000' });
}

const changePassword = () =>
  post('password', { username, password: PASSWORD, newPassword: NEW_PASSWORD, again: NEW_PASSWORD });

async function callAsAdministrator(
  name: 'accountNewPassword' | 'accountSecondFactorReset' | 'accountIdentity',
  body?: object,
) {
  const as = await addAccount(open.db, organisationId, {
    administrator: true,
    roles: [{ role: 'AccountManager', departments: 'all' }],
  });
  const { status } = await api.call(name, {
    as,
    role: null,
    params: { accountId: eva },
    ...(body && { body }),
  });
  return status;
}

const send = async () => api.provider.accountMails?.run();

async function readStates(): Promise<string[]> {
  const rows = await open.db.select().from(accountMail).orderBy(accountMail.createdAt);
  return rows.map(({ kind, state, attempts }) => `${kind} ${state} ${String(attempts)}`);
}

const ACTS: [AccountMailKind, () => Promise<void>, string, string][] = [
  [
    'identityChanged',
    async () => {
      const identityProviderId = await addIdentityProvider(open.db, organisationId);
      const identity = { externalId: 'eva', identityProviderId };
      expect(await callAsAdministrator('accountIdentity', { identity })).toBe(204);
      expect(await callAsAdministrator('accountIdentity', { identity }), 'nothing changes').toBe(204);
    },
    'ändrade en administratör vem som får logga in på ditt konto',
    'an administrator changed who may sign in to your account',
  ],
  [
    'identityChanged',
    async () => {
      await open.db.update(account).set({ administrator: true }).where(isEva());
      const identityProviderId = await addIdentityProvider(open.db, organisationId);
      const body = { identity: { externalId: 'eva', identityProviderId } };
      const own = { as: eva, role: null, params: { accountId: eva }, body };
      expect((await api.call('accountIdentity', own)).status).toBe(204);
    },
    'ändrade en administratör vem som får logga in på ditt konto',
    'an administrator changed who may sign in to your account',
  ],
  [
    'passwordChanged',
    async () => {
      expect((await changePassword()).status).toBe(303);
    },
    'byttes lösenordet till ditt konto',
    'the password of your account in Frånvaro was changed',
  ],
  [
    'passwordSet',
    async () => {
      expect(await callAsAdministrator('accountNewPassword', { formId: randomUUID() })).toBe(200);
    },
    'sattes ett nytt lösenord för ditt konto i Frånvaro, av en administratör eller av den som sköter driften.',
    'a new password was set for your account in Frånvaro, by an administrator or by the operator.',
  ],
  [
    'passwordSet',
    () => setPassword(open, { username, password: NEW_PASSWORD, temporary: true, now: api.clock.now }),
    'sattes ett nytt lösenord för ditt konto i Frånvaro, av en administratör eller av den som sköter driften.',
    'a new password was set for your account in Frånvaro, by an administrator or by the operator.',
  ],
  [
    'secondFactorAdded',
    async () => {
      await addApp();
    },
    'lades en autentiseringsapp eller en passkey till',
    'an authenticator app or a passkey was added',
  ],
  [
    'secondFactorRemoved',
    async () => {
      const secret = await addApp();
      await open.db.delete(accountMail);
      await removeApp(secret);
    },
    'togs en autentiseringsapp eller en passkey bort',
    'an authenticator app or a passkey was removed',
  ],
  [
    'secondFactorReset',
    async () => {
      await addApp();
      await open.db.delete(accountMail);
      expect(await callAsAdministrator('accountSecondFactorReset')).toBe(204);
    },
    'tog en administratör bort tvåstegsinloggningen',
    'an administrator removed the authenticator app, the passkeys and the recovery codes',
  ],
  [
    'wrongCodes',
    async () => {
      await addApp();
      await open.db.delete(accountMail);
      await giveWrongCodes(5);
    },
    'angavs flera felaktiga koder',
    'several wrong codes were entered',
  ],
];

describe('an e-mail to the owner of an account', () => {
  it.each(ACTS)(
    'about %s has the event and its time in both languages, and nothing else',
    async (kind, act, swedish, english) => {
      await act();
      await send();
      expect(await readStates()).toEqual([`${kind} sent 1`]);
      const [{ from, to, source } = { from: '', to: [], source: '' }] = catcher.mails;
      expect([catcher.mails.length, from, to]).toEqual([1, FROM, [ADDRESS]]);
      const body = bodyOf(source);
      expect(body).toContain(swedish);
      expect(body).toContain(english);
      expect(body.match(/2026-03-20 12:0\d/g)).toHaveLength(2);
      expect(body).not.toMatch(/https?:|token|\/portal/);
      for (const secret of [username, eva, organisationId, PASSWORD, NEW_PASSWORD])
        expect(source).not.toContain(secret);
      expect(headerOf(source, 'Auto-Submitted')).toBe('auto-generated');
      await send();
      expect(catcher.mails).toHaveLength(1);
    },
  );

  it('is not written for an account without an address, or with one that the server has refused', async () => {
    await setAddress(null);
    await changePassword();
    await open.db.update(account).set({ email: ADDRESS, emailRefusedAt: TEST_NOW.toString() }).where(isEva());
    await addApp().catch(() => undefined);
    expect(await callAsAdministrator('accountNewPassword', { formId: randomUUID() })).toBe(200);
    expect(await readStates()).toEqual([]);
  });

  it('is not written when nothing was changed', async () => {
    expect(await callAsAdministrator('accountSecondFactorReset')).toBe(204);
    const wrong = { username, password: 'fel', newPassword: NEW_PASSWORD, again: NEW_PASSWORD };
    expect((await post('password', wrong)).status).toBe(401);
    expect(await readStates()).toEqual([]);
  });

  it('about wrong codes is written once an hour, also when the five are spread over several sign-ins', async () => {
    await addApp();
    await open.db.delete(accountMail);
    await giveWrongCodes(4);
    expect(await readStates()).toEqual([]);
    for (let time = 0; time < 4; time += 1) await giveWrongCodes(1);
    await giveWrongCodes(5);
    expect(await readStates()).toEqual(['wrongCodes waiting 0']);
    api.clock.now = api.clock.now.add({ minutes: 59 });
    await giveWrongCodes(1);
    expect(await readStates()).toHaveLength(1);
    api.clock.now = api.clock.now.add({ minutes: 2 });
    await giveWrongCodes(1);
    expect(await readStates()).toHaveLength(2);
  });

  it('about wrong codes is not written for codes after which the password was replaced or the sessions ended', async () => {
    await addApp();
    const { ticket } = await post('login', { username, password: PASSWORD });
    await setPassword(open, { username, password: NEW_PASSWORD, temporary: false, now: api.clock.now });
    await open.db.delete(accountMail);
    for (let time = 0; time < 6; time += 1)
      expect((await post('second-factor/code', { ticket, code: '000000' })).status).toBe(400);
    expect(await readStates()).toEqual([]);
  });

  it('about wrong codes is written once when they are sent at the same moment', async () => {
    await addApp();
    await open.db.delete(accountMail);
    const { ticket } = await post('login', { username, password: PASSWORD });
    await Promise.all(
      Array.from({ length: 12 }, () => post('second-factor/code', { ticket, code: '000000' })),
    );
    expect(await readStates()).toEqual(['wrongCodes waiting 0']);
  });

  it('is tried again with the same Message-ID, and given up after a day', async () => {
    await changePassword();
    catcher.replies = { message: () => ({ code: 451, message: '4.3.0 later' }) };
    await send();
    await send();
    expect(await readStates()).toEqual(['passwordChanged waiting 1']);
    api.clock.now = api.clock.now.add({ minutes: 1 });
    catcher.replies = {};
    await send();
    expect(await readStates()).toEqual(['passwordChanged sent 2']);
    const ids = catcher.mails.map(({ source }) => headerOf(source, 'Message-ID'));
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(ids[0]).toMatch(/^<[\da-f-]{36}@localhost>$/);

    expect(await callAsAdministrator('accountNewPassword', { formId: randomUUID() })).toBe(200);
    api.clock.now = api.clock.now.add({ hours: 24 });
    await send();
    expect((await readStates())[1]).toBe('passwordSet expired 1');
    expect(catcher.mails).toHaveLength(2);
  });

  it('about a replaced or removed address goes to the former one, which the outbox then forgets', async () => {
    const as = await addAccount(open.db, organisationId, {
      administrator: true,
      roles: [{ role: 'AccountManager', departments: 'all' }],
    });
    const setEmail = async (email: string | null) => {
      const { status } = await api.call('accountEmail', {
        as,
        role: null,
        params: { accountId: eva },
        body: { email },
      });
      expect(status).toBe(204);
    };
    await setEmail(ADDRESS);
    expect(await readStates()).toEqual([]);
    await setEmail('ny@example.se');
    await send();
    await setEmail(null);
    await setEmail('nyast@example.se');
    await send();
    expect(await readStates()).toEqual(['addressChanged sent 1', 'addressChanged sent 1']);
    expect(catcher.mails.map(({ to }) => to)).toEqual([[ADDRESS], ['ny@example.se']]);
    expect(bodyOf(catcher.mails[0]?.source ?? '')).toContain('ändrade en administratör e-postadressen');
    expect((await open.db.select().from(accountMail)).map(({ recipient }) => recipient)).toEqual([
      null,
      null,
    ]);
  });

  it('about replaced addresses is written three times in 24 hours, and again for an address that the account has had for a day', async () => {
    const as = await addAccount(open.db, organisationId, {
      administrator: true,
      roles: [{ role: 'AccountManager', departments: 'all' }],
    });
    const setEmail = async (email: string) => {
      const change = { as, role: null, params: { accountId: eva }, body: { email } };
      expect((await api.call('accountEmail', change)).status).toBe(204);
    };
    for (const name of ['a', 'b', 'c', 'd', 'e']) await setEmail(`${name}@example.se`);
    await send();
    expect(catcher.mails.map(({ to }) => to[0])).toEqual([ADDRESS, 'a@example.se', 'b@example.se']);
    const changes = (await api.auditOf(organisationId)).filter(({ action }) => action === 'accountEmail');
    expect(changes).toHaveLength(5);

    api.clock.now = api.clock.now.add({ hours: 24 });
    await setEmail(ADDRESS);
    await send();
    expect(catcher.mails.slice(3).map(({ to }) => to[0])).toEqual(['e@example.se']);
  });

  it('that waits when the address is replaced goes to the former address, also if it is replaced again', async () => {
    const as = await addAccount(open.db, organisationId, {
      administrator: true,
      roles: [{ role: 'AccountManager', departments: 'all' }],
    });
    expect(await callAsAdministrator('accountNewPassword', { formId: randomUUID() })).toBe(200);
    for (const email of ['intruder@example.se', null]) {
      const change = { as, role: null, params: { accountId: eva }, body: { email } };
      expect((await api.call('accountEmail', change)).status).toBe(204);
    }
    await send();
    expect((await readStates()).toSorted()).toEqual([
      'addressChanged sent 1',
      'addressChanged sent 1',
      'passwordSet sent 1',
    ]);
    const sent = catcher.mails.map(({ to, source }) => [
      to[0],
      bodyOf(source).includes('sattes ett nytt lösenord'),
    ]);
    expect(sent).toHaveLength(3);
    expect(sent).toEqual(
      expect.arrayContaining([
        [ADDRESS, true],
        [ADDRESS, false],
        ['intruder@example.se', false],
      ]),
    );
  });

  it('is sent once by two processes', async () => {
    await changePassword();
    const other = await createTestProvider(open, {
      mailServer: openMailServer({ url: catcher.url, from: FROM }),
    });
    await Promise.all([send(), other.provider.accountMails?.run()]);
    await other.close();
    expect(catcher.mails).toHaveLength(1);
  });

  it('to an address that the server permanently rejects is not tried again, and the reply is stored with the account', async () => {
    await changePassword();
    catcher.replies = { recipient: () => ({ code: 550, message: `5.1.1 <${ADDRESS}> unknown` }) };
    await send();
    expect(await readStates()).toEqual(['passwordChanged refused 1']);
    const [row] = await open.db.select().from(account).where(isEva());
    expect(row?.emailRefusal).toBe('550 5.1.1');
    expect(JSON.stringify(api.logLines)).not.toContain(ADDRESS);
  });

  it('is not sent when the address was removed meanwhile', async () => {
    await changePassword();
    await setAddress(null);
    await send();
    expect(await readStates()).toEqual(['passwordChanged nothing 1']);
    expect(catcher.mails).toEqual([]);
  });

  it('stays in the outbox without a mail server, for two days; a sent one for 90', async () => {
    const without = await createTestProvider(open, {});
    expect(without.provider.accountMails).toBeNull();
    await without.close();
    await changePassword();
    const after = (days: number) => sweepAccountMails(open, api.clock.now.add({ hours: days * 24 + 1 }));
    await after(1);
    expect(await readStates()).toEqual(['passwordChanged waiting 0']);
    await after(2);
    expect(await readStates()).toEqual([]);
    expect(await callAsAdministrator('accountNewPassword', { formId: randomUUID() })).toBe(200);
    await send();
    await after(89);
    expect(await readStates()).toEqual(['passwordSet sent 1']);
    await after(90);
    expect(await readStates()).toEqual([]);
  });
});
