import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, type HttpClient } from '#tests/support/app/http-client.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';

const PAGE = '/admin/mapping';
const CODE = { 'codes[0].code': '300', 'codes[0].meaning': 'sickLeave', 'codes[0].unit': 'hours' };

let app: App;
let admin: HttpClient;
beforeAll(async () => {
  app = await startApp();
  admin = await signInAs(app, 'birgitta.akerlund');
});
afterAll(() => app.close());

async function readVersion(): Promise<string> {
  return /name="version" value="(\d+)"/.exec((await admin.get(PAGE)).html)?.[1] ?? '';
}

async function save(fields: Record<string, string>, version?: string) {
  return admin.post(PAGE, { version: version ?? (await readVersion()), ...fields });
}

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
      ...{ 'codes[1].code': '', 'codes[1].meaning': '', 'codes[1].unit': '' },
      ...{ 'columns[0].header': 'Lönegrupp', 'columns[0].column': 'none' },
      ...{ degrees: 'fraction', openEnd: '2099-12-31', organisationNumbers: '556036-0793 5566778899' },
    });
    expect([saved.status, saved.location]).toEqual([303, PAGE]);
    const { html, text } = await admin.get(PAGE);
    expect(text).toContain('Ändringarna är sparade.');
    expect(text).toMatch(/Senast ändrat .* av Birgitta Åkerlund/);
    expect(html).toContain('value="Lönegrupp"');
    expect(text).toContain('556036-0793 5566778899');
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
        ...{ 'columns[0].header': 'Börjar', 'columns[0].column': 'from' },
        ...{ 'columns[1].header': 'börjar:', 'columns[1].column': 'to' },
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
    [{ openEnd: '31/12 2099' }, 'openEnd', 'Skriv dagen som åååå-mm-dd.'],
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
    expect(late.html).toContain(`name="version" value="${version}"`);
  });
});
