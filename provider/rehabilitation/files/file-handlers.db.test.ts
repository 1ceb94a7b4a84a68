import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { downloadCookieSchema } from '#contract/calls/downloads.ts';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import {
  openRehabTestApp,
  type RehabCustomer,
  type RehabTestApp,
} from '#tests/support/rehabilitation/rehab-test-app.ts';
import { createTestCipher } from '#tests/support/files/test-cipher.ts';
import {
  addDocument,
  addPlan,
  loadTestCipher,
  fileContent,
} from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { sampleDocx, samplePdf } from '#tests/support/files/sample-files.ts';
import { addAccount, addEmployee } from '#tests/support/provider/test-fixtures.ts';
import { MAX_PLAN_DOCUMENTS } from './upload-handlers.ts';

const UNKNOWN_ID = '019d0000-0000-7000-8000-000000000000';
const pdf = samplePdf();

let testApp: RehabTestApp;
let customer: RehabCustomer;
let rehabPlanId: string;

beforeAll(async () => (testApp = await openRehabTestApp()));
afterAll(() => testApp.close());
beforeEach(async () => {
  customer = await testApp.addCustomer();
  rehabPlanId = await addPlan(testApp.open.db, customer.employee);
});

function formOf(fileName = 'läkarintyg.pdf', bytes: Uint8Array<ArrayBuffer> = pdf): FormData {
  const form = new FormData();
  form.set(UPLOAD_FIELD, new File([bytes], fileName));
  return form;
}

type UploadRequest = { as?: string; role?: string; body?: FormData; key?: string };

async function upload(
  planId: string,
  { as = customer.karin, body = formOf(), key, ...rest }: UploadRequest = {},
) {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  const params = { rehabPlanId: planId };
  const { status, json } = await testApp.api.call('rehabDocumentCreateFile', {
    as,
    body,
    headers,
    params,
    ...rest,
  });
  return status === 200 ? (json as { documentId: string }) : { code: (json as { code: string }).code };
}

async function begin(personId: string, { as = customer.karin, body = formOf() }: UploadRequest = {}) {
  const { status, json } = await testApp.api.call('rehabPlanCreateWithFile', {
    as,
    body,
    params: { personId },
  });
  return status === 200
    ? (json as { documentId: string; rehabPlanId: string })
    : { code: (json as { code: string }).code };
}

/** Adds an employee whose employment ended yesterday; returns the id. */
async function addLeaver(): Promise<string> {
  const { personId } = await addEmployee(testApp.open.db, customer.organisationId, {
    departmentId: 'a',
    to: '2026-03-19',
    employment: { toDay: '2026-03-19' },
  });
  return personId;
}

async function uploaded(body = formOf()): Promise<string> {
  const response = await upload(rehabPlanId, { body });
  if (!('documentId' in response)) throw new Error(response.code);
  return response.documentId;
}

function download(documentId: string, as: string | null = customer.karin, role?: string) {
  const params = { documentId, fileName: 'a.pdf' };
  return testApp.api.send('fileDownload', { as, params, ...(role === undefined ? {} : { role }) });
}

async function codeOf(response: Response): Promise<unknown> {
  return response.status === 200 ? 200 : ((await response.json()) as { code: string }).code;
}

async function storedFiles(): Promise<string[]> {
  const ids: string[] = [];
  for await (const entry of testApp.fileStore.list()) {
    if (entry.kind === 'temporary') ids.push('temporary');
    else if (entry.organisationId === customer.organisationId) ids.push(entry.fileId);
  }
  return ids;
}

