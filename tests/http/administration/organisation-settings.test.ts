import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE_PATH } from '#contract/values/constants.ts';
import { download } from '#tests/support/client/download.ts';
import { createHttpClient, signInAs, type HttpClient } from '#tests/support/client/http-client.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';

const PAGE = '/admin/settings';
const VALID = {
  endedPercent: '10',
  withdrawnPercent: '10',
  sickLeavePoints: '2',
  sickLeaveMinEmployments: '',
  lateAfterDays: '7',
  managerHistoryMonths: '12',
  protectedIdentityRoles: 'HRAdmin',
};

let app: App;
let admin: HttpClient;
let isDown = false;
beforeAll(async () => {
  app = await startApp({
    async intercept(request, send) {
      const isSave = new URL(request.url).pathname === `${BASE_PATH}/settings` && request.method === 'PUT';
      return isDown && isSave ? new Response(null, { status: 503 }) : send(request);
    },
  });
  admin = await signInAs(app, 'birgitta.akerlund');
});
afterAll(() => app.close());

async function readVersion(): Promise<string> {
  return /name="version"[^>]* value="(\d+)"/.exec((await admin.get(PAGE)).html)?.[1] ?? '';
}

async function save(fields: Record<string, string>, version?: string) {
  return admin.post(PAGE, { version: version ?? (await readVersion()), ...VALID, ...fields });
}

const valueOf = (html: string, id: string) =>
  new RegExp(`<input(?=[^>]* id="${id}")[^>]* value="([^"]*)"`).exec(html)?.[1];

