import { eq } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { addPlan } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_APP_URL, TEST_NOW, type TestProvider } from '#tests/support/provider/test-provider.ts';
import {
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { sickNoteTicket } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { readRehabRows } from '#tests/support/rehabilitation/read-rehab-rows.ts';
import { createFileStore, type FileStore } from '#provider/files/file-store.ts';
import { issueIdentityAssertion, openIdentityKey, type IdentityKey } from './identity-assertion.ts';
import { createLinkKey } from '#provider/tokens/link-key.ts';

const ANNA = '198507099805';
const OTHER = '199001019802';

let open: OpenDatabase;
let folder: string;
let api: TestProvider;
let store: FileStore;
let key: IdentityKey;
let organisationId: string;
let karin: string;
let personId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sick-notes-'));
  store = createFileStore(folder);
  const provider = await openTestProvider({ fileStore: store });
  ({ open, api } = provider);
  key = await openIdentityKey(api.dataDir);
  return async () => {
    await provider.close();
    await rm(folder, { recursive: true, force: true });
  };
});
beforeEach(async () => {
  api.clock.now = TEST_NOW;
  organisationId = await addOrganisation(open.db, { name: 'Norra\u00a0Verken AB' });
  for (const departmentId of ['a', 'b']) await addDepartment(open.db, organisationId, { departmentId });
  karin = await addAccount(open.db, organisationId, {
    roles: (['Manager', 'ActingManager', 'HRAdmin'] as const).map((role) => ({ role, departments: ['a'] })),
  });
  const person = { departmentId: 'a', firstName: 'Anna', lastName: 'Berg\u00a0Ek', personalNumber: ANNA };
  ({ personId } = await addEmployee(open.db, organisationId, person));
});

type Body = { code: string };

async function invite(id = personId, role = 'Manager', recipient: string | null = null) {
  const { status, json } = await api.call('sickNoteTicketCreate', {
    as: karin,
    role,
    body: { personId: id, recipient },
  });
  if (status !== 200) return { code: (json as Body).code, ticket: '' };
  const { uploadUrl, expiresAt } = json as { uploadUrl: string; expiresAt: string };
  return { uploadUrl, expiresAt, ticket: uploadUrl.split('/').at(-1) ?? '' };
}

async function findTicket(ticket: string) {
  const { status, json } = await api.call('sickNoteTicketGet', { as: null, params: { ticket } });
  return status === 200 ? json : (json as Body).code;
}

const assertionOf = (ticket: string, personalNumber = ANNA) =>
  issueIdentityAssertion(key, { personalNumber, ticket }, api.clock.now);

type Sent = { assertion?: string; bytes?: Uint8Array<ArrayBuffer>; fileName?: string };

async function send(ticket: string, { assertion, bytes = samplePdf(), fileName = 'intyg.pdf' }: Sent = {}) {
  const body = new FormData();
  body.set('identityAssertion', assertion ?? (await assertionOf(ticket)));
  body.set(UPLOAD_FIELD, new File([bytes], fileName));
  const { status, json } = await api.call('sickNoteUpload', { as: null, params: { ticket }, body });
  return status === 204 ? 204 : (json as Body).code;
}

async function remainingFiles() {
  const files: string[] = [];
  for await (const entry of store.list()) {
    if (entry.kind === 'temporary') files.push('temporary');
    else if (entry.organisationId === organisationId) files.push(entry.fileId);
  }
  const { plans, documents, files: rows } = await readRehabRows(open.db, organisationId);
  return { files, rows, plans, documents };
}
const nothing = { files: [], rows: [], plans: [], documents: [] };

