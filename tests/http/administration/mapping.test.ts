import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DATA_FILES_FIELD } from '#contract/values/administration/delivery.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';

const PAGE = '/admin/mapping';
const CODE = { 'codes[0].code': '300', 'codes[0].meaning': 'sickLeave', 'codes[0].unit': 'hours' };

const WAIT = { timeout: 60_000, interval: 100 };

let app: App;
let admin: HttpClient;
/** Called once, before the next mapping is saved. */
let beforeSave: (() => Promise<unknown>) | null = null;
/** Whether the response to the next mapping that is saved is lost. */
let losesResponse = false;
beforeAll(async () => {
  app = await startApp({
    async intercept(request, send) {
      if (request.method === 'PUT' && new URL(request.url).pathname.endsWith('/mapping')) {
        const run = beforeSave;
        beforeSave = null;
        await run?.();
        if (losesResponse) {
          losesResponse = false;
          await send(request);
          return new Response(null, { status: 503 });
        }
      }
      return send(request);
    },
  });
  admin = await signInAs(app, 'birgitta.akerlund');
});
afterAll(() => app.close());

async function readVersion(): Promise<string> {
  return /name="version"[^>]* value="(\d+)"/.exec((await admin.get(PAGE)).html)?.[1] ?? '';
}

async function save(fields: Record<string, string>, version?: string) {
  return admin.post(PAGE, { version: version ?? (await readVersion()), name: 'Standard', ...fields });
}

describe('the file of the mapping', () => {
  const IMPORT = `${PAGE}/import`;
  const importFile = async (content: string | null, version?: string) => {
    const form = new FormData();
    form.append('version', version ?? (await readVersion()));
    form.append('mapping', content === null ? new File([], '') : new File([content], 'mapping.json'));
    return admin.post(IMPORT, form);
  };

  it('is downloaded, and replaces what was saved since', async () => {
    await save({ ...CODE, 'columns[0].header': 'Börjar', 'columns[0].column': 'from' });
    const exported = await admin.get(`${PAGE}/export`);
    expect(exported.headers.get('Content-Disposition')).toMatch(/^attachment; filename="mapping-\d+\.json"/);
    expect(JSON.parse(exported.html)).toMatchObject({ codes: [{ code: '300', unit: 'hours' }] });
    await save({});
    expect((await admin.get(PAGE)).html).not.toContain('value="300"');
    const imported = await importFile(`\uFEFF${exported.html}`);
    expect([imported.status, imported.location]).toEqual([303, PAGE]);
    const { html } = await admin.get(PAGE);
    expect(html).toContain('value="300"');
    expect(html).toContain('value="Börjar"');
  });

  it.each<[content: string | null, message: string]>([
    [null, 'Välj en fil.'],
    ['{"codes": [', 'Filen är inte JSON i UTF-8.'],
    ['[1]', 'Filen är JSON, men inte sparad från den här sidan.'],
    ['{"codes": [{"code": "1", "meaning": "holiday"}]}', 'Filen har ett felaktigt värde i codes.0.meaning.'],
    [
      JSON.stringify({ codes: ['a', 'A'].map((code) => ({ code, meaning: 'ignored' })) }),
      'Filen har samma kod, rubrik, värde eller filnamn två gånger, eller en orsak som inte finns.',
    ],
    [' '.repeat(1024 * 1024 + 1), 'Filen är större än 1 MB'],
  ])('is rejected with a message: %.40j', async (content, message) => {
    const { status, html, text } = await importFile(content);
    expect([status, text]).toEqual([400, expect.stringContaining(message)]);
    expect(html).toContain('href="#fil"');
    expect(html).toContain('<title>Fel: Hämta in från fil');
  });

  it('is rejected if someone else has saved since the page was opened', async () => {
    const version = await readVersion();
    await save({});
    const { status, text } = await importFile('{}', version);
    expect([status, text]).toEqual([409, expect.stringContaining('Någon annan har ändrat')]);
  });
});

