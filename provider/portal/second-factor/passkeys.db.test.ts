import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { removeSecondFactor } from '#provider/accounts/second-factor/second-factor.ts';
import { hashPassword } from '#provider/accounts/sign-in/password.ts';
import { organisation } from '#provider/database/tables/organisation.ts';
import { passkey, secondFactor } from '#provider/database/tables/second-factor.ts';
import { certificateAttestation, selfAttestation } from '#tests/support/passkeys/attestations.ts';
import { createSoftwareAuthenticator, type Forgery } from '#tests/support/passkeys/software-authenticator.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { TEST_APP_URL, TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';

const PASSWORD = 'sju-gröna-hästar';

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

const add = (username: string, to = organisationId) =>
  addAccount(open.db, to, { username, passwordHash, roles: [{ role: 'HRAdmin', departments: 'all' }] });

type Options = {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  allowCredentials?: { id: string }[];
  excludeCredentials?: { id: string }[];
};

async function post(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ lang: 'sv', ...fields });
  const request = new Request(`${TEST_APP_URL}/portal/${path}`, { method: 'POST', body });
  const response = await api.provider.fetch(request);
  const html = await response.text();
  const ticket = /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const options = /data-options="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? 'null';
  const location = response.headers.get('Location');
  return { status: response.status, html, ticket, options: JSON.parse(options) as Options | null, location };
}

const signIn = (username: string) => post('login', { username, password: PASSWORD });
const start = (username: string) => post('second-factor/start', { username, password: PASSWORD });
const createOne = () => createSoftwareAuthenticator(TEST_APP_URL);
const challengeOf = ({ options }: { options: Options | null }) => options?.challenge ?? '';

/** Adds a passkey to an account without a factor. */
async function enrol(username: string, authenticator = createOne()) {
  const page = await start(username);
  const added = await post('second-factor/enrol', {
    ticket: page.ticket,
    passkeyName: 'Min dator',
    passkey: authenticator.create(challengeOf(page)),
  });
  const recoveryCodes = [...added.html.matchAll(/<code>([a-z2-9-]{34})<\/code>/g)].map(
    ([, code]) => code ?? '',
  );
  return { authenticator, added, recoveryCodes };
}

/** Signs in with the password and a passkey. */
async function signInWith(
  username: string,
  { use }: Pick<ReturnType<typeof createOne>, 'use'>,
  forgery: Forgery = {},
) {
  const page = await signIn(username);
  return post('second-factor/code', { ticket: page.ticket, passkey: use(challengeOf(page), forgery) });
}

/** The page on which the owner changes the factors. */
async function manage(username: string, { use }: ReturnType<typeof createOne>) {
  const page = await start(username);
  return post('second-factor/verify', { ticket: page.ticket, passkey: use(challengeOf(page)) });
}

const passkeysOf = (accountId: string) =>
  open.db.select().from(passkey).where(eq(passkey.accountId, accountId));