describe('an invitation to upload a sick note', () => {
  it('is not made for someone who has left', async () => {
    const leaver = await addEmployee(open.db, organisationId, {
      departmentId: 'a',
      to: '2026-03-19',
      employment: { toDay: '2026-03-19' },
    });
    expect(await invite(leaver.personId)).toEqual({ code: 'employment_ended', ticket: '' });
  });

  it('is a link valid for 14 days, stored only as a hash', async () => {
    const { uploadUrl, expiresAt, ticket } = await invite();
    expect(uploadUrl).toBe(`${TEST_APP_URL}/sick-note/${ticket}`);
    expect(expiresAt).toBe('2026-04-03T11:00:00Z');
    const rows = await open.db.select().from(sickNoteTicket).where(eq(sickNoteTicket.personId, personId));
    expect(rows).toMatchObject([{ organisationId, personId, createdBy: karin, usedAt: null }]);
    expect(JSON.stringify(rows)).not.toContain(ticket.slice(30));
    const audited = await api.auditOf(organisationId);
    expect(audited).toMatchObject([{ action: 'sickNoteTicketCreate', accountId: karin, personId }]);
    expect(JSON.stringify(audited)).not.toContain(ticket.slice(30));
  });

  test.each([
    ['Manager', undefined],
    ['ActingManager', undefined],
    ['HRAdmin', 'role_not_allowed'],
  ])('by %s: %s', async (role, code) => {
    expect((await invite(personId, role)).code).toBe(code);
  });

  it('is limited to people whom the manager may access', async () => {
    const otherEmployee = await addEmployee(open.db, organisationId, { departmentId: 'b' });
    expect((await invite(otherEmployee.personId)).code).toBe('not_found');
    expect((await invite('x')).code).toBe('not_found');
  });

  it('shows its holder the company and nothing about the employee', async () => {
    const { ticket } = await invite();
    expect(await findTicket(ticket)).toEqual({
      companyName: 'Norra Verken AB',
      expiresAt: '2026-04-03T11:00:00Z',
    });
  });

  it('is unknown when it is made up, altered, or of another organisation', async () => {
    const { ticket } = await invite();
    const other = await addOrganisation(open.db);
    const foreign = Buffer.from(ticket, 'base64url');
    Buffer.from(other.replaceAll('-', ''), 'hex').copy(foreign);
    const wrong = [createLinkKey(organisationId).key, foreign.toString('base64url'), `${ticket}A`, 'x'];
    for (const text of wrong) {
      expect(await findTicket(text)).toBe('not_found');
      expect(await send(text)).toBe('not_found');
    }
  });

  it('expires after 14 days', async () => {
    const { ticket } = await invite();
    api.clock.now = TEST_NOW.add({ hours: 14 * 24 }).subtract({ seconds: 1 });
    expect(await findTicket(ticket)).toHaveProperty('companyName');
    api.clock.now = api.clock.now.add({ seconds: 1 });
    expect(await findTicket(ticket)).toBe('not_found');
    expect(await send(ticket)).toBe('not_found');
    expect(await remainingFiles()).toEqual(nothing);
    // The next invitation deletes it.
    await invite();
    const rows = await open.db.select().from(sickNoteTicket).where(eq(sickNoteTicket.personId, personId));
    expect(rows).toHaveLength(1);
  });
});

