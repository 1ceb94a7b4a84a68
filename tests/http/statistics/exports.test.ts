import { bulkUpdate } from '#database/bulk/bulk-update.ts';
import { employment } from '#provider/database/tables/person.ts';
import { EMPLOYMENT } from '#provider/encryption/encrypted-tables.ts';
import { encryptedRow, readEmployments } from '#tests/support/database/rows/decrypt-rows.ts';
import { moveDataVersion } from '#tests/support/database/rows/move-data-version.ts';
import type exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_FRAMES, FILE_NAME_HEADER, readFrames } from '#app/exports/export-frames.ts';
import { download, readCells, readWorkbook, type Download } from '#tests/support/client/download.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';

const PERIOD: [string, string][] = [
  ['from', '2026-01-01'],
  ['to', '2026-03-20'],
];
const asReport = (...columns: string[]): [string, string][] => [
  ...PERIOD,
  ['f', '1'],
  ...columns.map((column): [string, string] => ['col', column]),
];

let app: App;
let hr: HttpClient;
beforeAll(async () => {
  app = await startApp();
  hr = await signInAs(app, 'birgitta.akerlund');
});
afterAll(() => app.close());

async function exportReport(client: HttpClient, fields: [string, string][]): Promise<exceljs.Workbook> {
  const { status, bytes } = await download(app, { client, path: '/hr/report/export', fields });
  expect(status).toBe(200);
  return readWorkbook(bytes);
}

function fileNameOf({ headers }: Download): string | undefined {
  return /filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1];
}

interface LogRow {
  action: string;
  client: string;
  row_count: number | null;
  detail: Record<string, unknown>;
}

async function readLatestId(): Promise<string> {
  const { rows } = await app.open.pool.query<{ id: string }>(
    'select audit_event_id id from api.audit_event order by audit_event_id desc limit 1',
  );
  return rows[0]?.id ?? '';
}

async function readLogAfter(id: string): Promise<LogRow[]> {
  const { rows } = await app.open.pool.query<LogRow>(
    `select action, client, row_count, detail from api.audit_event
     where audit_event_id > $1 order by audit_event_id`,
    [id],
  );
  return rows;
}

/** An app whose stream of rows ends after a number of characters; null: never. */
async function startFrailApp() {
  let length: number | null = null;
  const frail = await startApp({
    intercept: async (request, send) => {
      const isStream = request.headers.get('Accept')?.includes('ndjson') === true;
      const response = await send(request);
      if (length === null || !isStream) return response;
      return new Response((await response.text()).slice(0, length), { headers: response.headers });
    },
  });
  const breakAfter = (characters: number | null) => {
    length = characters;
  };
  return { frail, breakAfter };
}

describe('the access log', () => {
  it.each([
    ['/hr/analysis/export', PERIOD, { kind: 'analysis', format: 'xlsx' }],
    ['/hr/annual/export', [['year', '2025']], { kind: 'annual', format: 'xlsx' }],
    ['/hr/departments/export', PERIOD, { kind: 'comparison', format: 'xlsx' }],
    ['/rehab-plans/export', [['filter', 'ongoing']], { kind: 'plans', format: 'xlsx' }],
  ] as const)('has one row for %s', async (path, fields, detail) => {
    const latest = await readLatestId();
    const sent = fields.map(([name, value]): [string, string] => [name, value]);
    expect((await download(app, { client: hr, path, fields: sent })).status).toBe(200);
    expect(await readLogAfter(latest)).toMatchObject([{ action: 'export', detail }]);
  });
});