describe('the page of the mapping for a delivery', () => {
  it('is filled with what the delivery needs, and previews it again', async () => {
    await save({});
    const form = new FormData();
    const rows = 'anstnr;typ;from;Slutar tom\nfinns-inte;Sjukanmäld;2026-03-02;2026-03-04\n';
    form.append(DATA_FILES_FIELD, new File([rows], 'sjuk.csv'));
    const delivery = (await admin.post('/admin/deliveries?index', form)).location ?? '';
    const own = `${PAGE}?delivery=${delivery.split('/').at(-1) ?? ''}`;
    await vi.waitUntil(async () => (await admin.get(delivery)).html.includes(own), WAIT);
    expect((await admin.get(delivery)).text).toMatch(
      /Koder som inte lästes.*Sjukanmäld\s*Frånvarotyp\s*Sjukfrånvaro\s*1\b/s,
    );
    const filled = await admin.get(own);
    expect(filled.text).toContain('Rader som fylldes i från leveransen: 2.');
    expect(filled.html).toContain('value="Sjukanmäld"');
    expect(filled.html).toContain('<option value="sickLeave" selected="">');
    const saved = await admin.post(own, {
      version: await readVersion(),
      name: 'Standard',
      'codes[0].code': 'Sjukanmäld',
      'codes[0].meaning': 'sickLeave',
      'columns[0].header': 'Slutar tom',
      'columns[0].column': 'to',
    });
    expect([saved.status, saved.location]).toEqual([303, delivery]);
    expect((await admin.get(delivery)).text).toContain('leveransen är läst på nytt.');
    await vi.waitUntil(async () => !(await admin.get(delivery)).html.includes(own), WAIT);
    expect((await admin.get(`${PAGE}?delivery=x`)).status).toBe(404);
  });

  it('is filled with the columns of a file without a header, which is then read by them', async () => {
    await save({});
    const form = new FormData();
    const rows = 'finns-inte;Ek, Anna;sjuk;2026-03-02;2026-03-04\nsaknas;Al, Bo;vab;2026-03-03;2026-03-03\n';
    form.append(DATA_FILES_FIELD, new File([rows], 'sjuk-2026-03.csv'));
    const delivery = (await admin.post('/admin/deliveries?index', form)).location ?? '';
    const own = `${PAGE}?delivery=${delivery.split('/').at(-1) ?? ''}`;
    await vi.waitUntil(async () => (await admin.get(delivery)).html.includes(own), WAIT);
    expect((await admin.get(delivery)).text).toContain(
      'Om filen inte har någon rubrikrad, ange dess kolumner',
    );
    const filled = await admin.get(own);
    expect(filled.text).toContain('Filer vars rubrikrad inte känns igen: sjuk-*.csv.');
    expect(filled.html).toContain('value="sjuk-*.csv"');
    expect(filled.html).toContain('<option value="none" selected="">Filen har ingen rubrikrad</option>');
    expect(filled.html).toMatch(
      /name="layouts\[0\]\.positions\[3\]\.column"[^]*?<option value="from" selected="">/,
    );
    expect(filled.html).not.toContain('Ek, Anna');
    const layout = {
      'layouts[0].files': 'sjuk-*.csv',
      'layouts[0].header': 'none',
      ...Object.fromEntries(
        ['employment_number', 'none', 'type', 'from', 'to'].map((column, at) => [
          `layouts[0].positions[${String(at)}].column`,
          column,
        ]),
      ),
    };
    const insert = { type: 'insert', payload: { name: 'layouts[0].positions' } };
    const added = await admin.post(own, { version: '0', ...layout, __intent__: JSON.stringify(insert) });
    expect([added.status, added.html.includes('id="layouts-0-positions-5-column"')]).toEqual([200, true]);
    const saved = await admin.post(own, { version: await readVersion(), name: 'Standard', ...layout });
    expect([saved.status, saved.location]).toEqual([303, delivery]);
    await vi.waitUntil(async () => !(await admin.get(delivery)).html.includes(own), WAIT);
    expect((await admin.get(delivery)).text).toMatch(/[Rr]ad 2\b/);
    const { html } = await admin.get(`${PAGE}/export`);
    expect(JSON.parse(html)).toMatchObject({
      layouts: [{ header: 'none', positions: ['employment_number', null, 'type', 'from', 'to'] }],
    });
    await save({});
  });

  it('is filled with the values that were not understood, with a proposal', async () => {
    await save({});
    const form = new FormData();
    const rows = 'anstnr;typ;from;to;orsak\nsaknas;sjuk;2026-03-02;2026-03-04;Influensa\n';
    form.append(DATA_FILES_FIELD, new File([rows], 'sjuk.csv'));
    const staff =
      'anstnr;namn;kön;avdelning;from\nsaknas;"Ek, Eva";KV;saknas;2026-01-01\nsaknas2;"Al, Bo";man;K-12;2026-01-01\n';
    form.append(DATA_FILES_FIELD, new File([staff], 'anst.csv'));
    const visits = 'anstnr;datum;tjänst\nsaknas;2026-03-02;Ergonomi\n';
    form.append(DATA_FILES_FIELD, new File([visits], 'tjänster.csv'));
    const delivery = (await admin.post('/admin/deliveries?index', form)).location ?? '';
    const own = `${PAGE}?delivery=${delivery.split('/').at(-1) ?? ''}`;
    await vi.waitUntil(async () => (await admin.get(delivery)).html.includes(own), WAIT);
    const filled = await admin.get(own);
    expect(filled.html).toContain('value="Influensa"');
    expect(filled.html).toContain('<option value="102" selected="">Influensa</option>');
    expect(filled.html).toContain('value="KV"');
    expect(filled.html).toContain('<option value="female" selected="">Kvinna</option>');
    expect(filled.html).toContain('value="Ergonomi"');
    expect(filled.html).toContain('value="K-12"');
    const empty = await admin.post(own, {
      version: await readVersion(),
      name: 'Standard',
      'departments[0].value': 'K-12',
      'departments[0].meaning': '',
    });
    expect([empty.status, empty.text]).toEqual([
      400,
      expect.stringContaining('Skriv avdelningens id, namn eller sökväg.'),
    ]);
    expect(empty.html).toContain('href="#departments-0-meaning"');
    expect(filled.html).toContain('<option value="PHYSIO" selected="">Fysioterapeut eller ergonom</option>');
    const saved = await admin.post(own, {
      version: await readVersion(),
      name: 'Standard',
      'services[0].value': 'Ergonomi',
      'services[0].meaning': 'PHYSIO',
      'services[1].value': 'Avgift',
      'services[1].meaning': 'none',
      'departments[0].value': 'K-12',
      'departments[0].meaning': 'Huvudkontoret',
      'causes[0].value': 'Influensa',
      'causes[0].meaning': '102',
      'genders[0].value': 'KV',
      'genders[0].meaning': 'female',
      'employmentTypes[0].value': 'TV',
      'employmentTypes[0].meaning': '',
    });
    expect([saved.status, saved.location]).toEqual([303, delivery]);
    await vi.waitUntil(async () => !(await admin.get(delivery)).html.includes(own), WAIT);
    expect(JSON.parse((await admin.get(`${PAGE}/export`)).html)).toMatchObject({
      causes: [{ value: 'Influensa', meaning: 102 }],
      genders: [{ value: 'KV', meaning: 'female' }],
      employmentTypes: [{ value: 'TV', meaning: null }],
      services: [
        { value: 'Ergonomi', meaning: 'PHYSIO' },
        { value: 'Avgift', meaning: null },
      ],
      departments: [{ value: 'K-12', meaning: 'Huvudkontoret' }],
    });
    await save({});
  });

  it('lists the sheets of its workbooks', async () => {
    const book = new ExcelJS.Workbook();
    for (const sheet of ['År 2024', 'År 2025']) book.addWorksheet(sheet).addRow(['anstnr', 'typ', 'from']);
    const form = new FormData();
    form.append(DATA_FILES_FIELD, new File([await book.xlsx.writeBuffer()], 'sjuk.xlsx'));
    const delivery = (await admin.post('/admin/deliveries?index', form)).location ?? '';
    const own = `${PAGE}?delivery=${delivery.split('/').at(-1) ?? ''}`;
    await vi.waitUntil(async () => (await admin.get(delivery)).html.includes(own), WAIT);
    expect((await admin.get(delivery)).text).toContain('Bladet År 2024 lästes, men inte År 2025.');
    expect((await admin.get(own)).text).toContain('Blad i leveransens Excelfiler: År 2024, År 2025.');
  });
});

