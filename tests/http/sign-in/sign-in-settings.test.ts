import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const PAGE = '/admin/sign-in';
const SECRET = 'MYCKET-HEMLIG-KLIENTHEMLIGHET';
const FIELDS = {
  intent: 'save',
  name: 'Kommunens inloggning',
  issuer: 'http://127.0.0.1:1',
  clientId: 'franvaro',
  clientSecret: SECRET,
  claim: 'email',
  emailDomains: '@Exempel.se bolag.exempel.se',
};

let app: App;
let admin: HttpClient;
beforeAll(async () => {
  app = await startApp();
  // With a second administrator, a new identity provider waits for approval.
  await app.open.pool.query(`update api.account set administrator = false where username = 'per.engstrom'`);
  admin = await signInAs(app, 'birgitta.akerlund');
});
afterAll(() => app.close());

const valueOf = (name: string, html: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]+)"`).exec(html)?.[1] ?? '';

async function save(changes: Record<string, string> = {}, path = PAGE) {
  const { html } = await admin.get(path);
  return admin.post(path, { formId: valueOf('formId', html), ...FIELDS, ...changes });
}

describe('the page of sign-in', () => {
  it('is closed to accounts without the capability', async () => {
    const manager = await signInAs(app, 'karin.ekdahl');
    expect((await manager.get(PAGE)).status).toBe(403);
    expect((await manager.post(PAGE, FIELDS)).status).toBe(403);
  });

  it('keeps the typed values next to the error messages, except the secret', async () => {
    const { status, html, text } = await save({ issuer: 'login.exempel.se', emailDomains: 'exempel' });
    expect([status, valueOf('clientId', html)]).toEqual([400, 'franvaro']);
    expect(text).toContain('Skriv en fullständig adress som börjar med https://');
    expect(text).toContain('Skriv högst 20 domäner');
    expect(html).toContain('value="login.exempel.se"');
    expect(html).not.toContain(SECRET);
  });

  it('adds, changes, tests and removes an identity provider, and never sends its secret', async () => {
    const added = await save();
    expect([added.status, added.location]).toEqual([303, PAGE]);
    const { html, text } = await admin.get(PAGE);
    expect(text).toContain('exempel.se, bolag.exempel.se');
    expect(text).toContain('Används');
    expect(html).not.toContain(SECRET);
    const identityProviderId = valueOf('identityProviderId', html);
    const form = `${PAGE}?change=${identityProviderId}`;
    expect((await admin.get(form)).html).not.toContain(SECRET);

    const moved = await save({ issuer: 'http://127.0.0.1:2', clientSecret: '' }, form);
    expect([moved.status, moved.text]).toEqual([
      400,
      expect.stringContaining('Skriv klienthemligheten som hör till den nya utfärdaren.'),
    ]);
    expect((await save({ name: 'Nytt namn', clientSecret: '' }, form)).status).toBe(303);
    expect((await admin.get(PAGE)).text).toContain('Nytt namn');

    const tested = await admin.post(PAGE, { intent: 'check', identityProviderId });
    expect([tested.status, tested.location]).toEqual([303, PAGE]);
    expect((await admin.get(PAGE)).text).toContain('inloggningstjänsten svarar inte');
    expect((await admin.post(PAGE, { intent: 'remove', identityProviderId })).status).toBe(303);
    expect((await admin.get(PAGE)).text).not.toContain('Nytt namn');
    expect((await admin.post(PAGE, { intent: 'remove', identityProviderId })).status).toBe(404);
  });

  it('adds one identity provider for a form that is sent twice', async () => {
    const { html } = await admin.get(PAGE);
    const fields = { ...FIELDS, formId: valueOf('formId', html) };
    expect((await admin.post(PAGE, fields)).status).toBe(303);
    const again = await admin.post(PAGE, fields);
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('redan skickat')]);
  });

  it('shows the identity of accounts, one account for each', async () => {
    const { html } = await admin.get('/admin/accounts');
    const [first = '', second = ''] = [...html.matchAll(/href="(\/admin\/accounts\/[0-9a-f-]{36})"/g)].map(
      ([, path]) => path,
    );
    const set = async (path: string, externalId: string) => {
      const identityProviderId = valueOf('identityProviderId', (await admin.get(path)).html);
      return admin.post(`${path}?index`, { intent: 'identity', externalId, identityProviderId });
    };
    expect((await set(first, 'eva@exempel.se')).status).toBe(303);
    expect((await admin.get(first)).html).toContain('value="eva@exempel.se"');
    const taken = await set(second, 'Eva@exempel.se');
    expect([taken.status, taken.text]).toEqual([400, expect.stringContaining('redan den identiteten')]);
    expect((await set(second, 'x'.repeat(256))).text).toContain('Skriv högst 255 tecken');
  });

  it('asks which identity provider an identity is from where there are several', async () => {
    expect((await save({ name: 'Vikariernas inloggning' })).status).toBe(303);
    const { html } = await admin.get('/admin/accounts');
    const path = /href="(\/admin\/accounts\/[0-9a-f-]{36})"/.exec(html)?.[1] ?? '';
    const page = await admin.get(path);
    expect(page.text).toContain('Vikariernas inloggning');
    expect(page.html).toMatch(/name="identityProviderId"[^>]*checked=""/);
    const missing = await admin.post(`${path}?index`, { intent: 'identity', externalId: 'ulf' });
    expect([missing.status, missing.html]).toEqual([
      400,
      expect.stringMatching(/href="#inloggningstjanst-1"[^>]*>Välj vilken inloggningstjänst/),
    ]);
    expect(missing.html).toContain('value="ulf"');
    const other =
      /value="([0-9a-f-]{36})"[^>]*>\s*<span>Vikariernas inloggning/.exec(missing.html)?.[1] ?? '';
    const chosen = { intent: 'identity', externalId: 'ulf', identityProviderId: other };
    expect((await admin.post(`${path}?index`, chosen)).status).toBe(303);
    await admin.post(PAGE, { intent: 'remove', identityProviderId: other });
    expect((await admin.get(path)).text).toContain('Identiteten gäller inte i någon inloggningstjänst');
  });
});
