import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const PAGE = '/admin/accounts/machines';

let app: App;
let admin: HttpClient;
beforeAll(async () => {
  app = await startApp();
  admin = await signInAs(app, 'birgitta.akerlund');
});
afterAll(() => app.close());

const valueOf = (name: string, html: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]+)"`).exec(html)?.[1];
const tokenOf = (html: string) => /<code[^>]*>(frvm_[\w-]+)<\/code>/.exec(html)?.[1] ?? '';

/** Sends the form of a new machine account, by default with the proposed end date. */
async function create(changes: Record<string, string> = {}) {
  const { html } = await admin.get(PAGE);
  const form = { formId: valueOf('formId', html) ?? '', expiresOn: valueOf('expiresOn', html) ?? '' };
  const fields = { intent: 'create', name: 'Lönesystemet', ...form, ...changes };
  return { fields, ...(await admin.post(PAGE, fields)) };
}

/** Sends a file to the API. Returns the status and the body. */
async function deliver(token: string) {
  const body = new FormData();
  body.append('files', new File(['department_id;name;parent_id\nhk;Huvudkontoret;\n'], 'departments.csv'));
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
  const request = new Request(`${app.origin}/api/deliveries`, { method: 'POST', headers, body });
  const response = await app.fetch(request);
  return { status: response.status, json: (await response.json()) as { deliveryId: string } };
}

describe('the page of machine accounts', () => {
  it('is linked from the accounts, and closed to accounts without the capability', async () => {
    expect((await admin.get('/admin/accounts')).html).toContain(`href="${PAGE}"`);
    const manager = await signInAs(app, 'karin.ekdahl');
    expect((await manager.get(PAGE)).status).toBe(403);
    expect((await manager.post(PAGE, { intent: 'create' })).status).toBe(403);
  });

  it('shows the token once, in a response that is not stored, with which the API accepts deliveries', async () => {
    const { status, html, headers, fields } = await create();
    const token = tokenOf(html);
    expect([status, headers.get('Cache-Control'), html.includes('<script')]).toEqual([
      200,
      expect.stringContaining('no-store'),
      false,
    ]);
    expect((await admin.get(PAGE)).html).not.toContain(token);
    const delivered = await deliver(token);
    expect(delivered.status).toBe(200);
    expect((await admin.get(`/admin/deliveries/${delivered.json.deliveryId}`)).text).toContain(
      'Lönesystemet',
    );

    const again = await admin.post(PAGE, fields);
    expect([again.status, tokenOf(again.html)]).toEqual([409, '']);
    expect(again.text).toContain('Formuläret är redan skickat');
  });

  it('keeps the typed values next to the error messages', async () => {
    const { status, text, html } = await create({ name: 'Tidsystemet', expiresOn: '2020-01-01' });
    expect([status, text]).toEqual([400, expect.stringContaining('Skriv en dag efter i dag och senast')]);
    expect([valueOf('name', html), valueOf('expiresOn', html)]).toEqual(['Tidsystemet', '2020-01-01']);
    expect((await admin.get(PAGE)).text).not.toContain('Tidsystemet');
  });

  it('revokes a machine account, whose token is then rejected', async () => {
    const token = tokenOf((await create({ name: 'Provsystemet' })).html);
    const { html } = await admin.get(PAGE);
    const row = html.slice(html.indexOf('Provsystemet'));
    const machineAccountId = valueOf('machineAccountId', row) ?? '';
    const revoked = await admin.post(PAGE, { intent: 'revoke', machineAccountId });
    expect([revoked.status, revoked.location]).toEqual([303, PAGE]);
    const { text } = await admin.get(PAGE);
    expect(text).toContain('Systemkontot är återkallat. Nyckeln gäller inte längre.');
    expect(text).toContain('Återkallat');
    expect((await deliver(token)).status).toBe(401);
    expect((await admin.post(PAGE, { intent: 'revoke', machineAccountId: randomUUID() })).status).toBe(404);
  });
});