describe('several mappings', () => {
  const rows = { 'a.csv': 'Medarb;Orsakskod;Börjar;Slutar\nsaknas;10;2026-03-02;2026-03-04\n' };
  const columns = Object.fromEntries(
    ['employment_number', 'type', 'from', 'to'].flatMap((column, at) => [
      [`columns[${String(at)}].header`, ['Medarb', 'Orsakskod', 'Börjar', 'Slutar'][at] ?? ''],
      [`columns[${String(at)}].column`, column],
    ]),
  );
  const meaning = { 'codes[0].code': '10', 'codes[0].meaning': 'careOfChild' };

  async function deliver(mapping: string) {
    const form = new FormData();
    form.append('mapping', mapping);
    for (const [name, text] of Object.entries(rows)) form.append(DATA_FILES_FIELD, new File([text], name));
    const delivery = (await admin.post('/admin/deliveries?index', form)).location ?? '';
    await vi.waitUntil(
      async () => /Väntar på bekräftelse|Kan inte läsas in/.test((await admin.get(delivery)).text),
      WAIT,
    );
    return delivery;
  }

  it('are created, chosen, found by the file, exported and removed without a script', async () => {
    expect((await admin.get('/admin/deliveries')).html).not.toContain('name="mapping"');
    const unnamed = await admin.post(`${PAGE}/new`, { name: ' ', copyOf: '' });
    expect([unnamed.status, unnamed.text]).toEqual([400, expect.stringContaining('Skriv ett namn.')]);
    const taken = await admin.post(`${PAGE}/new`, { name: 'standard', copyOf: '' });
    expect([taken.status, taken.text]).toEqual([
      400,
      expect.stringContaining('En annan mall har det namnet.'),
    ]);
    const withoutHeader = { 'layouts[0].files': 'utan-rubrik-*.csv', 'layouts[0].header': 'none' };
    const positions = {
      'layouts[0].positions[0].column': 'employment_number',
      'layouts[0].positions[1].column': 'type',
      'layouts[0].positions[2].column': 'from',
    };
    await save({ ...CODE, fingerprints: 'egna;kolumner', ...withoutHeader, ...positions });
    expect((await admin.get(PAGE)).html).toContain('utan-rubrik-*.csv');
    const created = await admin.post(`${PAGE}/new`, { name: 'Malmö', copyOf: '0' });
    const own = created.location ?? '';
    expect([created.status, own]).toEqual([303, expect.stringMatching(/^\/admin\/mapping\?mapping=\d+$/)]);
    const page = await admin.get(own);
    expect(page.text).toContain('Mallen är skapad.');
    expect(page.html).toContain('<title>Så läses filerna: Malmö');
    expect(page.html).toContain('>Så läses filerna: Malmö</h1>');
    expect(page.html).toContain('value="300"');
    expect(page.html).not.toContain('egna;kolumner');
    expect(page.html).not.toContain('utan-rubrik-*.csv');
    expect(page.html).toMatch(/<a[^>]* aria-current="page"[^>]*>Malmö<\/a>/);
    const version = /name="version"[^>]* value="(\d+)"/.exec(page.html)?.[1] ?? '';
    const renamed = { version, name: 'Skåne', ...meaning, ...columns };
    expect((await admin.post(own, { ...renamed, name: 'STANDARD' })).text).toContain(
      'En annan mall har det namnet.',
    );
    expect(await admin.post(own, renamed)).toMatchObject({ status: 303, location: own });

    expect((await admin.get('/admin/deliveries')).html).toContain('<option value="Skåne">');
    const chosen = await deliver('Skåne');
    const shown = await admin.get(chosen);
    expect(shown.text).toContain('som är vald för leveransen');
    expect(shown.html).toContain('<option value="Skåne" selected="">');
    const mistyped = await admin.post(chosen, {
      intent: 'preview',
      mode: 'changes',
      covers: '2026-13-01',
      coversFrom: '',
      mapping: 'Standard',
    });
    expect([mistyped.status, mistyped.html.includes('<option value="Standard" selected="">')]).toEqual([
      400,
      true,
    ]);
    const removed = await admin.post(chosen, { intent: 'preview', mode: 'changes', mapping: 'borttagen' });
    expect([removed.status, removed.text]).toEqual([
      400,
      expect.stringContaining('Mallen finns inte längre.'),
    ]);
    expect(removed.html).toContain('href="#mapping"');
    expect(removed.html).toMatch(/<select[^>]* id="mapping"[^>]* aria-invalid="true"/);
    expect(removed.html).toContain('<title>Fel: ');
    const [, number = ''] = own.split('=');
    const link = `/admin/mapping?delivery=${chosen.split('/').at(-1) ?? ''}&amp;mapping=${number}`;
    expect(shown.html).toContain(link);
    const filled = await admin.get(link.replace('&amp;', '&'));
    expect(filled.text).toContain('Medarb; Orsakskod; Börjar; Slutar');
    const current = /name="version"[^>]* value="(\d+)"/.exec(filled.html)?.[1] ?? '';
    const fingerprints = 'Medarb; Orsakskod; Börjar; Slutar\r\n\r\nmedarb;orsakskod;börjar;slutar';
    await admin.post(own, { ...renamed, version: current, fingerprints });
    const found = await admin.get(await deliver(''));
    expect(found.text).toMatch(/Filen lästes med mallen Skåne, version \d+, som känner igen den\./);
    expect(found.text).toMatch(/Läst med[^]*Skåne, version \d+/);

    const exported = await admin.get(`${PAGE}/export?mapping=${number}`);
    expect(JSON.parse(exported.html)).toMatchObject({
      name: 'Skåne',
      fingerprints: ['medarb;orsakskod;börjar;slutar'],
      codes: [{ code: '10', meaning: 'careOfChild' }],
    });
    const form = new FormData();
    form.append('version', await readVersion());
    form.append('mapping', new File([exported.html], 'skane.json'));
    const shared = await admin.post(`${PAGE}/import`, form);
    expect([shared.status, shared.text]).toEqual([
      400,
      expect.stringContaining(
        'Filen har kännetecknet ”medarb;orsakskod;börjar;slutar”, som mallen Skåne redan har.',
      ),
    ]);
    expect(shared.html).toContain('href="#fil"');
    const typed = await save({ fingerprints: 'annan;fil\r\nMEDARB, ORSAKSKOD, BÖRJAR, SLUTAR' });
    expect([typed.status, typed.text]).toEqual([
      400,
      expect.stringContaining(
        'Mallen Skåne känner redan igen filer med ”MEDARB, ORSAKSKOD, BÖRJAR, SLUTAR”.',
      ),
    ]);
    expect(typed.html).toContain('href="#fingerprints"');
    const copy = new FormData();
    copy.append('version', await readVersion());
    const content = { ...(JSON.parse(exported.html) as object), fingerprints: ['annan;fil'] };
    copy.append('mapping', new File([JSON.stringify(content)], 'skane.json'));
    expect(await admin.post(`${PAGE}/import`, copy)).toMatchObject({ status: 303, location: PAGE });
    const [standard, other] = await Promise.all(
      ['', `?mapping=${number}`].map(async (query) => {
        const { html } = await admin.get(`${PAGE}/export${query}`);
        return JSON.parse(html) as { name: string };
      }),
    );
    expect(standard).toEqual({ ...other, name: 'Standard', fingerprints: ['annan;fil'] });
    const layout = { ...positions, 'layouts[0].header': 'none' };
    await save({ ...layout, 'layouts[0].files': 'a.*' });
    const repeated = await admin.post(own, {
      ...renamed,
      version: '0',
      ...layout,
      'layouts[0].files': 'A.*',
    });
    expect(repeated.html).toContain('href="#layouts-0-files"');
    expect(repeated.text).toContain('Mallen Standard känner redan igen filer som heter ”a.*”, till exempel');
    const overlapping = await admin.post(own, {
      ...renamed,
      version: '0',
      ...layout,
      'layouts[0].files': '*.csv',
    });
    expect([overlapping.status, overlapping.html.includes('href="#layouts-0-files"')]).toEqual([400, true]);
    expect(overlapping.text).toContain(
      'Mallen Standard känner redan igen filer som heter ”a.*”, till exempel ”a..csv”.',
    );
    const imported = new FormData();
    imported.append('version', '0');
    const layouts = [{ files: '*.csv', header: 'none', positions: ['employment_number', 'type', 'from'] }];
    imported.append('mapping', new File([JSON.stringify({ layouts })], 'skane.json'));
    const rejected = await admin.post(`${PAGE}/import?mapping=${number}`, imported);
    expect([rejected.status, rejected.text]).toEqual([
      400,
      expect.stringContaining(
        'Filen gäller filer som heter ”*.csv”, och mallen Standard känner redan igen filer som heter ”a.*”, till exempel ”a..csv”.',
      ),
    ]);
    const ambiguous = await admin.get(await deliver(''));
    expect(ambiguous.text).toContain('a.csv: flera mallar känner igen filen: Standard, Skåne.');
    await save({ fingerprints: 'annan;fil' });
    const old = new FormData();
    old.append('version', await readVersion());
    old.append('mapping', new File(['{"codes": []}'], 'old.json'));
    await admin.post(`${PAGE}/import`, old);
    expect(JSON.parse((await admin.get(`${PAGE}/export`)).html)).toMatchObject({
      name: 'Standard',
      fingerprints: ['annan;fil'],
    });

    expect((await admin.get(`${PAGE}/remove`)).status).toBe(404);
    const confirm = await admin.get(`${PAGE}/remove?mapping=${number}`);
    expect(confirm.text).toContain('Skåne');
    expect(await admin.post(`${PAGE}/remove?mapping=${number}`, {})).toMatchObject({
      status: 303,
      location: PAGE,
    });
    expect((await admin.get(PAGE)).text).toContain('Mallen är borttagen.');
    expect((await admin.get(own)).status).toBe(404);
    const late = new FormData();
    late.append('mapping', 'Skåne');
    late.append(DATA_FILES_FIELD, new File([rows['a.csv']], 'a.csv'));
    const unknown = await admin.post('/admin/deliveries?index', late);
    expect([unknown.status, unknown.text]).toEqual([
      400,
      expect.stringContaining('Mallen finns inte längre.'),
    ]);
    expect(unknown.html).toContain('href="#mapping"');
    expect(unknown.html).toMatch(/<select[^>]* id="mapping"[^>]* aria-invalid="true"/);
    expect(unknown.html).not.toMatch(/<input[^>]* id="filer"[^>]* aria-invalid/);
    expect((await admin.get(chosen)).text).toContain('Skåne, version');
    await save({});
  });
});

