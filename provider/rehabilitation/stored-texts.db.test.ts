import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { DATA_FILES_FIELD } from '#contract/values/administration/delivery.ts';
import type { CallName } from '#contract/calls.ts';
import { dumpDatabase } from '#tests/support/database/dump-database.ts';
import { addAbsence, addAccount } from '#tests/support/provider/test-fixtures.ts';
import { plannedMeasures } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import {
  openRehabTestApp,
  type RehabCustomer,
  type RehabTestApp,
} from '#tests/support/rehabilitation/rehab-test-app.ts';

/** A text that every value written by the test contains, and that no other stored value contains. */
const MARKER = 'Hemlighet';

let testApp: RehabTestApp;
let customer: RehabCustomer;
beforeAll(async () => {
  testApp = await openRehabTestApp();
  customer = await testApp.addCustomer();
});
afterAll(() => testApp.close());

async function call(name: CallName, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const { status, json } = await testApp.api.call(name, { as: customer.karin, body, headers });
  if (status >= 300) throw new Error(`${name}: ${JSON.stringify(json)}`);
  return json;
}

function formOf(field: string, fileName: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set(field, new File([bytes], fileName));
  return form;
}

async function listFiles(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
}

/** Writes every kind of text about a person through the calls of the API. */
async function writeTexts(): Promise<{ documentId: string; fileName: string; bytes: Uint8Array }> {
  const { personId } = customer.employee;
  await addAbsence(testApp.open.db, customer.employee, { fromDay: '2026-03-01', toDay: null });
  const note = { heading: `${MARKER} rubrik`, notes: `${MARKER} text` };
  const created = { personId, documentType: 'note', content: note };
  const plan = (await call('rehabPlanCreate', created, { 'Idempotency-Key': 'a' })) as {
    rehabPlanId: string;
    documentId: string;
  };
  const { rehabPlanId, documentId } = plan;
  await call('rehabDocumentSave', { documentId, content: { ...note, notes: `${MARKER} igen` }, version: 1 });
  const check = { ...emptyContent('wellnessCheck'), description: `${MARKER} samtal` };
  await call('rehabDocumentCreate', { rehabPlanId, type: 'wellnessCheck', content: check });
  const measures = plannedMeasures(['2026-04-01']);
  const [row] = measures.actionPlan;
  const content = { ...measures, actionPlan: [{ ...row, purpose: `${MARKER} insats` }] };
  await call('rehabDocumentCreate', { rehabPlanId, type: 'planForReturnToWork', content });
  await call('followUpNoteTalk', { personId, date: '2026-03-20', note: `${MARKER} anteckning` });
  await call('followUpPlanNotNeeded', { personId, reason: 'planNeeded', text: `${MARKER} skäl` });
  await call('savedViewCreate', {
    name: `${MARKER} vy`,
    page: 'report',
    period: { relative: 'last12' },
    query: '',
    departmentIds: ['a'],
  });
  await call('sickNoteTicketCreate', { personId, recipient: `${MARKER}@example.com` });
  const fileName = `${MARKER} intyg.txt`;
  const bytes = new TextEncoder().encode(`${MARKER} diagnos. `.repeat(10_000));
  const { status } = await testApp.api.call('rehabDocumentCreateFile', {
    as: customer.karin,
    body: formOf(UPLOAD_FIELD, fileName, bytes),
    params: { rehabPlanId },
  });
  expect(status).toBe(200);
  return { documentId, fileName, bytes };
}

it('stores texts and files about a person encrypted only, in the database and on the disk', async () => {
  const { documentId, fileName, bytes } = await writeTexts();
  const dump = await dumpDatabase(testApp.open);
  const readable = Object.entries(dump).filter(([, rows]) => rows.some((row) => row.includes(MARKER)));
  expect(readable.map(([table]) => table)).toEqual([]);
  // The name of the user is stored as plaintext in the account alone, which the sign-in reads.
  const named = Object.entries(dump).filter(([, rows]) => rows.some((row) => /Karin\sEkdahl/.test(row)));
  expect(named.map(([table]) => table)).toEqual(['api.account']);
  for (const table of [
    'rehab_document',
    'rehab_document_version',
    'follow_up_mark',
    'stored_file',
    'saved_view',
  ]) {
    expect(dump[`api.${table}`]?.length).toBeGreaterThan(0);
  }
  const files = await listFiles(testApp.folder);
  expect(files).toHaveLength(1);
  expect(files.filter((file) => file.includes(MARKER))).toEqual([]);

  // A user with access reads the original text and file.
  expect(await call('rehabDocumentGet', { documentId })).toMatchObject({
    version: 2,
    content: { heading: `${MARKER} rubrik`, notes: `${MARKER} igen` },
  });
  const [file] = (await testApp.rowsOf(customer.organisationId)).files;
  const params = { documentId: file?.documentId ?? '', fileName: 'a.txt' };
  const download = await testApp.api.send('fileDownload', { as: customer.karin, params });
  expect(download.headers.get('Content-Disposition')).toContain(encodeURIComponent(fileName));
  expect(download.headers.get('Content-Length')).toBe(String(bytes.length));
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(bytes);
});

it('stores a delivery encrypted only: the names and contents of its files, its report and its rejected rows', async () => {
  const administrator = await addAccount(testApp.open.db, customer.organisationId, {
    administrator: true,
    roles: [{ role: 'StatisticsSupport', departments: 'all' }],
  });
  const text = `employment_number;type;from\n1;${MARKER}typ;2026-01-07\n`;
  const { status, json } = await testApp.api.call('deliveryReceive', {
    as: administrator,
    body: formOf(DATA_FILES_FIELD, `${MARKER}.csv`, new TextEncoder().encode(text)),
  });
  expect(status).toBe(200);
  await testApp.api.provider.tasks.whenIdle();
  const { deliveryId } = json as { deliveryId: string };
  const read = await testApp.api.call('deliveryGet', { as: administrator, params: { deliveryId } });
  expect(JSON.stringify(read.json)).toContain(`${MARKER}.csv`);
  const dump = await dumpDatabase(testApp.open);
  const readable = Object.entries(dump).filter(([, rows]) => rows.some((row) => row.includes(MARKER)));
  expect(readable.map(([table]) => table)).toEqual([]);
  const files = await listFiles(testApp.folder);
  expect(files).toHaveLength(3);
  expect(files.filter((file) => file.includes(MARKER))).toEqual([]);
});