describe('a new passkey', () => {
  it('is offered in addition to the authenticator app, to browsers with JavaScript', async () => {
    await add('anna');
    const { html, options } = await start('anna');
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Företagshälsan Lyktan' },
      user: { name: 'anna' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
    });
    expect(html).toContain('<script src="/portal-passkey.js" defer></script>');
    expect(html).toMatch(/<p class="portal-hint">En passkey kräver JavaScript/);
    expect(html).toContain('<svg');
  });

  it('shows recovery codes and signs in, and is later required together with the password', async () => {
    const accountId = await add('bo');
    const { authenticator, added, recoveryCodes } = await enrol('bo');
    expect([added.status, recoveryCodes.length]).toEqual([200, 10]);
    const done = await post('second-factor/done', { ticket: added.ticket });
    expect(done.location).toContain('?token=');
    const page = await signIn('bo');
    expect([page.status, page.location]).toEqual([200, null]);
    expect(page.options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: authenticator.id }] });
    const response = await signInWith('bo', authenticator);
    expect([response.status, response.location]).toEqual([303, expect.stringContaining('?token=')]);
    expect((await passkeysOf(accountId))[0]).toMatchObject({
      name: 'Min dator',
      counter: 1,
      transports: ['internal'],
    });
    const rows = (await api.auditOf(organisationId)).filter(({ action }) => action === 'signIn');
    expect(rows.at(-1)?.detail).toEqual({ secondFactor: 'passkey' });
  });

  it('satisfies the requirement of the organisation for a second factor', async () => {
    const strict = await addOrganisation(open.db);
    await open.db
      .update(organisation)
      .set({ requiresSecondFactor: true })
      .where(eq(organisation.organisationId, strict));
    await add('siv', strict);
    const page = await signIn('siv');
    const authenticator = createOne();
    const passkeyResponse = authenticator.create(challengeOf(page));
    const fields = { ticket: page.ticket, passkeyName: 'Nyckel', passkey: passkeyResponse };
    expect((await post('second-factor/enrol', fields)).html).toContain('Spara dina koder');
    expect((await signInWith('siv', authenticator)).status).toBe(303);
  });

  it('can be replaced by a recovery code at the sign-in', async () => {
    await add('rut');
    const { recoveryCodes } = await enrol('rut');
    const { ticket, html } = await signIn('rut');
    expect(html).toContain('En av dina återställningskoder.');
    const code = recoveryCodes[0] ?? '';
    expect((await post('second-factor/code', { ticket, code })).status).toBe(303);
  });

  it('needs a name', async () => {
    await add('nils');
    const page = await start('nils');
    const fields = { ticket: page.ticket, passkey: createOne().create(challengeOf(page)) };
    for (const passkeyName of [' ', 'x'.repeat(61)]) {
      const { status, html } = await post('second-factor/enrol', { ...fields, passkeyName });
      expect([status, html]).toEqual([400, expect.stringContaining('Ge passkeyn ett namn')]);
    }
  });

  it.each<[string, Forgery]>([
    ['another origin', { origin: 'https://angripare.se' }],
    ['another relying party', { rpId: 'angripare.se' }],
    ['another challenge', { challenge: 'Zm9yZ2Vk' }],
    ['no verification of its owner', { flags: 0x01 }],
    ['another type', { type: 'webauthn.get' }],
  ])('is rejected with %s', async (_fault, forgery) => {
    const username = `ny.${String(Object.keys(forgery)[0])}`;
    const accountId = await add(username);
    const page = await start(username);
    const response = createOne().create(challengeOf(page), forgery);
    const fields = { ticket: page.ticket, passkeyName: 'Nyckel', passkey: response };
    expect((await post('second-factor/enrol', fields)).status).toBe(400);
    expect(await passkeysOf(accountId)).toEqual([]);
    expect((await signIn(username)).status).toBe(303);
  });

  it.each(['android-key', 'packed', 'fido-u2f', 'tpm', 'apple', 'android-safetynet'])(
    'is rejected with certificates in the format %s, and causes no request to an address in them',
    async (format) => {
      const requests: string[] = [];
      const server = createServer(({ url = '' }, response) => {
        requests.push(url);
        response.writeHead(404).end();
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const { port } = server.address() as AddressInfo;
      const attestation = certificateAttestation(format, `http://127.0.0.1:${String(port)}/list.crl`);
      try {
        const accountId = await add(`intyg.${format}`);
        const page = await start(`intyg.${format}`);
        const response = createOne().create(challengeOf(page), { attestation });
        const fields = { ticket: page.ticket, passkeyName: 'Nyckel', passkey: response };
        const { status } = await post('second-factor/enrol', fields);
        expect([status, await passkeysOf(accountId), requests]).toEqual([400, [], []]);
      } finally {
        server.close();
      }
    },
  );

  it('is accepted with an attestation that its own key has signed', async () => {
    await add('saga');
    const page = await start('saga');
    const authenticator = createOne();
    const response = authenticator.create(challengeOf(page), { attestation: selfAttestation });
    const fields = { ticket: page.ticket, passkeyName: 'Nyckel', passkey: response };
    expect((await post('second-factor/enrol', fields)).status).toBe(200);
    expect((await signInWith('saga', authenticator)).status).toBe(303);
  });

  it('is rejected if it is sent twice, after ten minutes, for another account, or if it is not a response of an authenticator', async () => {
    const accountId = await add('ulf');
    const page = await start('ulf');
    const first = createOne();
    const fields = (response: string, ticket = page.ticket) => ({
      ticket,
      passkeyName: 'Nyckel',
      passkey: response,
    });
    expect((await post('second-factor/enrol', fields('{}'))).status).toBe(400);
    // The challenge was used by the attempt before.
    const replayed = await post('second-factor/enrol', fields(first.create(challengeOf(page))));
    expect([replayed.status, await passkeysOf(accountId)]).toEqual([400, []]);
    const { authenticator } = await enrol('ulf');
    await add('eva');
    const other = await start('eva');
    const known = fields(authenticator.create(challengeOf(other)), other.ticket);
    expect((await post('second-factor/enrol', known)).status).toBe(400);
    expect((await signIn('eva')).status).toBe(303);
    const late = await start('eva');
    api.clock.now = TEST_NOW.add({ minutes: 10 });
    const tooLate = fields(createOne().create(challengeOf(late)), late.ticket);
    expect((await post('second-factor/enrol', tooLate)).html).toContain('Det tog för lång tid');
  });

  it('cannot be added with the password alone if the account has a second factor', async () => {
    await add('per');
    const before = await start('per');
    await enrol('per');
    const attacker = createOne();
    const fields = { ticket: before.ticket, passkeyName: 'x', passkey: attacker.create(challengeOf(before)) };
    expect((await post('second-factor/enrol', fields)).status).toBe(400);
    expect((await signInWith('per', attacker)).status).toBe(401);
    const { ticket } = await start('per');
    expect((await post('second-factor/manage', { ticket, intent: 'removeApp' })).status).toBe(400);
  });
});