describe('a mapping that another administrator saves at the same moment', () => {
  it('is named in the message if it has the same fingerprint, names of files or name', async () => {
    const other = (await admin.post(`${PAGE}/new`, { name: 'Samtidig', copyOf: '' })).location ?? '';
    const saveOther = async (fields: Record<string, string>) => {
      const version = /name="version"[^>]* value="(\d+)"/.exec((await admin.get(other)).html)?.[1] ?? '';
      const saved = await admin.post(other, { version, name: 'Samtidig', ...fields });
      expect(saved.status).toBe(303);
    };
    const fingerprints = 'samma;rubriker';
    const version = await readVersion();
    beforeSave = () => saveOther({ fingerprints });
    const typed = await save({ fingerprints }, version);
    expect([typed.status, typed.text]).toEqual([
      400,
      expect.stringContaining('Mallen Samtidig känner redan igen filer med ”samma;rubriker”.'),
    ]);
    expect(typed.html).toContain('href="#fingerprints"');

    await saveOther({});
    const form = new FormData();
    form.append('version', version);
    form.append('mapping', new File([JSON.stringify({ fingerprints: [fingerprints] })], 'm.json'));
    beforeSave = () => saveOther({ fingerprints });
    const imported = await admin.post(`${PAGE}/import`, form);
    expect([imported.status, imported.text]).toEqual([
      400,
      expect.stringContaining('Filen har kännetecknet ”samma;rubriker”, som mallen Samtidig redan har.'),
    ]);

    const layout = {
      'layouts[0].files': 'samma*',
      'layouts[0].header': 'none',
      'layouts[0].positions[0].column': 'employment_number',
    };
    beforeSave = () => saveOther(layout);
    const named = await save(layout, version);
    expect(named.html).toContain('href="#layouts-0-files"');

    beforeSave = () => admin.post(`${PAGE}/new`, { name: 'Tredje', copyOf: '' });
    const created = await admin.post(`${PAGE}/new`, { name: 'tredje', copyOf: '' });
    expect([created.status, created.text]).toEqual([
      400,
      expect.stringContaining('En annan mall har det namnet.'),
    ]);
    beforeSave = () => admin.post(`${PAGE}/new`, { name: 'Fjärde', copyOf: '' });
    const renamed = await save({ name: 'fjärde' }, version);
    expect(renamed.html).toContain('href="#name"');
    const { html } = await admin.get(PAGE);
    for (const [, number = ''] of html.matchAll(/href="\/admin\/mapping\?mapping=(\d+)"/g)) {
      await admin.post(`${PAGE}/remove?mapping=${number}`, {});
    }
  });
});