describe('file upload to a plan', () => {
  it('creates a document, one file row and one audit row', async () => {
    const documentId = await uploaded();
    const { documents, files } = await testApp.rowsOf(customer.organisationId);
    const described = { fileName: 'läkarintyg.pdf', mediaType: 'application/pdf', size: pdf.length };
    expect(documents).toMatchObject([
      {
        documentId,
        rehabPlanId,
        type: 'file',
        content: described,
        version: 1,
        createdBy: 'Karin\u00a0Ekdahl',
      },
    ]);
    expect(files).toMatchObject([{ documentId, ...described }]);
    expect(await storedFiles()).toEqual(files.map((file) => (file as { fileId: string }).fileId));
    expect(await testApp.api.auditOf(customer.organisationId)).toMatchObject([
      {
        action: 'rehabDocumentCreateFile',
        personId: customer.employee.personId,
        subjectId: documentId,
        detail: { type: 'file', rehabPlanId },
      },
    ]);
  });

  it('creates a plan', async () => {
    const response = await begin(customer.employee.personId);
    if (!('documentId' in response)) throw new Error(response.code);
    const { plans, documents } = await testApp.rowsOf(customer.organisationId);
    expect(plans).toContainEqual(
      expect.objectContaining({
        rehabPlanId: response.rehabPlanId,
        startedBy: 'Karin\u00a0Ekdahl',
        archivedAt: null,
      }),
    );
    expect(documents).toMatchObject([response]);
  });

  it('stores one file per idempotency key and discards the second', async () => {
    const first = await upload(rehabPlanId, { key: 'k' });
    expect(await upload(rehabPlanId, { key: 'k' })).toEqual(first);
    expect(await storedFiles()).toHaveLength(1);
    expect(await upload(rehabPlanId, { key: 'k', body: formOf('b.pdf') })).toEqual({
      code: 'idempotency_mismatch',
    });
    expect(await storedFiles()).toHaveLength(1);
  });

  test.each<[() => Promise<unknown>, string, string]>([
    [() => upload(UNKNOWN_ID), 'not_found', 'no such plan'],
    [() => upload('x'), 'not_found', 'no id at all'],
    [() => upload(rehabPlanId, { as: customer.jonas }), 'not_found', 'of another department'],
    [() => upload(rehabPlanId, { role: 'PersonnelAdmin' }), 'role_not_allowed', 'a role without plans'],
    [() => begin(UNKNOWN_ID), 'not_found', 'no such person'],
    [() => begin(customer.employee.personId, { as: customer.jonas }), 'not_found', 'of another department'],
    [async () => begin(await addLeaver()), 'employment_ended', 'has left'],
    [() => upload(rehabPlanId, { body: formOf('a.exe') }), 'file_type_not_accepted', 'the type'],
    [
      () => upload(rehabPlanId, { body: formOf('a.pdf', sampleDocx()) }),
      'file_type_not_accepted',
      'another type',
    ],
    [() => upload(rehabPlanId, { body: formOf('a.pdf', new Uint8Array()) }), 'file_empty', 'an empty file'],
    [() => upload(rehabPlanId, { body: new FormData() }), 'invalid_request', 'no file'],
  ])('is rejected, case %#: %s', async (call, code) => {
    const before = await testApp.rowsOf(customer.organisationId);
    expect(await call()).toEqual({ code });
    expect(await testApp.rowsOf(customer.organisationId)).toEqual(before);
    expect(await storedFiles()).toEqual([]);
  });

  it('returns not_found for a person or plan of another organisation', async () => {
    const other = await testApp.addCustomer();
    expect(await upload(rehabPlanId, { as: other.karin })).toEqual({ code: 'not_found' });
    expect(await begin(customer.employee.personId, { as: other.karin })).toEqual({ code: 'not_found' });
  });

  it('is rejected if the company does not use the planner', async () => {
    const { organisationId } = customer;
    const { personId } = await addEmployee(testApp.open.db, organisationId, { departmentId: 'without' });
    const all = await addAccount(testApp.open.db, organisationId, {
      roles: [{ role: 'HRAdmin', departments: 'all' }],
    });
    expect(await begin(personId, { as: all })).toEqual({ code: 'feature_off' });
  });

  it('is rejected before its body is read if the plan is finished', async () => {
    const finished = await addPlan(testApp.open.db, customer.employee, {
      archivedAt: '2026-03-10T11:00:00Z',
    });
    const broken = new FormData();
    expect(await upload(finished, { body: broken })).toEqual({ code: 'plan_finished' });
  });

  it('is rejected if the plan has 200 documents', async () => {
    const { organisationId } = customer;
    const note = { type: 'note', content: { heading: 'x', notes: '' } } as const;
    for (let count = 1; count < MAX_PLAN_DOCUMENTS; count += 1) {
      await addDocument(testApp.open.db, organisationId, rehabPlanId, note);
    }
    await uploaded();
    expect(await upload(rehabPlanId)).toEqual({ code: 'invalid_request' });
  });
});