describe('the pending request of an employee', () => {
  const pending = async (id = personId, role = 'Manager') => {
    const { status, json } = await api.call('sickNoteRequestOfPerson', {
      as: karin,
      role,
      body: { personId: id },
    });
    return status === 200 ? json : (json as Body).code;
  };
  const withdraw = async (id = personId, role = 'Manager') => {
    const { status, json } = await api.call('sickNoteWithdraw', { as: karin, role, body: { personId: id } });
    return status === 204 ? 204 : (json as Body).code;
  };
  const none = { pending: null, recipient: null };

  it('has the time, the last moment and the address, for managers of the employee', async () => {
    expect(await pending()).toEqual(none);
    await invite(personId, 'Manager', 'anna.berg@example.se');
    const stated = { expiresAt: '2026-04-03T11:00:00Z', recipient: 'anna.berg@example.se' };
    const request = {
      pending: { sentAt: '2026-03-20T11:00:00Z', ...stated },
      recipient: 'anna.berg@example.se',
    };
    expect(await pending()).toEqual(request);
    expect(await pending(personId, 'ActingManager')).toEqual(request);
    expect(await pending(personId, 'HRAdmin')).toBe('role_not_allowed');
    const otherEmployee = await addEmployee(open.db, organisationId, { departmentId: 'b' });
    expect(await pending(otherEmployee.personId)).toBe('not_found');
    expect(await pending('x')).toBe('not_found');
  });

  it('ends when the sick note is uploaded, and when the link expires; the address remains', async () => {
    const { ticket } = await invite(personId, 'Manager', 'anna.berg@example.se');
    api.clock.now = TEST_NOW.add({ hours: 14 * 24 });
    expect(await pending()).toEqual({ pending: null, recipient: 'anna.berg@example.se' });
    api.clock.now = TEST_NOW;
    expect(await send(ticket)).toBe(204);
    expect(await pending()).toEqual({ pending: null, recipient: 'anna.berg@example.se' });
  });

  it('is replaced by a new one: the earlier link can no longer be used', async () => {
    const colleague = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    const other = await invite(colleague.personId);
    const first = await invite();
    api.clock.now = TEST_NOW.add({ hours: 1 });
    const second = await invite();
    expect(await findTicket(first.ticket)).toBe('not_found');
    expect(await send(first.ticket)).toBe('not_found');
    expect(await findTicket(second.ticket)).toHaveProperty('companyName');
    expect(await findTicket(other.ticket)).toHaveProperty('companyName');
    expect(await pending()).toMatchObject({ pending: { sentAt: '2026-03-20T12:00:00Z' } });
  });

  it('is withdrawn by a manager of the employee: the link responds as an expired one', async () => {
    const colleague = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    const other = await invite(colleague.personId);
    const { ticket } = await invite();
    expect(await withdraw(personId, 'HRAdmin')).toBe('role_not_allowed');
    expect(await withdraw('x')).toBe('not_found');
    expect(await findTicket(ticket)).toHaveProperty('companyName');
    expect(await withdraw(personId, 'ActingManager')).toBe(204);
    expect(await findTicket(ticket)).toBe('not_found');
    expect(await send(ticket)).toBe('not_found');
    expect(await pending()).toEqual(none);
    expect(await findTicket(other.ticket)).toHaveProperty('companyName');
    const audited = await api.auditOf(organisationId);
    expect(
      audited.find(({ action, rowCount }) => action === 'sickNoteWithdraw' && rowCount === 1),
    ).toMatchObject({
      accountId: karin,
      role: 'ActingManager',
      personId,
    });
  });

  it('keeps a sick note that has been uploaded when it is withdrawn afterwards', async () => {
    const { ticket } = await invite();
    expect(await send(ticket)).toBe(204);
    const before = await remainingFiles();
    expect(await withdraw()).toBe(204);
    expect(await remainingFiles()).toEqual(before);
  });
});