describe('the export of the report', () => {
  it('is a workbook named after the date, with the rows of the page in their order', async () => {
    const fields = [...asReport('person', 'fromDate', 'absenceDays'), ['sort', 'absenceDays.desc']] as [
      string,
      string,
    ][];
    const response = await download(app, { client: hr, path: '/hr/report/export', fields });
    expect(response.headers.get('Content-Type')).toContain('spreadsheetml');
    expect(fileNameOf(response)).toBe('franvarorapport-2026-03-20.xlsx');
    const workbook = await readWorkbook(response.bytes);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'Frånvaro',
      'Sammanfattning',
      'Om exporten',
    ]);
    const [head, ...rows] = readCells(workbook.getWorksheet('Frånvaro'));
    expect(head).toEqual(['Namn', 'Första frånvarodag', 'Frånvarodagar i perioden']);
    const { html } = await hr.get(`/hr/report?${new URLSearchParams(fields).toString()}`);
    const shown = [...html.matchAll(/<tr id="rad-\d+"[^>]*>.*?<a[^>]*>(.*?)<\/a>/gs)].map(([, name]) => name);
    expect(rows.slice(0, 50).map(([name]) => name)).toEqual(shown);
    const all = readCells(workbook.getWorksheet('Sammanfattning')).at(-1);
    expect(rows.reduce((sum, [, , days]) => sum + Number(days), 0)).toBe(all?.[3]);
  });

  it('has typed dates, times, numbers and degrees, and columns that fit the cells of the first rows', async () => {
    const workbook = await exportReport(
      hr,
      asReport('person', 'fromDate', 'callDatetime', 'absenceStatus', 'age', 'isAbsent'),
    );
    const sheet = workbook.getWorksheet('Frånvaro');
    const rows = readCells(sheet);
    const [, first] = rows;
    expect([first?.[2], first?.[3]].map((value) => value instanceof Date)).toEqual([true, true]);
    const formats = [3, 4, 6, 2].map((at) => sheet?.getRow(2).getCell(at).numFmt);
    expect(formats).toEqual(['yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss', '0%', '#,##0']);
    expect([0.25, 0.5, 0.75, 1]).toContain(first?.[5]);
    expect(first?.[4]).toMatch(/^(Ja|Nej)$/);
    const lengths = rows.slice(0, 100).map(([name]) => (typeof name === 'string' ? name.length : 0));
    expect(sheet?.getColumn(1).width).toBeGreaterThanOrEqual(Math.max(...lengths));
    expect(sheet?.getColumn(1).width).toBeLessThan(60);
    expect([3, 4, 6].map((at) => sheet?.getColumn(at).width)).toEqual([18, 20, 12]);
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet?.autoFilter).toBe(`A1:F${String(rows.length)}`);
  });

  it('states its contents', async () => {
    const facts = readCells((await exportReport(hr, asReport('absenceDays'))).getWorksheet('Om exporten'));
    const valueOf = (name: string) => facts.find(([fact]) => fact === name)?.[1];
    expect(valueOf('Företag')).toBe('Björkdala kommun');
    expect(valueOf('Från och med')).toEqual(new Date('2026-01-01T00:00:00Z'));
    expect(valueOf('Till och med')).toEqual(new Date('2026-03-20T00:00:00Z'));
    expect(valueOf('Filter')).toBe('Inga filter');
    // Noon in Sweden.
    expect(valueOf('Skapad')).toEqual(new Date('2026-03-20T12:00:00Z'));
    expect(facts.filter(([fact]) => fact === 'Avdelning')).toHaveLength(
      Number(valueOf('Antal valda avdelningar')),
    );
    expect(valueOf('Definition: Frånvarodagar i perioden')).toContain('Kalenderdagar');
  });

  it('is in the language of the user', async () => {
    const client = await signInAs(app, 'amina.rashid');
    await client.post('/language', { language: 'en' });
    const fields = asReport('type', 'workRelated', 'cause');
    const response = await download(app, { client, path: '/hr/report/export', fields });
    expect(fileNameOf(response)).toBe('absence-report-2026-03-20.xlsx');
    const workbook = await readWorkbook(response.bytes);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Absence', 'Summary', 'About the export']);
    const [head, ...rows] = readCells(workbook.getWorksheet('Absence'));
    expect(head).toEqual(['Absence type', 'Cause of absence', 'Work-related']);
    expect(new Set(rows.map(([type]) => type))).toContain('Sick leave');
    const csv = await download(app, {
      client,
      path: '/hr/report/export',
      fields: [...fields, ['format', 'csv']],
    });
    expect(csv.bytes.toString('utf8')).toMatch(
      /^\ufeffAbsence type,Cause of absence,Work-related\r\nSick leave|^\ufeffAbsence type,/,
    );
  });

  it('is also a CSV file that Excel opens', async () => {
    const response = await download(app, {
      client: hr,
      path: '/hr/report/export',
      fields: [...asReport('person', 'absenceStatus', 'fromDate'), ['format', 'csv']],
    });
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(fileNameOf(response)).toBe('franvarorapport-2026-03-20.csv');
    const lines = response.bytes.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\ufeffNamn;Första frånvarodag;Frånvarograd (%)');
    expect(lines[1]).toMatch(/^"[^"]+, [^"]+";\d{4}-\d\d-\d\d;(25|50|75|100)$/);
    expect(lines.at(-1)).toBe('');
  });

  it.each(['xlsx', 'csv'])('contains no formula as %s, whatever a name contains', async (format) => {
    const { db, pool } = app.open;
    const manager = '=HYPERLINK("http://evil.example";"x")';
    const employments = await Promise.all(
      (await readEmployments(app.open)).map(({ organisationId, employmentId }) =>
        encryptedRow(db, EMPLOYMENT, { organisationId, employmentId, manager }),
      ),
    );
    await bulkUpdate(db, employment, ['organisationId', 'employmentId'], employments);
    await moveDataVersion(app.open);
    try {
      const fields: [string, string][] = [...asReport('manager', 'age'), ['format', format]];
      const { bytes } = await download(app, { client: hr, path: '/hr/report/export', fields });
      if (format === 'csv') {
        expect(bytes.toString('utf8').split('\r\n')[1]).toMatch(/^"'=HYPERLINK/);
      } else {
        const rows = readCells((await readWorkbook(bytes)).getWorksheet('Frånvaro'));
        expect(rows[1]?.[0]).toBe(`'=HYPERLINK("http://evil.example";"x")`);
      }
    } finally {
      await pool.query('update api.employment set manager = null, manager_hash = null');
      await moveDataVersion(app.open);
    }
  });

  it('has only the columns of the role', async () => {
    const administrator = await signInAs(app, 'maria.lund');
    const rejected = await download(app, {
      client: administrator,
      path: '/hr/report/export',
      fields: asReport('age', 'cause'),
    });
    expect([rejected.status, rejected.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/^\/hr\/report\?.*col=cause/),
    ]);
    const facts = await exportReport(administrator, asReport('age'));
    expect(JSON.stringify(facts.worksheets.map(readCells))).not.toMatch(/Frånvaroorsak|Arbetsrelaterad/);
    const accountManager = await signInAs(app, 'oskar.hallgren.bjorkdala');
    const workbook = await exportReport(accountManager, [...PERIOD, ['choose', 'all']]);
    expect(readCells(workbook.getWorksheet('Frånvaro'))[0]).not.toContain('Namn');
  });

  it('is sent to our own script in frames with the progress', async () => {
    const { headers, bytes } = await download(app, {
      client: hr,
      path: '/hr/report/export',
      fields: asReport('person'),
      headers: {
        Accept: EXPORT_FRAMES,
      },
    });
    expect(headers.get('Content-Type')).toBe(EXPORT_FRAMES);
    expect(headers.get(FILE_NAME_HEADER)).toBe('franvarorapport-2026-03-20.xlsx');
    const frames = readFrames();
    frames.add(bytes.subarray(0, bytes.length - 8));
    expect(frames.share()).toBeGreaterThan(0.5);
    expect(frames.file()).toBeNull();
    frames.add(bytes.subarray(bytes.length - 8));
    const workbook = await readWorkbook(Buffer.concat(frames.file() ?? []));
    expect(readCells(workbook.getWorksheet('Frånvaro')).length).toBeGreaterThan(1000);
  });

  it('leaves one row in the access log, with its kind, format, columns and number of rows', async () => {
    const latest = await readLatestId();
    const fields: [string, string][] = [...asReport('person', 'absenceDays'), ['format', 'csv']];
    await download(app, { client: hr, path: '/hr/report/export', fields });
    const [row, ...others] = await readLogAfter(latest);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ action: 'export', client: 'local' });
    expect(row?.detail).toMatchObject({ kind: 'report', format: 'csv', columns: ['person', 'absenceDays'] });
    expect(row?.row_count).toBeGreaterThan(1000);
  });
});