describe('a passkey at the sign-in', () => {
  it.each<[string, Forgery]>([
    ['another origin', { origin: 'https://angripare.se' }],
    ['the origin with another port', { origin: 'http://localhost:3001' }],
    ['another relying party', { rpId: 'angripare.se' }],
    ['another challenge', { challenge: 'Zm9yZ2Vk' }],
    ['no verification of its owner', { flags: 0x01 }],
    ['no presence of its owner', { flags: 0x04 }],
    ['another type', { type: 'webauthn.create' }],
    ['a counter that has not grown', { counter: 1 }],
    ['a counter that is reset', { counter: 0 }],
  ])('is rejected with %s', async (_fault, forgery) => {
    const username = `in.${JSON.stringify(forgery).replace(/\W/g, '')}`;
    await add(username);
    const { authenticator } = await enrol(username);
    expect((await signInWith(username, authenticator)).status).toBe(303);
    const { status, location, html } = await signInWith(username, authenticator, forgery);
    expect([status, location]).toEqual([401, null]);
    expect(html).toContain('Passkeyn kunde inte användas.');
    expect((await signInWith(username, authenticator)).status).toBe(303);
  });

  it('is rejected with a changed signature or a signature of another key', async () => {
    await add('stina');
    const { authenticator } = await enrol('stina');
    const other = createOne();
    const change = (use: (challenge: string) => string) => (challenge: string) => {
      const response = JSON.parse(use(challenge)) as { id: string; signature: string };
      const bytes = Buffer.from(response.signature, 'base64url');
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      return JSON.stringify({ ...response, id: authenticator.id, signature: bytes.toString('base64url') });
    };
    const withId = (challenge: string) =>
      JSON.stringify({ ...(JSON.parse(other.use(challenge)) as object), id: authenticator.id });
    for (const use of [change(authenticator.use), withId, () => '{}', () => 'x'])
      expect((await signInWith('stina', { use })).status).toBe(401);
    expect((await signInWith('stina', authenticator)).status).toBe(303);
  });

  it('is rejected if it belongs to another account of the same or another organisation', async () => {
    const elsewhere = await addOrganisation(open.db);
    await add('offer');
    await add('kollega');
    await add('annan', elsewhere);
    await enrol('offer');
    const { authenticator: colleague } = await enrol('kollega');
    const { authenticator: stranger } = await enrol('annan');
    for (const authenticator of [colleague, stranger])
      expect((await signInWith('offer', authenticator)).status).toBe(401);
  });

  it('is accepted once for a challenge', async () => {
    await add('olle');
    const { authenticator } = await enrol('olle');
    const page = await signIn('olle');
    const fields = { ticket: page.ticket, passkey: authenticator.use(challengeOf(page)) };
    expect((await post('second-factor/code', fields)).status).toBe(303);
    expect((await post('second-factor/code', fields)).status).toBe(401);
    const again = { ticket: page.ticket, passkey: authenticator.use(challengeOf(page)) };
    expect((await post('second-factor/code', again)).status).toBe(401);
  });

  it('is limited to as many attempts as codes are', async () => {
    await add('lim');
    const { authenticator } = await enrol('lim');
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await signInWith('lim', authenticator, { rpId: 'x' })).status).toBe(401);
    expect((await signInWith('lim', authenticator)).status).toBe(429);
  });
});