describe('a sick note that the employee uploads', () => {
  it('starts a plan where none is ongoing, in the employee’s own name', async () => {
    await addPlan(open.db, { organisationId, personId }, { archivedAt: '2026-03-10T11:00:00Z' });
    const { ticket } = await invite();
    expect(await send(ticket, { fileName: 'sjukintyg.pdf' })).toBe(204);
    const { plans, documents, rows, files } = await remainingFiles();
    const plan = plans.find(({ archivedAt }) => archivedAt === null);
    expect(plan).toMatchObject({ personId, startedBy: 'Anna Berg Ek' });
    expect(documents).toMatchObject([
      {
        rehabPlanId: plan?.rehabPlanId,
        type: 'sickNote',
        createdBy: 'Anna Berg Ek',
        content: {
          fileName: 'sjukintyg.pdf',
          mediaType: 'application/pdf',
          size: samplePdf().length,
          validFrom: null,
          validTo: null,
        },
      },
    ]);
    expect(rows).toMatchObject([{ documentId: documents[0]?.documentId, fileId: files[0] }]);
    expect((await api.auditOf(organisationId)).at(-1)).toMatchObject({
      action: 'sickNoteUpload',
      accountId: null,
      personId,
      subjectId: documents[0]?.documentId,
    });
  });

  it('is added to the newest ongoing plan, where the manager can read it', async () => {
    await addPlan(open.db, { organisationId, personId }, { startedAt: '2026-01-01T11:00:00Z' });
    const newest = await addPlan(
      open.db,
      { organisationId, personId },
      { startedAt: '2026-03-01T11:00:00Z' },
    );
    await addPlan(
      open.db,
      { organisationId, personId },
      { startedAt: '2026-03-10T11:00:00Z', archivedAt: '2026-03-11T11:00:00Z' },
    );
    const { ticket } = await invite();
    expect(await send(ticket)).toBe(204);
    const { plans, documents } = await remainingFiles();
    expect(plans).toHaveLength(3);
    expect(documents).toMatchObject([{ rehabPlanId: newest }]);
    const params = { documentId: documents[0]?.documentId ?? '', fileName: 'intyg.pdf' };
    const download = await api.send('sickNoteDownload', { as: karin, params });
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(samplePdf());
    const asFile = await api.send('fileDownload', { as: karin, params });
    expect(asFile.status).toBe(404);
    await asFile.body?.cancel();
  });

  it('marks the ticket as used', async () => {
    const { ticket } = await invite();
    expect(await send(ticket)).toBe(204);
    expect(await send(ticket)).toBe('not_found');
    expect(await findTicket(ticket)).toBe('not_found');
    expect((await remainingFiles()).documents).toHaveLength(1);
  });

  it('is stored once for ten concurrent uploads with one ticket', async () => {
    const { ticket } = await invite();
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(ticket)));
    expect(responses.filter((response) => response === 204)).toHaveLength(1);
    expect(responses.filter((response) => response === 'not_found')).toHaveLength(9);
    const { files, documents, plans } = await remainingFiles();
    expect([files.length, documents.length, plans.length]).toEqual([1, 1, 1]);
  });

  it('shares its new plan with a concurrent upload', async () => {
    const { ticket } = await invite();
    // Two managers who send a request at the same moment make two links.
    const { key: second, keyHash: ticketHash } = createLinkKey(organisationId);
    await open.db.insert(sickNoteTicket).values({
      organisationId,
      ticketHash,
      personId,
      createdBy: karin,
      createdAt: TEST_NOW.toString(),
      expiresAt: TEST_NOW.add({ hours: 1 }).toString(),
    });
    const tickets = [ticket, second];
    expect(await Promise.all(tickets.map((ticket) => send(ticket)))).toEqual([204, 204]);
    const { documents, plans } = await remainingFiles();
    expect([documents.length, plans.length]).toEqual([2, 1]);
  });

  it('keeps the ticket valid when the file is rejected', async () => {
    const { ticket } = await invite();
    expect(await send(ticket, { fileName: 'a.exe' })).toBe('file_type_not_accepted');
    expect(await send(ticket, { bytes: new Uint8Array() })).toBe('file_empty');
    expect(await remainingFiles()).toEqual(nothing);
    expect(await send(ticket)).toBe(204);
  });
});

describe('a caller other than the employee', () => {
  test.each<[string, (ticket: string) => string | Promise<string>]>([
    ['another person', (ticket) => assertionOf(ticket, OTHER)],
    ['a caller without a personal number', (ticket) => assertionOf(ticket, '')],
    ['the employee, for another ticket', () => assertionOf('x'.repeat(64))],
    ['nobody that we identified', () => 'x'],
    [
      'a caller with the key of another client',
      (ticket) => issueIdentityAssertion(Buffer.alloc(32), { personalNumber: ANNA, ticket }, TEST_NOW),
    ],
    [
      'the employee, of an hour ago',
      (ticket) =>
        issueIdentityAssertion(key, { personalNumber: ANNA, ticket }, TEST_NOW.subtract({ hours: 1 })),
    ],
  ])('is rejected: %s', async (_who, assert) => {
    const { ticket } = await invite();
    expect(await send(ticket, { assertion: await assert(ticket) })).toBe('identity_mismatch');
    expect(await remainingFiles()).toEqual(nothing);
    expect(await send(ticket)).toBe(204);
  });

  it('is anybody, where the employee’s number is not known', async () => {
    const unknown = await addEmployee(open.db, organisationId, { departmentId: 'a' });
    const { ticket } = await invite(unknown.personId);
    for (const personalNumber of [ANNA, '']) {
      const assertion = await assertionOf(ticket, personalNumber);
      expect(await send(ticket, { assertion })).toBe('identity_mismatch');
    }
  });

  it('leaves no personal number and no ticket in the log', async () => {
    const { ticket } = await invite();
    await send(ticket, { assertion: await assertionOf(ticket, OTHER) });
    await send(ticket);
    const lines = JSON.stringify(api.logLines);
    for (const secret of [ANNA, OTHER, ticket, 'Berg']) expect(lines).not.toContain(secret);
  });
});