describe('an export that fails', () => {
  it('redirects to its page with a message; our script receives the message', async () => {
    // The stream ends within the first row.
    const { frail, breakAfter } = await startFrailApp();
    try {
      const client = await signInAs(frail, 'karin.ekdahl');
      await client.get('/hr/report');
      breakAfter(100);
      const response = await download(frail, {
        client,
        path: '/hr/report/export',
        fields: asReport('person'),
      });
      const pageUrl = response.headers.get('Location') ?? '';
      expect([response.status, pageUrl]).toEqual([
        303,
        expect.stringMatching(/^\/hr\/report\?from=2026-01-01/),
      ]);
      expect((await client.get(pageUrl)).text).toContain('Exporten kunde inte göras');
      const framed = await download(frail, {
        client,
        path: '/hr/report/export',
        fields: asReport('person'),
        headers: { Accept: EXPORT_FRAMES },
      });
      expect(framed.status).toBe(503);
      expect(JSON.parse(framed.bytes.toString())).toEqual({
        message: expect.stringContaining('Exporten kunde inte göras') as string,
      });
      // Neither failed export occupies a slot.
      breakAfter(null);
      const after = await Promise.all(
        [1, 2, 3].map(() =>
          download(frail, { client, path: '/hr/report/export', fields: asReport('person') }),
        ),
      );
      expect(after.map(({ status }) => status)).toEqual([200, 200, 200]);
    } finally {
      await frail.close();
    }
  });

  it.each(['xlsx', 'csv'])('after its first rows aborts the response as %s', async (format) => {
    const { frail, breakAfter } = await startFrailApp();
    try {
      const client = await signInAs(frail, 'birgitta.akerlund');
      const fields: [string, string][] = [...asReport('person'), ['format', format]];
      const request = { client, path: '/hr/report/export', fields };
      breakAfter(300_000);
      await expect(download(frail, request)).rejects.toThrow();
      await expect(download(frail, { ...request, headers: { Accept: EXPORT_FRAMES } })).rejects.toThrow();
      breakAfter(null);
      const after = await Promise.all([1, 2, 3].map(() => download(frail, request)));
      expect(after.map(({ status }) => status)).toEqual([200, 200, 200]);
    } finally {
      await frail.close();
    }
  });

  it.each(['/hr/report', '/hr/analysis'])(
    'of %s returns 404 for GET, and redirects to its page after an invalid form',
    async (page) => {
      expect((await hr.get(`${page}/export`)).status).toBe(404);
      const wrong = await download(app, { client: hr, path: `${page}/export`, fields: [['from', 'x']] });
      expect([wrong.status, wrong.headers.get('Location')]).toEqual([303, `${page}?from=x`]);
    },
  );

  it('redirects a client whose session has ended to the page about it', async () => {
    const late = await signInAs(app, 'helena.bergvall');
    const before = app.clock.now;
    app.clock.now = before.add({ hours: 2 });
    const response = await download(app, {
      client: late,
      path: '/hr/report/export',
      fields: asReport('person'),
    });
    app.clock.now = before;
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/hr/report']);
  });
});