describe('a new mapping whose response is lost', () => {
  it('keeps the form, and asks to check whether it was saved', async () => {
    losesResponse = true;
    const { status, text, html } = await admin.post(`${PAGE}/new`, { name: 'Femte', copyOf: '0' });
    expect([status, text]).toEqual([
      503,
      expect.stringContaining('Kontrollera om ändringen har sparats innan du försöker igen.'),
    ]);
    expect(text).not.toContain('En annan mall har det namnet.');
    expect(html).toMatch(/<input(?=[^>]* id="name")[^>]* value="Femte"/);
    expect(html).toContain('<option value="0" selected="">');
    expect(html).toContain('<title>Fel: ');
    const page = await admin.get(PAGE);
    expect(page.text).toContain('Femte');
    for (const [, number = ''] of page.html.matchAll(/href="\/admin\/mapping\?mapping=(\d+)"/g)) {
      await admin.post(`${PAGE}/remove?mapping=${number}`, {});
    }
  });
});

describe('the page of the mapping', () => {
  it('is closed to accounts without the capability', async () => {
    const manager = await signInAs(app, 'karin.ekdahl');
    expect((await manager.get(PAGE)).status).toBe(403);
    expect((await manager.post(PAGE, { version: '0' })).status).toBe(403);
    expect((await admin.get(PAGE)).status).toBe(200);
  });

  it('adds and removes rows without a script, and keeps what was typed', async () => {
    const insert = { __intent__: JSON.stringify({ type: 'insert', payload: { name: 'codes' } }) };
    const added = await save({ ...CODE, openEnd: 'i morgon', ...insert });
    expect(added.status).toBe(200);
    expect(added.html).toContain('value="300"');
    expect(added.html).toContain('value="i morgon"');
    expect(added.html).toContain('id="codes-1-code"');
    const remove = { __intent__: JSON.stringify({ type: 'remove', payload: { name: 'codes', index: 0 } }) };
    const removed = await save({ ...CODE, 'codes[1].code': '310', ...remove });
    expect(removed.html).toContain('value="310"');
    expect(removed.html).not.toContain('value="300"');
  });

  it('saves rows without the empty ones, and shows who saved them', async () => {
    const saved = await save({
      ...CODE,
      'codes[1].code': '',
      'codes[1].meaning': '',
      'codes[1].unit': '',
      'columns[0].header': 'Lönegrupp',
      'columns[0].column': 'none',
      degrees: 'fraction',
      dates: 'dayMonthYear',
      openEnd: '2099-12-31',
      organisationNumbers: '556036-0793 5566778899',
      sheets: 'Frånvaro, 2025\r\n\r\nAnställda\r\n',
    });
    expect([saved.status, saved.location]).toEqual([303, PAGE]);
    const { html, text } = await admin.get(PAGE);
    expect(text).toContain('Ändringarna är sparade.');
    expect(text).toMatch(/Senast ändrat .* av Birgitta Åkerlund/);
    expect(html).toContain('value="Lönegrupp"');
    expect(html).toMatch(/<input[^>]*name="dates"[^>]*checked=""[^>]*value="dayMonthYear"/);
    expect(text).toContain('556036-0793 5566778899');
    expect(html).toMatch(/<textarea[^>]*name="sheets"[^>]*>\s*Frånvaro, 2025\nAnställda<\/textarea>/);
    expect(html).not.toContain('id="codes-1-code"');
  });

  it.each<[fields: Record<string, string>, field: string, message: string]>([
    [{ 'codes[0].meaning': 'sickLeave' }, 'codes-0-code', 'Skriv koden som den står i filen.'],
    [{ 'codes[0].code': '300' }, 'codes-0-meaning', 'Välj vad koden betyder.'],
    [
      { ...CODE, 'codes[1].code': '300', 'codes[1].meaning': 'ignored' },
      'codes-1-code',
      'Koden finns redan på en rad ovanför.',
    ],
    [{ 'columns[0].column': 'from' }, 'columns-0-header', 'Skriv rubriken som den står i filen.'],
    [
      { 'columns[0].header': '%', 'columns[0].column': 'degree' },
      'columns-0-header',
      'En rubrik har minst en bokstav eller siffra.',
    ],
    [{ 'columns[0].header': 'Börjar' }, 'columns-0-column', 'Välj vad kolumnen läses som.'],
    [
      {
        'columns[0].header': 'Börjar',
        'columns[0].column': 'from',
        'columns[1].header': 'börjar:',
        'columns[1].column': 'to',
      },
      'columns-1-header',
      'Rubriken finns redan på en rad ovanför.',
    ],
    [
      Object.fromEntries(
        Array.from({ length: 501 }, (_, at) => [`codes[${String(at)}].code`, `k${String(at)}`]),
      ),
      'codes',
      'Högst 500 rader kan sparas.',
    ],
    [{ 'causes[0].value': 'x' }, 'causes-0-meaning', 'Välj vad värdet betyder.'],
    [{ 'genders[0].meaning': 'male' }, 'genders-0-value', 'Skriv värdet som det står i filen.'],
    [
      { 'employmentTypes[0].value': 'tv', 'employmentTypes[1].value': 'TV' },
      'employmentTypes-1-value',
      'Värdet finns redan på en rad ovanför.',
    ],
    [
      { 'layouts[0].header': 'none' },
      'layouts-0-positions',
      'Ange filens kolumner i ordning när den inte har någon rubrikrad.',
    ],
    [
      { 'layouts[0].header': '2', 'layouts[0].positions[0].column': 'from' },
      'layouts-0-header',
      'Kolumner i ordning anges bara för filer utan rubrikrad.',
    ],
    [
      {
        'layouts[0].header': 'none',
        'layouts[0].positions[0].column': 'from',
        'layouts[0].positions[1].column': 'from',
      },
      'layouts-0-positions-1-column',
      'Kolumnen är redan angiven ovanför.',
    ],
    [
      { 'layouts[0].header': 'none', 'layouts[0].positions[0].column': '' },
      'layouts-0-positions-0-column',
      'Välj vad kolumnen läses som.',
    ],
    [
      { 'layouts[0].separator': 'tab', 'layouts[1].encoding': 'utf-8' },
      'layouts-1-files',
      'Samma filer finns redan i en uppställning ovanför.',
    ],
    [{ name: '' }, 'name', 'Skriv ett namn.'],
    [{ name: 'lön.json' }, 'name', 'inte sluta på .json'],
    [{ fingerprints: 'x'.repeat(4_001) }, 'fingerprints', 'Texten är för lång.'],
    [{ openEnd: '31/12 2099' }, 'openEnd', 'Skriv dagen som åååå-mm-dd.'],
    [{ sheets: 'x'.repeat(101) }, 'sheets', 'Texten är för lång.'],
    [{ organisationNumbers: '55' }, 'organisationNumbers', 'Ett organisationsnummer har tio siffror'],
  ])('rejects %j with a message at %s', async (fields, field, message) => {
    const { status, html, text } = await save(fields);
    expect(status).toBe(400);
    expect(text).toContain(message);
    expect(html).toContain(`href="#${field}"`);
    expect(html).toContain(`id="${field}${field === 'codes' ? '' : '-error'}"`);
    expect(html).toContain('<title>Fel: Så läses filerna');
    expect(html).toContain('>Så läses filerna</h1>');
  });

  it('keeps what was typed when someone else has saved since', async () => {
    const version = await readVersion();
    await save({});
    const late = await save({ ...CODE, 'codes[0].code': 'sent' }, version);
    expect(late.status).toBe(409);
    expect(late.text).toContain('Någon annan har ändrat sedan du öppnade sidan.');
    expect(late.html).toContain('value="sent"');
    expect(late.html).toMatch(new RegExp(`name="version"[^>]* value="${version}"`));
  });
});