describe('the page of the settings', () => {
  it('is closed to accounts without the capability', async () => {
    const manager = await signInAs(app, 'karin.ekdahl');
    expect((await manager.get(PAGE)).status).toBe(403);
    expect((await manager.post(PAGE, { version: '0', ...VALID })).status).toBe(403);
  });

  it('shows the defaults until they are saved', async () => {
    const { status, html, text } = await admin.get(PAGE);
    expect(status).toBe(200);
    expect(text).toContain('standardvärdena gäller');
    expect(valueOf(html, 'endedPercent')).toBe('10');
    expect(valueOf(html, 'sickLeavePoints')).toBe('2');
    expect(html).toMatch(/aria-current="page"[^>]* href="\/admin\/settings"/);
  });

  it('saves, and shows who saved', async () => {
    const saved = await save({ sickLeavePoints: '1,5', sickLeaveMinEmployments: '1 000' });
    expect([saved.status, saved.location]).toEqual([303, PAGE]);
    const { html, text } = await admin.get(PAGE);
    expect(text).toContain('Inställningarna är sparade och gäller nu.');
    expect(text).toMatch(/Senast ändrat .* av Birgitta Åkerlund/);
    expect(valueOf(html, 'sickLeavePoints')).toBe('1,5');
    expect(valueOf(html, 'sickLeaveMinEmployments')).toBe('1000');
  });

  it('saves the roles that see people with protected identity, and requires one', async () => {
    const chosen = (html: string) =>
      [
        ...html.matchAll(/<input(?=[^>]*name="protectedIdentityRoles")(?=[^>]*checked)[^>]*value="([^"]*)"/g),
      ].map(([, role]) => role);
    expect(chosen((await admin.get(PAGE)).html)).toEqual(['HRAdmin']);
    const both = new URLSearchParams({ version: await readVersion(), ...VALID });
    both.append('protectedIdentityRoles', 'RehabCoordinator');
    expect((await admin.post(PAGE, both)).status).toBe(303);
    expect(chosen((await admin.get(PAGE)).html)).toEqual(['HRAdmin', 'RehabCoordinator']);
    const { protectedIdentityRoles: _, ...none } = VALID;
    const rejected = await admin.post(PAGE, { version: await readVersion(), ...none, lateAfterDays: '9' });
    expect(rejected.status).toBe(400);
    expect(rejected.text).toContain('Välj minst en roll.');
    expect(rejected.html).toContain('href="#protectedIdentityRoles"');
    expect(valueOf(rejected.html, 'lateAfterDays')).toBe('9');
    expect((await save({})).status).toBe(303);
  });

  it('shows a saved target as a line of the trend', async () => {
    await save({ sickLeaveTarget: '4,5' });
    const { html, text } = await admin.get('/hr/analysis?from=2025-09-20');
    expect(html).toContain('data-variant="target"');
    expect(text).toContain('Ert mål, total sjukfrånvaro');
    expect((await admin.get('/hr/analysis?from=2025-09-20&unit=days')).html).not.toContain(
      'data-variant="target"',
    );
    await save({ sickLeaveTarget: '' });
    expect((await admin.get('/hr/analysis?from=2025-09-20')).html).not.toContain('data-variant="target"');
  });

  it('shows the cost of sick pay in the analysis and its export, to roles that may see it, only while it is on', async () => {
    const types = [
      ...(await admin.get(PAGE)).html.matchAll(/name="(monthlySalaries\[\d+\])\.type" value="([^"]*)"/g),
    ];
    expect(types.map(([, , type]) => type)).toContain('PERMANENT');
    const salaries = Object.fromEntries(
      types.flatMap(([, name = '', type = '']) => [
        [`${name}.type`, type],
        [`${name}.salary`, type === 'PERMANENT' ? '32 500' : ''],
      ]),
    );
    const analysis = '/hr/analysis?from=2025-09-20';
    const readExport = async (client: HttpClient) => {
      const fields: [string, string][] = [
        ['from', '2025-09-20'],
        ['to', '2026-03-20'],
        ['format', 'csv'],
      ];
      const { bytes } = await download(app, { client, path: '/hr/analysis/export', fields });
      return bytes.toString('utf8');
    };
    expect((await admin.get(analysis)).text).not.toContain('Kostnad för sjuklön');
    expect(await readExport(admin)).not.toContain('Kostnad för sjuklön');

    const rejected = await save({ ...salaries, 'monthlySalaries[0].salary': '0' });
    expect([rejected.status, rejected.text.includes('"0" är inget heltal mellan 1 och')]).toEqual([
      400,
      true,
    ]);
    expect((await save({ ...salaries, sickPayCost: 'on' })).status).toBe(303);
    const { text, html } = await admin.get(analysis);
    const total = /([\d\s]+) kronor för ([\d\s,]+) betalda arbetsdagar/.exec(text);
    const [cost = NaN, days = NaN] = (total ?? [])
      .slice(1)
      .map((number) => Number(number.replaceAll(/\s/g, '').replace(',', '.')));
    // Only the days of the type that has a salary: 32 500 × 12 / 260 a day, 80 % sick pay and 31,42 % contributions.
    const rate = ((32_500 * 12) / 260) * 0.8 * 1.3142;
    expect(days).toBeGreaterThan(0);
    expect(Math.abs(cost - days * rate)).toBeLessThanOrEqual(0.05 * rate + 1);
    const excluded = /Ytterligare [\d\s,]+ betalda arbetsdagar ingår inte i kostnaden/
      .exec(text)?.[0]
      .replaceAll(/\s/g, ' ');
    expect(excluded).toBeDefined();
    expect(text).toContain('× 12 / 260 × 80 % sjuklön × (100 % + 31,42 % arbetsgivaravgifter)');
    expect([...html.matchAll(/<tr id="sjuklon-\d{4}-\d\d-\d\d"/g)]).toHaveLength(7);
    const file = await readExport(admin);
    expect(file).toContain('Kostnad för sjuklön');
    expect(file).toContain('karensavdrag');
    expect(file.replaceAll(/\s/g, ' ')).toContain(`Kostnad för sjuklön: ${excluded ?? ''}`);
    const coordinator = await signInAs(app, 'lena.sjostrand');
    expect((await coordinator.get(analysis)).text).not.toContain('Kostnad för sjuklön');
    expect(await readExport(coordinator)).not.toContain('Kostnad för sjuklön');

    await save(salaries);
    expect((await admin.get(analysis)).text).not.toContain('Kostnad för sjuklön');
  });

  it('saves the limits of follow-up, and the default for an empty field', async () => {
    const first = await admin.get(PAGE);
    expect(first.text).toContain('Heltal, 1–14. Tomt: standardvärdet 8.');
    expect(valueOf(first.html, 'sickNoteDay')).toBe('8');
    await save({ sickNoteDay: '5', planNeededDay: '20', repeatedSpells: '4', repeatedMonths: '12' });
    const { html } = await admin.get(PAGE);
    const read = (page: string) =>
      ['sickNoteDay', 'planNeededDay', 'sickNoteEndsLeadDays', 'repeatedSpells', 'repeatedMonths'].map((id) =>
        valueOf(page, id),
      );
    expect(read(html)).toEqual(['5', '20', '3', '4', '12']);
    await save({ sickNoteDay: '', planNeededDay: ' ', repeatedSpells: '', repeatedMonths: '' });
    expect(read((await admin.get(PAGE)).html)).toEqual(['8', '15', '3', '3', '6']);
  });

  it('applies a limit of follow-up at once, and explains the rule with it', async () => {
    const hr = await signInAs(app, 'birgitta.akerlund');
    const explained = async () => (await hr.get('/follow-up?reason=planNeeded')).text;
    await save({ planNeededDay: '3' });
    expect(await explained()).toContain('Från och med dag 3 i sjukperioden behövs en rehabplan');
    await save({ planNeededDay: '' });
    expect(await explained()).toContain('Från och med dag 15 i sjukperioden behövs en rehabplan');
  });

  it('names the limit of repeated short-term absence in every text', async () => {
    const analysis = '/hr/analysis?from=2025-09-20';
    const readTexts = async () => {
      const fields: [string, string][] = [
        ['from', '2025-09-20'],
        ['to', '2026-03-20'],
        ['format', 'csv'],
      ];
      const { bytes } = await download(app, { client: admin, path: '/hr/analysis/export', fields });
      return {
        analysis: (await admin.get(analysis)).text,
        about: (await admin.get('/about')).text,
        file: bytes.toString('utf8').replaceAll('\u00A0', ' '),
      };
    };
    const byDefault = await readTexts();
    expect(byDefault.analysis).toContain('på 183 dagar. Det är ungefär sex månader.');
    expect(byDefault.analysis).toContain('Minst tre korta sjukfall inom sex månader.');
    expect(byDefault.about).toContain('kort sjukfall nummer 3 på 183 dagar');
    expect(byDefault.file).toContain('antalet korta sjukfall under 183 dagar');
    await save({ repeatedSpells: '2', repeatedMonths: '12' });
    const changed = await readTexts();
    expect(changed.analysis).toContain('på 366 dagar. Det är ungefär tolv månader.');
    expect(changed.analysis).toContain('Minst två korta sjukfall inom tolv månader.');
    expect(changed.about).toContain('kort sjukfall nummer 2 på 366 dagar');
    expect(changed.about).toContain('olika personer med minst 2 korta sjukfall på 366 dagar');
    expect((await createHttpClient(app).get('/about')).text).toContain('kort sjukfall nummer 3 på 183 dagar');
    expect(changed.file).toContain('antalet korta sjukfall under 366 dagar');
    expect(changed.file).toContain('kort sjukfall nummer 2');
    for (const text of Object.values(changed)) expect(text).not.toContain('183 dagar');
    await save({});
    expect((await readTexts()).about).toBe(byDefault.about);
  });

  it.each<[fields: Record<string, string>, field: string, message: string]>([
    [{ endedPercent: '' }, 'endedPercent', 'Fyll i ett tal.'],
    [{ endedPercent: '10 %' }, 'endedPercent', '"10 %" är inget heltal mellan 0 och 100.'],
    [{ withdrawnPercent: '101' }, 'withdrawnPercent', '"101" är inget heltal mellan 0 och 100.'],
    [{ sickLeavePoints: '1,25' }, 'sickLeavePoints', 'högst en decimal'],
    [{ sickLeavePoints: '100,1' }, 'sickLeavePoints', '"100,1" är inget tal mellan 0 och 100'],
    [{ sickLeaveMinEmployments: '0' }, 'sickLeaveMinEmployments', '"0" är inget heltal mellan 1 och'],
    [{ sickLeaveTarget: '4,25' }, 'sickLeaveTarget', '"4,25" är inget tal mellan 0 och 100 med högst'],
    [{ lateAfterDays: '366' }, 'lateAfterDays', '"366" är inget heltal mellan 1 och 365.'],
    [{ sickNoteDay: '15' }, 'sickNoteDay', '"15" är inget heltal mellan 1 och 14.'],
    [{ planNeededDay: 'dag 15' }, 'planNeededDay', '"dag 15" är inget heltal mellan 1 och 90.'],
    [{ sickNoteEndsLeadDays: '0' }, 'sickNoteEndsLeadDays', '"0" är inget heltal mellan 1 och 30.'],
    [{ assessmentLeadDays: '61' }, 'assessmentLeadDays', '"61" är inget heltal mellan 1 och 60.'],
    [{ repeatedSpells: '1' }, 'repeatedSpells', '"1" är inget heltal mellan 2 och 10.'],
    [{ repeatedMonths: '1,5' }, 'repeatedMonths', '"1,5" är inget heltal mellan 2 och 12.'],
  ])('rejects %j with a message at %s', async (fields, field, message) => {
    const { status, html, text } = await save(fields);
    expect(status).toBe(400);
    expect(text).toContain(message);
    expect(html).toContain(`href="#${field}"`);
    expect(html).toContain(`id="${field}-error"`);
    expect(html).toContain('<title>Fel: Inställningar');
    expect(valueOf(html, field) ?? '').toBe(fields[field]);
  });

  it('lists several errors in the order of the fields', async () => {
    const { html } = await save({ repeatedMonths: '1', assessmentLeadDays: '0', sickNoteDay: '20' });
    expect([...html.matchAll(/href="#(\w+)">/g)].map(([, id]) => id)).toEqual([
      'sickNoteDay',
      'assessmentLeadDays',
      'repeatedMonths',
    ]);
  });

  it('keeps what was typed when someone else has saved since', async () => {
    const version = await readVersion();
    await save({});
    const late = await save({ lateAfterDays: '30' }, version);
    expect(late.status).toBe(409);
    expect(late.text).toContain('Någon annan har ändrat sedan du öppnade sidan.');
    expect(valueOf(late.html, 'lateAfterDays')).toBe('30');
    expect(late.html).toContain('href="#granser"');
  });

  it('keeps what was typed when the provider is down', async () => {
    isDown = true;
    const failed = await save({ lateAfterDays: '30' });
    isDown = false;
    expect(failed.status).toBe(503);
    expect(failed.text).toContain('Kontrollera om ändringen har sparats');
    expect(valueOf(failed.html, 'lateAfterDays')).toBe('30');
  });

  it('decides at once when deliveries are late', async () => {
    // Today is 2026-03-20.
    await app.open.pool.query('update api.data_coverage set covered_through = $1', ['2026-03-17']);
    await save({ lateAfterDays: '3' });
    expect((await admin.get('/about')).text).not.toContain('Frånvarouppgifterna är sena');
    await save({ lateAfterDays: '2' });
    expect((await admin.get('/about')).text).toContain('Frånvarouppgifterna är sena');
  });
});