describe('file download', () => {
  it('returns the unchanged bytes as an attachment', async () => {
    const documentId = await uploaded(formOf('läkarintyg åäö.pdf'));
    const { files } = await testApp.rowsOf(customer.organisationId);
    const response = await download(documentId);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="lakarintyg aao.pdf"; filename*=UTF-8''l%C3%A4karintyg%20%C3%A5%C3%A4%C3%B6.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      etag: `"${(files[0] as { sha256: string }).sha256}"`,
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf);
    const [, audited] = await testApp.api.auditOf(customer.organisationId);
    expect(audited).toMatchObject({
      action: 'fileDownload',
      personId: customer.employee.personId,
      subjectId: documentId,
    });
  });

  it('returns every valid file name', async () => {
    for (const [name, expected] of NAMES) {
      const documentId = await uploaded(formOf(name));
      const header = (await download(documentId)).headers.get('Content-Disposition') ?? '';
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\x21-\x7e]+$/);
      const [, encoded = ''] = /; filename\*=UTF-8''([^;]*)$/.exec(header) ?? [];
      expect(decodeURIComponent(encoded)).toBe(expected);
    }
  });

  it('accepts credentials from the cookie and from a form', async () => {
    const documentId = await uploaded();
    const params = { documentId, fileName: 'a.pdf' };
    const credentials = { token: await testApp.api.tokenFor(customer.karin), role: 'HRAdmin' } as const;
    const cookie = `download=${downloadCookieSchema.encode(credentials)}`;
    const byCookie = await testApp.api.send('fileDownload', {
      as: null,
      params,
      headers: { Cookie: cookie },
    });
    const body = new URLSearchParams(credentials);
    const byForm = await testApp.api.send('fileDownloadByForm', { as: null, params, body });
    for (const response of [byCookie, byForm]) {
      expect(response.status).toBe(200);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf);
    }
    expect(await codeOf(await download(documentId, null))).toBe('token_missing');
  });

  it('returns not_found for a missing file, a file without access, and the other kind’s address', async () => {
    const documentId = await uploaded();
    const note = { type: 'note', content: { heading: 'x', notes: '' } } as const;
    const written = await addDocument(testApp.open.db, customer.organisationId, rehabPlanId, note);
    const other = await testApp.addCustomer();
    expect(await codeOf(await download(UNKNOWN_ID))).toBe('not_found');
    expect(await codeOf(await download('x'))).toBe('not_found');
    expect(await codeOf(await download(written))).toBe('not_found');
    expect(await codeOf(await download(documentId, customer.jonas))).toBe('not_found');
    expect(await codeOf(await download(documentId, other.karin))).toBe('not_found');
    expect(await codeOf(await download(documentId, customer.karin, 'PersonnelAdmin'))).toBe(
      'role_not_allowed',
    );
    const params = { documentId, fileName: 'a.pdf' };
    const asSickNote = await testApp.api.send('sickNoteDownload', { as: customer.karin, params });
    expect(await codeOf(asSickNote)).toBe('not_found');
  });

  it('returns an internal error for missing bytes and logs no name', async () => {
    const document = { type: 'file', content: fileContent('HEMLIG.pdf') } as const;
    const documentId = await addDocument(testApp.open.db, customer.organisationId, rehabPlanId, document);
    testApp.api.logLines.length = 0;
    expect(await codeOf(await download(documentId))).toBe('internal_error');
    expect(testApp.api.logLines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'the bytes of a file are missing or cut short' }),
    );
    expect(JSON.stringify(testApp.api.logLines)).not.toContain('HEMLIG');
  });

  it.each([
    ['encrypted with other keys', pdf, false],
    ['cut short', pdf.subarray(1), true],
  ])('returns an internal error and no bytes for a file that is %s', async (_, bytes, isOwn) => {
    const documentId = await uploaded();
    const { organisationId } = customer;
    const fileId = (await testApp.rowsOf(organisationId)).files[0]?.fileId ?? '';
    const own = await loadTestCipher(testApp.open.db, organisationId);
    const cipher = isOwn ? own : createTestCipher(organisationId);
    await testApp.fileStore.put(cipher, organisationId, fileId, [bytes]);
    testApp.api.logLines.length = 0;
    expect(await codeOf(await download(documentId))).toBe('internal_error');
    const fields = expect.objectContaining({ organisationId, fileId }) as unknown;
    expect(testApp.api.logLines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        fields,
        message: expect.stringMatching(/were modified or exchanged|cut short/) as unknown,
      }),
    );
  });

  it('is deleted with its document', async () => {
    const documentId = await uploaded();
    const { outcome } = await testApp.call('rehabDocumentDelete', customer.karin, { documentId });
    expect(outcome).toBe(204);
    expect(await storedFiles()).toEqual([]);
    expect(await codeOf(await download(documentId))).toBe('not_found');
  });
});

/** What a browser sends as the name, and what the one that downloads gets. */
const NAMES: readonly (readonly [string, string])[] = [
  ...[
    'a.pdf',
    'A.PDF',
    'åäö ÅÄÖ é ü ß.pdf',
    'med blanksteg  dubbla.pdf',
    'punkt.i.namnet.pdf',
    '.dold.pdf',
    'semikolon; och, komma.pdf',
    'citat "inuti".pdf',
    "apostrof'en.pdf",
    'parentes (1) [2] {3}.pdf',
    'procent 100%.pdf',
    'procent %41.pdf',
    'plus+minus-likamed=.pdf',
    'stjärna * fråga ?.pdf',
    'snabel@a & och #.pdf',
    'tilde ~ tak ^ grav `.pdf',
    'mindre < större >.pdf',
    'rör | kolon :.pdf',
    'dollar $HOME `id`.pdf',
    '-rf.pdf',
    'CON.pdf',
    '日本語の書類.pdf',
    'Ελληνικά.pdf',
    'кириллица.pdf',
    'عربي.pdf',
    '😀 ledsen 😢.pdf',
    "filename*=UTF-8''x.pdf",
    `${'å'.repeat(146)}.pdf`,
  ].map((name) => [name, name] as const),
  ['a\u0308 sammansatt.pdf', 'ä sammansatt.pdf'],
  ['rad\r\nbrytning.pdf', 'radbrytning.pdf'],
  ['vänd\u202efdp.pdf', 'vändfdp.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\Karin\\a.pdf', 'a.pdf'],
  [`${'å'.repeat(200)}.pdf`, `${'å'.repeat(146)}.pdf`],
];