describe('the export of the statistics', () => {
  const sheets = async (username: string, fields = PERIOD) => {
    const client = await signInAs(app, username);
    const response = await download(app, { client, path: '/hr/analysis/export', fields });
    expect(response.status).toBe(200);
    return { response, workbook: await readWorkbook(response.bytes) };
  };

  it('is also available as CSV, each table under its name', async () => {
    const client = await signInAs(app, 'birgitta.akerlund');
    const response = await download(app, {
      client,
      path: '/hr/analysis/export',
      fields: [...PERIOD, ['format', 'csv']],
    });
    expect(fileNameOf(response)).toBe('statistik-2026-03-20.csv');
    const lines = response.bytes.toString('utf8').split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['\ufeffNyckeltal', 'Nyckeltal;Ditt urval;Hela företaget;Alla kunder']);
    expect(lines[2]).toMatch(/^"?[^;]+"?;\d+,\d;\d+,\d;\d+,\d$/);
    for (const name of ['Trend', 'Orsaker', 'Upprepad korttidsfrånvaro', 'Om exporten'])
      expect(lines[lines.indexOf(name) - 1]).toBe('');
  });

  it('has rolling sums of 12 months when the page has them', async () => {
    const { workbook } = await sheets('birgitta.akerlund', [...PERIOD, ['span', 'rolling']]);
    const rows = readCells(workbook.getWorksheet('Trend, rullande 12 månader'));
    const days = rows.slice(1).map((cells) => Number(cells[2]));
    // Employment days of a year, not of a month.
    const [own] = readCells((await sheets('birgitta.akerlund')).workbook.getWorksheet('Trend')).slice(1);
    expect(Math.min(...days)).toBeGreaterThan(10 * Number(own?.[2]));
    expect(readCells(workbook.getWorksheet('Om exporten')).map(String).join('\n')).toContain(
      'Varje månad visar de 12 månader som slutar med den.',
    );
  });

  it('has the key figures, and the data of each chart and list on a separate sheet', async () => {
    const { response, workbook } = await sheets('birgitta.akerlund', [...PERIOD, ['gender', 'female']]);
    expect(fileNameOf(response)).toBe('statistik-2026-03-20.xlsx');
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'Nyckeltal',
      'Trend',
      'Orsakskategorier',
      'Orsaker',
      'Upprepad korttidsfrånvaro',
      'Om exporten',
    ]);
    const figures = workbook.getWorksheet('Nyckeltal');
    expect(readCells(figures)[0]).toEqual(['Nyckeltal', 'Ditt urval', 'Hela företaget', 'Alla kunder']);
    expect(figures?.getRow(2).getCell(2).numFmt).toBe('0.0%');
    expect(figures?.getRow(2).getCell(2).value).toBeLessThan(0.3);
    const trend = readCells(workbook.getWorksheet('Trend'));
    expect(trend[0]).toHaveLength(18);
    expect(trend[1]?.[0]).toBeInstanceOf(Date);
    const about = readCells(workbook.getWorksheet('Om exporten'));
    expect(about).toContainEqual(['Filter', 'Kvinnor']);
    expect(about).toContainEqual(['Att veta', 'Jämförelsen med alla kunder följer inte filtren']);
    expect(about.map(([fact]) => fact)).toContain('Definition: Frisknärvaro');
  });

  it('has neither causes nor work-related absence for roles that may not see them', async () => {
    const { workbook } = await sheets('maria.lund');
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'Nyckeltal',
      'Trend',
      'Upprepad korttidsfrånvaro',
      'Om exporten',
    ]);
    expect(JSON.stringify(workbook.worksheets.map(readCells))).not.toContain('arbetsrelaterad');
  });

  it('has no names for roles that may not see them', async () => {
    const { workbook } = await sheets('oskar.hallgren.bjorkdala');
    const [head] = readCells(workbook.getWorksheet('Upprepad korttidsfrånvaro'));
    expect(head).toEqual(['Korta frånvarotillfällen', 'Avdelningar']);
  });
});
