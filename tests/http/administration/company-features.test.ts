import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE_PATH } from '#contract/values/constants.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';

const PAGE = '/admin/features';
/** The confirmation of a switch for the whole organisation. */
const at = (feature: string, state: string) => `${PAGE}/switch?feature=${feature}&state=${state}`;

let app: App;
let admin: HttpClient;
let isDown = false;
beforeAll(async () => {
  app = await startApp({
    async intercept(request, send) {
      const isSwitch = new URL(request.url).pathname === `${BASE_PATH}/features` && request.method === 'PUT';
      return isDown && isSwitch ? new Response(null, { status: 503 }) : send(request);
    },
  });
  admin = await signInAs(app, 'birgitta.akerlund');
});
afterAll(() => app.close());

describe('the page of the features', () => {
  it('is closed to accounts without the capability', async () => {
    const manager = await signInAs(app, 'karin.ekdahl');
    for (const path of [PAGE, at('RehabPlanner', 'off')]) expect((await manager.get(path)).status).toBe(403);
    expect((await manager.post(at('RehabPlanner', 'off'), {})).status).toBe(403);
  });

  it('lists the companies of a group with their states', async () => {
    const group = await signInAs(app, 'helena.bergvall');
    const { status, text, html } = await group.get(PAGE);
    expect(status).toBe(200);
    expect(text).toMatch(/Nordviken Sälj AB På Stäng av Av Slå på/);
    expect(html).toContain('aria-label="Slå på rehabplaner för Nordviken Sälj AB"');
  });

  it('states what disappears, and changes nothing until it is confirmed', async () => {
    const { status, text, html } = await admin.get(at('RehabPlanner', 'off'));
    expect(status).toBe(200);
    expect(html).toContain('>Stäng av rehabplaner för Björkdala kommun</h1>');
    expect(text).toContain('Då försvinner Rehabplaner ur menyn');
    expect(text).toContain('Det gäller alla avdelningar i Björkdala kommun');
    expect(text).toContain('Inget tas bort.');
    expect((await admin.get('/rehab-plans')).status).toBe(200);
  });

  it('switches a feature off and on, and the plans are as before', async () => {
    const before = await admin.get('/rehab-plans');
    expect(before.status).toBe(200);
    const off = await admin.post(at('RehabPlanner', 'off'), {});
    expect([off.status, off.location]).toEqual([303, PAGE]);
    expect((await admin.get(PAGE)).text).toContain('Funktionen är av. Inget har tagits bort.');
    expect((await admin.get('/hr')).html).not.toContain('href="/rehab-plans"');
    expect((await admin.get('/rehab-plans')).status).toBe(403);
    const on = await admin.post(at('RehabPlanner', 'on'), {});
    expect([on.status, on.location]).toEqual([303, PAGE]);
    expect((await admin.get(PAGE)).text).toContain('Funktionen är på.');
    const mainOf = (html: string) => /<table[\s\S]*<\/table>/.exec(html)?.[0] ?? '';
    const after = await admin.get('/rehab-plans');
    expect(mainOf(after.html)).toBe(mainOf(before.html));
    expect(mainOf(after.html)).not.toBe('');
  });

  it('shows a message and changes nothing when the provider is down', async () => {
    isDown = true;
    const failed = await admin.post(at('RehabPlanner', 'off'), {});
    isDown = false;
    expect([failed.status, failed.location]).toEqual([303, PAGE]);
    expect((await admin.get(PAGE)).text).toContain(
      'Kontrollera om ändringen har sparats innan du försöker igen.',
    );
    expect((await admin.get('/rehab-plans')).status).toBe(200);
  });

  it.each([
    `${PAGE}/switch`,
    at('Payroll', 'off'),
    at('RehabPlanner', 'maybe'),
    `${at('RehabPlanner', 'off')}&company=none`,
  ])('returns 404 for %s', async (path) => {
    expect((await admin.get(path)).status).toBe(404);
    expect((await admin.post(path, {})).status).toBe(404);
  });
});
