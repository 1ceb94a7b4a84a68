import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DATA_FILES_FIELD } from '#contract/values/administration/delivery.ts';
import { account } from '#provider/database/tables/account.ts';
import { download } from '#tests/support/client/download.ts';
import { signInAs, type HttpClient } from '#tests/support/client/http-client.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';

// The uploads of days 1 and 2 of docs/guides/first-week-of-a-customer.md, without JavaScript, with the export of another
// organisation's report. The organisation and its account are inserted.

const DELIVERIES = '/admin/deliveries';
const WAIT = { timeout: 60_000, interval: 200 };
const COLUMNS = ['employmentNumber', 'person', 'gender', 'department', 'type', 'fromDate', 'toDate'];
const PERIOD: [string, string][] = [
  ['from', '2025-03-01'],
  ['to', '2026-03-20'],
];

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The rows of the report as CSV, with the header. */
async function exportReport(client: HttpClient, columns: readonly string[]): Promise<string> {
  const fields: [string, string][] = [
    ...PERIOD,
    ['f', '1'],
    ...columns.map((column): [string, string] => ['col', column]),
    ['format', 'csv'],
  ];
  const { status, bytes } = await download(app, { client, path: '/hr/report/export', fields });
  expect(status).toBe(200);
  return bytes.toString('utf8').replace('\ufeff', '').trim();
}

async function startCustomer(): Promise<HttpClient> {
  const { db } = app.open;
  const [demo] = await db.select().from(account).where(eq(account.username, 'birgitta.akerlund'));
  const organisationId = await addOrganisation(db);
  await addAccount(db, organisationId, {
    username: 'ny.kund',
    personName: 'Ny Kund',
    administrator: true,
    demo: true,
    passwordHash: demo?.passwordHash ?? '',
    roles: [{ role: 'HRAdmin', departments: 'all' }],
  });
  return signInAs(app, 'ny.kund');
}

/** Sends files and waits for the preview. Returns the path of the delivery. */
async function send(client: HttpClient, files: Readonly<Record<string, string>>): Promise<string> {
  const form = new FormData();
  for (const [name, content] of Object.entries(files))
    form.append(DATA_FILES_FIELD, new File([content], name));
  const { status, location } = await client.post(`${DELIVERIES}?index`, form);
  expect(status).toBe(303);
  return waitFor(client, location ?? '');
}

async function waitFor(client: HttpClient, path: string): Promise<string> {
  await vi.waitUntil(
    async () => !(await client.get(path)).text.includes('Sidan uppdateras när det är klart.'),
    WAIT,
  );
  return path;
}

async function confirm(client: HttpClient, path: string): Promise<string> {
  expect((await client.post(`${path}?index`, { intent: 'confirm' })).status).toBe(303);
  return (await client.get(await waitFor(client, path))).text;
}

const toCell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const toCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map(toCell).join(';')).join('\n');

it(
  'stores the export of a report in an empty organisation, which then exports the same rows',
  { timeout: 300_000 },
  async () => {
    const hr = await signInAs(app, 'birgitta.akerlund');
    const report = await exportReport(hr, [...COLUMNS, 'absenceStatus']);
    const rows = parse<Record<string, string>>(report, { delimiter: ';', columns: true });
    const cellsOf = (headings: readonly string[], row: Record<string, string>) =>
      headings.map((heading) => row[heading] ?? '');
    const departments = new Set(rows.flatMap((row) => cellsOf(['Avdelning'], row)));
    const staff = new Map(
      rows
        .map((row) => cellsOf(['Anställningsnummer', 'Namn', 'Kön', 'Avdelning'], row))
        .map((cells) => [cells[0], cells]),
    );
    const customer = await startCustomer();

    const first = await send(customer, {
      'avdelningar.csv': toCsv([
        ['department_id', 'name', 'parent_id'],
        ...[...departments].map((name) => [name, name, '']),
      ]),
      'anstallda.csv': toCsv([
        ['anstnr', 'namn', 'kön', 'avdelningsid', 'from'],
        ...[...staff.values()].map((cells) => [...cells, '2015-01-01']),
      ]),
    });
    expect(await confirm(customer, first)).toContain('Leverans 1');

    const second = await send(customer, { 'franvaro.csv': report });
    const count = new Intl.NumberFormat('sv-SE').format(rows.length).replaceAll(/\s/g, ' ');
    expect((await customer.get(second)).text).toContain(`franvaro.csv frånvaro ${count} ${count} 0 0 0`);
    expect(await confirm(customer, second)).toContain('Leverans 2');

    // Without the department: the list of staff has one for each employee, also for those who have moved.
    const compared = [...COLUMNS.filter((column) => column !== 'department'), 'absenceStatus'];
    const exportRows = async (client: HttpClient) =>
      (await exportReport(client, compared)).split('\r\n').sort();
    expect(await exportRows(customer)).toEqual(await exportRows(hr));
  },
);