describe('the page of second factors', () => {
  it('lists the passkeys, adds an app and a second passkey, and removes each of them', async () => {
    const accountId = await add('maja');
    const { authenticator } = await enrol('maja');
    let page = await manage('maja', authenticator);
    expect(page.html).toContain('Min dator');
    expect(page.options).toMatchObject({ excludeCredentials: [{ id: authenticator.id }] });

    const enrolApp = await post('second-factor/manage', { ticket: page.ticket, intent: 'addApp' });
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(enrolApp.html)?.[1]?.replaceAll(' ', '') ?? '';
    const epoch = Math.floor(api.clock.now.epochMilliseconds / 1000);
    const code = await generate({ secret, epoch });
    page = await post('second-factor/enrol', { ticket: enrolApp.ticket, code });
    expect([page.status, page.html.includes('Ta bort: Autentiseringsapp')]).toEqual([200, true]);

    const second = createOne();
    page = await post('second-factor/manage', {
      ticket: page.ticket,
      passkeyName: 'Säkerhetsnyckel',
      passkey: second.create(challengeOf(page)),
    });
    expect([page.status, (await passkeysOf(accountId)).length]).toEqual([200, 2]);
    const isOfMaja = eq(secondFactor.accountId, accountId);
    await open.db.update(secondFactor).set({ failedCodes: 100 }).where(isOfMaja);
    expect((await signIn('maja')).html).toContain('Koder från appen godtas inte');
    expect((await signInWith('maja', second)).status).toBe(303);
    const [counted] = await open.db.select().from(secondFactor).where(isOfMaja);
    expect(counted?.failedCodes).toBe(0);

    const ids = (await passkeysOf(accountId)).map(({ passkeyId }) => passkeyId);
    for (const passkeyId of ids)
      page = await post('second-factor/manage', { ticket: page.ticket, intent: 'removePasskey', passkeyId });
    expect(await passkeysOf(accountId)).toEqual([]);
    expect((await signInWith('maja', second)).status).toBe(401);
    const last = await post('second-factor/manage', { ticket: page.ticket, intent: 'removeApp' });
    expect(last.location).toBe('/portal?message=factor_removed&lang=sv');
    const rows = await open.db.select().from(secondFactor).where(isOfMaja);
    expect(rows).toEqual([]);
    expect((await signIn('maja')).location).toContain('?token=');
    const kinds = (await api.auditOf(organisationId))
      .filter(({ action, subjectId }) => subjectId === accountId && action === 'secondFactorRemoved')
      .map(({ action, detail }) => [action, (detail as { kind?: string } | null)?.kind]);
    expect(kinds).toEqual([
      ['secondFactorRemoved', 'passkey'],
      ['secondFactorRemoved', 'passkey'],
      ['secondFactorRemoved', 'app'],
    ]);
  });

  it('removes nothing of another account', async () => {
    const victim = await add('tyra');
    await enrol('tyra');
    await add('ove');
    const { authenticator } = await enrol('ove');
    const { ticket } = await manage('ove', authenticator);
    const passkeyId = (await passkeysOf(victim))[0]?.passkeyId ?? '';
    await post('second-factor/manage', { ticket, intent: 'removePasskey', passkeyId });
    await post('second-factor/manage', { ticket, intent: 'removePasskey', passkeyId: "'" });
    expect(await passkeysOf(victim)).toHaveLength(1);
  });

  it('is invalid after an administrator has reset the second factor, and the passkeys are removed', async () => {
    const accountId = await add('ivar');
    const { authenticator } = await enrol('ivar');
    const { ticket } = await manage('ivar', authenticator);
    await open.withTx({ organisationId }, (tx) => removeSecondFactor(tx, { organisationId, accountId }));
    expect(await passkeysOf(accountId)).toEqual([]);
    expect((await post('second-factor/manage', { ticket })).status).toBe(400);
  });
});
