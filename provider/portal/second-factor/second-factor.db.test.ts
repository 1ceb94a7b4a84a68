import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { hashPassword } from '#provider/accounts/sign-in/password.ts';
import { account } from '#provider/database/tables/account.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { secondFactor } from '#provider/database/tables/second-factor.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { TEST_APP_URL, TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';

const PASSWORD = 'sju-gröna-hästar';
const NEW_PASSWORD = 'nio-blå-bävrar';

let open: OpenDatabase;
let api: TestProvider;
let passwordHash: string;
let organisationId: string;
beforeAll(async () => {
  const provider = await openTestProvider();
  ({ open, api } = provider);
  passwordHash = await hashPassword(PASSWORD, { N: 16, r: 1, p: 1 });
  organisationId = await addOrganisation(open.db);
  return provider.close;
});
beforeEach(() => {
  api.clock.now = TEST_NOW;
});

const add = (username: string, to = organisationId, values = {}) =>
  addAccount(open.db, to, {
    username,
    passwordHash,
    roles: [{ role: 'HRAdmin', departments: 'all' }],
    ...values,
  });

/** Posts a form, from another network than before if one is named. */
async function post(path: string, fields: Record<string, string>, network?: string) {
  const request = new Request(`${TEST_APP_URL}/portal/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ lang: 'sv', ...fields }),
  });
  const client = network === undefined ? undefined : { address: network, network };
  const response = await api.provider.fetch(request, client);
  const html = await response.text();
  const ticket = /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return { status: response.status, html, ticket, location: response.headers.get('Location') };
}

const signIn = (username: string, network?: string) =>
  post('login', { username, password: PASSWORD }, network);
const changePassword = (username: string) =>
  post('password', { username, password: PASSWORD, newPassword: NEW_PASSWORD, again: NEW_PASSWORD });
const start = (username: string) => post('second-factor/start', { username, password: PASSWORD });
const secretIn = (html: string) => /<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]?.replaceAll(' ', '') ?? '';
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(api.clock.now.epochMilliseconds / 1000) + steps * 30 });

/** Adds an app to the account. Returns its secret, and the recovery codes. */
async function enrol(username: string) {
  const { html, ticket } = await start(username);
  const secret = secretIn(html);
  const added = await post('second-factor/enrol', { ticket, code: await codeOf(secret) });
  const recoveryCodes = [...added.html.matchAll(/<code>([a-z2-9-]{34})<\/code>/g)].map(
    ([, code]) => code ?? '',
  );
  api.clock.now = api.clock.now.add({ seconds: 30 });
  return { secret, recoveryCodes, added };
}

describe('setting up an authenticator app', () => {
  it('shows the key as a picture and as text, and the recovery codes once, and signs in', async () => {
    await add('eva.ny');
    const { html } = await start('eva.ny');
    expect(html).toContain('<svg');
    expect(secretIn(html)).toMatch(/^[A-Z2-7]{32}$/);
    const { secret, recoveryCodes, added } = await enrol('eva.ny');
    expect([added.status, new Set(recoveryCodes).size]).toEqual([200, 10]);
    const stored = JSON.stringify(await open.db.select().from(secondFactor));
    expect([secret, ...recoveryCodes].filter((text) => stored.includes(text))).toEqual([]);
    const done = await post('second-factor/done', { ticket: added.ticket });
    expect([done.status, done.location]).toEqual([303, expect.stringContaining('?token=')]);
    expect((await post('second-factor/done', { ticket: added.ticket })).status).toBe(400);
  });

  it('asks again after a wrong code, with the same key, and keeps it in the other language', async () => {
    await add('eva.fel');
    const { html, ticket } = await start('eva.fel');
    const wrong = await post('second-factor/enrol', { ticket, code: '000000' });
    expect([wrong.status, secretIn(wrong.html)]).toEqual([400, secretIn(html)]);
    const english = await post('second-factor/enrol', { ticket, language: 'en' });
    expect([english.html.includes('Add an app'), secretIn(english.html)]).toEqual([true, secretIn(html)]);
  });

  it('needs the password, and no temporary one', async () => {
    await add('eva.tillf', organisationId, { passwordTemporary: true });
    expect((await start('eva.tillf')).status).toBe(403);
    expect((await post('second-factor/start', { username: 'eva.ny', password: 'fel' })).status).toBe(401);
    expect((await post('second-factor/start', { username: '', password: '' })).status).toBe(400);
  });

  it('is required before the first sign-in where the organisation requires it', async () => {
    const strict = await addOrganisation(open.db);
    await open.db
      .update(organisation)
      .set({ requiresSecondFactor: true })
      .where(eq(organisation.organisationId, strict));
    await add('siv', strict);
    const { status, html, location, ticket } = await signIn('siv');
    expect([status, location]).toEqual([200, null]);
    const added = await post('second-factor/enrol', { ticket, code: await codeOf(secretIn(html)) });
    expect(added.html).toContain('Spara dina koder');
    api.clock.now = api.clock.now.add({ seconds: 30 });
    expect((await signIn('siv')).html).toContain('Bekräfta att det är du');
  });
});

describe('the code at the sign-in', () => {
  it('follows the password, and is accepted once', async () => {
    await add('bo');
    const { secret } = await enrol('bo');
    const first = await signIn('bo');
    expect([first.status, first.location]).toEqual([200, null]);
    const code = await codeOf(secret);
    const signedIn = await post('second-factor/code', { ticket: first.ticket, code });
    expect([signedIn.status, signedIn.location]).toEqual([303, expect.stringContaining('?token=')]);
    const { ticket } = await signIn('bo');
    for (const used of [code, await codeOf(secret, -1)])
      expect((await post('second-factor/code', { ticket, code: used })).status).toBe(401);
    expect((await api.auditOf(organisationId)).findLast(({ action }) => action === 'signIn')?.detail).toEqual(
      {
        secondFactor: 'app',
      },
    );
  });

  it.each([
    [-2, 401],
    [-1, 303],
    [1, 303],
    [2, 401],
  ])('of %i steps from now leads to %i', async (steps, expected) => {
    const username = `klocka.${String(steps)}`;
    await add(username);
    const { secret } = await enrol(username);
    api.clock.now = api.clock.now.add({ minutes: 5 });
    const { ticket } = await signIn(username);
    expect((await post('second-factor/code', { ticket, code: await codeOf(secret, steps) })).status).toBe(
      expected,
    );
  });

  it('may be a recovery code, typed in any form, once', async () => {
    await add('rut');
    const { recoveryCodes } = await enrol('rut');
    const code = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ');
    const { ticket } = await signIn('rut');
    expect((await post('second-factor/code', { ticket, code })).status).toBe(303);
    expect((await post('second-factor/code', { ticket, code })).status).toBe(401);
  });

  it('is limited like passwords, and a right password does not reset the count', async () => {
    await add('lim');
    const { secret } = await enrol('lim');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { ticket } = await signIn('lim');
      expect((await post('second-factor/code', { ticket, code: '000000' })).status).toBe(401);
    }
    const { ticket } = await signIn('lim');
    expect((await post('second-factor/code', { ticket, code: await codeOf(secret) })).status).toBe(429);
  });

  it('is needed before a new password is stored, which ends the sessions', async () => {
    const accountId = await add('per');
    const { secret } = await enrol('per');
    const token = await api.tokenFor(accountId);
    const isValid = async () => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await api.send('userInit', { as: null, headers })).status === 200;
    };
    const login = (password: string) => post('login', { username: 'per', password });
    const page = await changePassword('per');
    expect([page.status, page.location]).toEqual([200, null]);
    expect(page.html).toContain('Bekräfta att det är du');
    expect(page.html).toContain('Det nya lösenordet sparas när du har bekräftat att det är du.');
    const wrong = await post('second-factor/code', { ticket: page.ticket, code: '000000' });
    expect(wrong.html).toContain('Det nya lösenordet sparas');
    expect([(await login(NEW_PASSWORD)).status, (await login(PASSWORD)).status]).toEqual([401, 200]);
    expect(await isValid()).toBe(true);

    const { ticket } = wrong;
    const changed = await post('second-factor/code', { ticket, code: await codeOf(secret) });
    expect([changed.status, changed.location]).toEqual([303, expect.stringContaining('?token=')]);
    expect([(await login(NEW_PASSWORD)).status, (await login(PASSWORD)).status]).toEqual([200, 401]);
    expect(await isValid()).toBe(false);
    const fresh = new URL(changed.location ?? '').searchParams.get('token') ?? '';
    const headers = { Authorization: `Bearer ${fresh}` };
    expect((await api.send('userInit', { as: null, headers })).status).toBe(200);
    const rows = (await api.auditOf(organisationId)).filter((row) => row.accountId === accountId);
    const actions = rows.map(({ action }) => action).filter((action) => action !== 'denied');
    expect(actions).toEqual(['secondFactorAdded', 'passwordChanged', 'signIn']);
  });

  it('stores no new password after the account was disabled or its password replaced', async () => {
    const accountId = await add('pia');
    const { recoveryCodes } = await enrol('pia');
    const [late, disabled] = [await changePassword('pia'), await changePassword('pia')];
    const values = { disabledAt: TEST_NOW.toString() };
    await open.db.update(account).set(values).where(eq(account.accountId, accountId));
    const use = (ticket: string, code = '') => post('second-factor/code', { ticket, code });
    expect((await use(disabled.ticket, recoveryCodes[0])).status).toBe(400);
    await open.db.update(account).set({ disabledAt: null }).where(eq(account.accountId, accountId));
    expect((await use(disabled.ticket, recoveryCodes[0])).status).toBe(303);
    expect((await use(late.ticket, recoveryCodes[1])).status).toBe(400);
  });

  it('is needed before a temporary password is replaced', async () => {
    const accountId = await add('pär.tillf');
    const { secret } = await enrol('pär.tillf');
    const isPer = eq(account.accountId, accountId);
    await open.db.update(account).set({ passwordTemporary: true }).where(isPer);
    expect((await signIn('pär.tillf')).html).toContain('Ditt lösenord är tillfälligt.');
    const { ticket } = await changePassword('pär.tillf');
    expect((await open.db.select().from(account).where(isPer))[0]?.passwordTemporary).toBe(true);
    const changed = await post('second-factor/code', { ticket, code: await codeOf(secret) });
    expect(changed.status).toBe(303);
    expect((await open.db.select().from(account).where(isPer))[0]?.passwordTemporary).toBe(false);
  });

  it('is not accepted with a forged or late ticket, or after the account was disabled', async () => {
    const accountId = await add('ulf');
    const { secret } = await enrol('ulf');
    const code = await codeOf(secret);
    const { ticket } = await signIn('ulf');
    expect((await post('second-factor/code', { ticket: `${ticket}x`, code })).status).toBe(400);
    expect((await post('second-factor/done', { ticket })).status).toBe(400);
    expect((await post('second-factor/enrol', { ticket, code })).status).toBe(400);
    await open.db
      .update(account)
      .set({ disabledAt: TEST_NOW.toString() })
      .where(eq(account.accountId, accountId));
    const ended = await post('second-factor/code', { ticket, code });
    expect([ended.status, ended.location]).toEqual([400, null]);
    expect((await api.auditOf(organisationId)).at(-1)).toMatchObject({
      action: 'signInFailed',
      accountId: null,
      subjectId: accountId,
      detail: { reason: 'ended' },
    });
    api.clock.now = api.clock.now.add({ minutes: 10 });
    expect((await post('second-factor/code', { ticket, code })).status).toBe(400);
  });
});

describe('wrong codes from many networks', () => {
  let networks = 0;
  const nextNetwork = () => `network ${String((networks += 1))}`;
  const sendCode = (ticket: string, code: string) =>
    post('second-factor/code', { ticket, code }, nextNetwork());
  const rowOf = async (accountId: string) =>
    (await open.db.select().from(secondFactor).where(eq(secondFactor.accountId, accountId)))[0];
  /** Signs in with the password and gives as many wrong codes as are checked. */
  async function guessFiveTimes(username: string) {
    const { ticket } = await signIn(username, nextNetwork());
    for (let time = 0; time < 5; time += 1) await sendCode(ticket, '000000');
  }

  it('end the sign-in after five, also for earlier pages of it, until the password is given again', async () => {
    const accountId = await add('många.nät');
    const { secret } = await enrol('många.nät');
    const first = await signIn('många.nät', nextNetwork());
    let { ticket } = first;
    for (let time = 0; time < 4; time += 1) {
      const page = await sendCode(ticket, '000000');
      expect([page.status, page.html]).toEqual([401, expect.stringContaining('Koden är fel')]);
      ({ ticket } = page);
    }
    const last = await sendCode(ticket, '000000');
    expect([last.status, last.ticket]).toEqual([401, '']);
    expect(last.html).toContain('Fel kod har angetts för många gånger. Logga in med lösenordet igen.');
    for (const used of [first.ticket, ticket])
      expect((await sendCode(used, await codeOf(secret))).location).toBeNull();
    expect((await rowOf(accountId))?.failedCodes).toBe(5);
    const again = await signIn('många.nät', nextNetwork());
    expect((await sendCode(again.ticket, await codeOf(secret))).status).toBe(303);
  });

  it('are checked five times, also if they are sent at the same moment', async () => {
    const accountId = await add('samtidigt');
    await enrol('samtidigt');
    const { ticket } = await signIn('samtidigt', nextNetwork());
    await Promise.all(Array.from({ length: 20 }, () => sendCode(ticket, '000000')));
    expect((await rowOf(accountId))?.failedCodes).toBe(5);
  });

  it('switch the app off after a hundred; a recovery code signs in and switches it on', async () => {
    const accountId = await add('låst');
    const { secret, recoveryCodes } = await enrol('låst');
    for (let time = 0; time < 20; time += 1) await guessFiveTimes('låst');
    const { ticket, html } = await signIn('låst', nextNetwork());
    expect(html).toContain('Koder från appen godtas inte');
    expect(html).toContain('En av dina återställningskoder.');
    const right = await sendCode(ticket, await codeOf(secret));
    expect([right.status, right.location]).toEqual([401, null]);
    expect(right.html).toContain('Koder från appen godtas inte nu.');
    const rows = (await api.auditOf(organisationId)).filter(({ subjectId }) => subjectId === accountId);
    expect(rows.filter(({ action }) => action === 'secondFactorLocked')).toMatchObject([{ accountId: null }]);

    expect((await sendCode(right.ticket, recoveryCodes[0] ?? '')).status).toBe(303);
    api.clock.now = api.clock.now.add({ minutes: 1 });
    const later = await signIn('låst', nextNetwork());
    expect((await sendCode(later.ticket, await codeOf(secret))).status).toBe(303);
  });

  it('are shown to the owner after the password, and counted anew after a right code', async () => {
    await add('får.veta');
    const { secret } = await enrol('får.veta');
    await guessFiveTimes('får.veta');
    const { html, ticket } = await signIn('får.veta');
    expect(html).toContain('5 felaktiga koder har angetts sedan du senast loggade in.');
    expect(html).toContain('kan någon annan ha ditt lösenord. Byt det genast.');
    expect((await sendCode(ticket, await codeOf(secret))).status).toBe(303);
    expect((await signIn('får.veta')).html).not.toContain('felaktig');
  });

  it('are not counted without the right password', async () => {
    const accountId = await add('främling');
    await enrol('främling');
    for (let time = 0; time < 10; time += 1)
      await post('login', { username: 'främling', password: 'fel' }, nextNetwork());
    expect((await rowOf(accountId))?.failedCodes).toBe(0);
  });

  it('are forgotten when an administrator resets the second factor', async () => {
    const own = await addOrganisation(open.db);
    const admin = await add('återställer', own, { administrator: true });
    const accountId = await add('återställs', own);
    await enrol('återställs');
    await open.db.update(secondFactor).set({ failedCodes: 100 }).where(eq(secondFactor.accountId, accountId));
    await api.call('accountSecondFactorReset', { as: admin, params: { accountId } });
    expect((await signIn('återställs')).status).toBe(303);
    const { secret } = await enrol('återställs');
    const { ticket } = await signIn('återställs');
    expect((await sendCode(ticket, await codeOf(secret))).status).toBe(303);
  });
});

describe('the sessions of an account', () => {
  it('end when a factor is added or removed, and the page and the sign-in that follow continue', async () => {
    const accountId = await add('sess');
    let tokens = [await api.tokenFor(accountId)];
    const areValid = async () => {
      const statuses: number[] = [];
      for (const token of tokens) {
        const headers = { Authorization: `Bearer ${token}` };
        statuses.push((await api.send('userInit', { as: null, headers })).status);
      }
      return statuses;
    };
    expect(await areValid()).toEqual([200]);
    const { secret, added } = await enrol('sess');
    expect(await areValid()).toEqual([401]);
    const done = await post('second-factor/done', { ticket: added.ticket });
    tokens = [new URL(done.location ?? '').searchParams.get('token') ?? ''];
    expect(await areValid()).toEqual([200]);

    const { ticket } = await start('sess');
    const page = await post('second-factor/verify', { ticket, code: await codeOf(secret) });
    await post('second-factor/manage', { ticket: page.ticket, intent: 'other' });
    expect(await areValid(), 'nothing was changed').toEqual([200]);
    const removed = await post('second-factor/manage', { ticket: page.ticket, intent: 'removeApp' });
    expect([removed.status, await areValid()]).toEqual([303, [401]]);
  });
});

describe('removing the app', () => {
  it('needs the password and a code, after which the password is enough', async () => {
    await add('ada');
    const { secret } = await enrol('ada');
    const { html, ticket } = await start('ada');
    expect(html).not.toContain('<script');
    expect((await post('second-factor/verify', { ticket, code: '000000' })).status).toBe(401);
    expect((await post('second-factor/code', { ticket, code: await codeOf(secret) })).status).toBe(400);
    const page = await post('second-factor/verify', { ticket, code: await codeOf(secret) });
    expect(page.html).toContain('Ta bort: Autentiseringsapp');
    const removed = await post('second-factor/manage', { ticket: page.ticket, intent: 'removeApp' });
    expect([removed.status, removed.location]).toEqual([303, '/portal?message=factor_removed&lang=sv']);
    expect((await signIn('ada')).status).toBe(303);
    const actions = (await api.auditOf(organisationId)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('secondFactor')).slice(-2)).toEqual([
      'secondFactorAdded',
      'secondFactorRemoved',
    ]);
  });
});

describe('an administrator', () => {
  it('requires an app of everybody, and resets the app of others, which ends their sessions', async () => {
    const own = await addOrganisation(open.db);
    const admin = await add('adm', own, { administrator: true });
    const accountId = await add('tom', own);
    await enrol('tom');
    const token = await api.tokenFor(accountId);
    const reset = (id: string) =>
      api.call('accountSecondFactorReset', { as: admin, params: { accountId: id } });
    const { json } = await api.call('accountGet', { as: admin, params: { accountId } });
    expect(json).toMatchObject({ hasSecondFactor: true });
    expect((await reset(accountId)).status).toBe(204);
    expect((await reset(admin)).status).toBe(403);
    expect((await signIn('tom')).status).toBe(303);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await api.send('userInit', { as: null, headers })).status).toBe(401);

    const policy = { requiresSecondFactor: true };
    expect((await api.call('signInPolicySave', { as: admin, body: policy })).status).toBe(204);
    expect((await api.call('signInPolicyGet', { as: admin })).json).toEqual(policy);
    expect((await signIn('tom')).html).toContain('Lägg till en app');
  });
});
