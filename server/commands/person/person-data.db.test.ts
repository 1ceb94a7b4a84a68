import { randomUUID } from 'node:crypto';
import { and, eq, getTableName, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { DATA_FILES_FIELD } from '#contract/values/administration/delivery.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { ERASURE_OF_TABLES, OTHER_TABLES } from '#provider/data-subject/erasure-of-tables.ts';
import { extractPerson, type PersonExtract } from '#provider/data-subject/extract-person.ts';
import { PERSON_TABLES, type PersonTableName } from '#provider/data-subject/person-tables.ts';
import { absence } from '#provider/database/tables/absence.ts';
import { delivery, deliveryChange } from '#provider/database/tables/deliveries/delivery.ts';
import { payrollDay } from '#provider/database/tables/deliveries/payroll.ts';
import { notification, notificationDismissal } from '#provider/database/tables/notification.ts';
import { person, serviceUse, unavailability } from '#provider/database/tables/person.ts';
import { personRequest } from '#provider/database/tables/person-request.ts';
import {
  followUpDelegated,
  followUpDelegatedBefore,
  followUpDelegation,
  followUpMark,
  followUpResponsible,
} from '#provider/database/tables/rehabilitation/follow-up.ts';
import {
  rehabDocumentVersion,
  sickNoteTicket,
} from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { retentionHold } from '#provider/database/tables/rehabilitation/retention-hold.ts';
import {
  FOLLOW_UP_DELEGATION,
  FOLLOW_UP_MARK,
  REHAB_DOCUMENT_VERSION,
  SICK_NOTE_TICKET,
} from '#provider/encryption/document-tables.ts';
import {
  encryptRow,
  PERSON,
  PERSON_REQUEST,
  RETENTION_HOLD,
  SERVICE_USE,
  UNAVAILABILITY,
} from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { lockDeliveries } from '#provider/delivery/lock-deliveries.ts';
import { undoDelivery } from '#provider/delivery/undo-delivery.ts';
import { importFiles } from '#provider/import/import-files.ts';
import { readEmployments, readPeople } from '#tests/support/database/rows/decrypt-rows.ts';
import { findDecryptedTexts } from '#tests/support/encryption/find-decrypted-texts.ts';
import { readArchive } from '#tests/support/files/read-archive.ts';
import { makeImportFolder, type ImportFolder } from '#tests/support/provider/make-import-folder.ts';
import {
  addAbsence,
  addAccount,
  addCauses,
  addDepartment,
  addEmployee,
  addOrganisation,
  type Employee,
  TEST_CAUSES,
} from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { addDocument, addPlan } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { openRehabTestApp, type RehabTestApp } from '#tests/support/rehabilitation/rehab-test-app.ts';
import { runPersonAction } from './run-person-action.ts';

/** Every text about the person contains this word, and so does no text about anybody else. */
const SECRET = 'Hemlighuvud';
const PERSONAL_NUMBER = '198002031238';
const ORGANISATION_NUMBER = '5566778899';

/** The tables of the web tier, and what an erasure does with each. */
const WEB_TABLES = {
  draft: 'unsaved forms about the person are deleted: their keys contain an id',
  preference: 'settings of users: nothing about employees',
  rate_counter: 'keyed counters of requests',
  session: 'the last message and search are removed if they contain a name or number',
  used_token: 'random ids',
};
/** Columns by which a row refers to a person, directly or through another row. */
const REFERENCES = [
  'person_id',
  'employment_id',
  'rehab_plan_id',
  'document_id',
  'notification_id',
  'people',
];

let app: RehabTestApp;
let folder: ImportFolder;
let organisationId: string;
let as: string;
let administrator: string;
let employee: Employee;
let other: Employee;

beforeAll(async () => {
  app = await openRehabTestApp();
  folder = makeImportFolder();
  await addCauses(app.open.db);
});
afterAll(async () => {
  await folder.remove();
  await app.close();
});

beforeEach(async () => {
  const { db } = app.open;
  await db.execute(sql`delete from "api"."person"`);
  await db.execute(sql`delete from "api"."organisation"`);
  await db.execute(sql`delete from "web"."draft"`);
  for await (const entry of app.fileStore.list()) {
    if (entry.kind === 'file') await app.fileStore.remove(entry.organisationId, entry.fileId);
  }
  organisationId = await addOrganisation(db, { organisationNumber: ORGANISATION_NUMBER });
  await addDepartment(db, organisationId, { departmentId: 'a', company: true });
  as = await addAccount(db, organisationId, {
    roles: [{ role: 'HRAdmin', departments: 'all' }],
    personName: 'Karin Ekdahl',
  });
  administrator = await addAccount(db, organisationId, {
    administrator: true,
    roles: [{ role: 'StatisticsSupport', departments: 'all' }],
  });
  const named = { firstName: SECRET, lastName: `${SECRET}sson`, personalNumber: PERSONAL_NUMBER };
  employee = await fill(named, SECRET);
  other = await fill({ firstName: 'Bo', lastName: 'Al', personalNumber: '198102031237' }, 'Annan text');
  for (let n = 0; n < 6; n += 1) {
    const birthDate = `19${String(60 + n * 5)}-05-05`;
    const more = await addEmployee(db, organisationId, { departmentId: 'a', birthDate });
    await addAbsence(db, more, { fromDay: '2026-02-02', toDay: '2026-02-20', causeId: TEST_CAUSES.cold });
  }
});

/** Adds an employee with a row in every table that may have one. */
async function fill(
  values: { firstName: string; lastName: string; personalNumber: string },
  text: string,
): Promise<Employee> {
  const { db } = app.open;
  const cipher = await loadWritingCipher({ tx: db, organisationId });
  const added = await addEmployee(db, organisationId, {
    ...values,
    departmentId: 'a',
    birthDate: '1980-02-03',
    employment: { employmentNumber: `${text}-1001`, employmentType: 'Tillsvidare', manager: text },
  });
  const { personId, employmentId } = added;
  const own = { organisationId, personId };
  const at = '2026-03-01T11:00:00Z';
  const createdBy = as;
  await addAbsence(db, added, { fromDay: '2026-02-02', toDay: '2026-02-20', causeId: TEST_CAUSES.cold });
  const leave = { fromDay: '2024-01-01', toDay: '2024-02-01', reason: 'PARENTAL_LEAVE' };
  await db
    .insert(unavailability)
    .values(encryptRow(cipher, UNAVAILABILITY, { organisationId, employmentId, ...leave }));
  const paid = { source: text, entryKey: 'x', day: '2026-02-02', code: 'SJK', degree: 100 };
  await db.insert(payrollDay).values({ organisationId, employmentId, ...paid });
  const used = { serviceUseId: newId(), day: '2026-02-05', service: 'Samtal', description: text };
  await db.insert(serviceUse).values(encryptRow(cipher, SERVICE_USE, { ...own, ...used }));
  const notificationId = newId();
  await db.insert(notification).values({
    ...own,
    notificationId,
    type: 'SHORT_TERM_ABSENCE',
    departmentId: 'a',
    occasionStart: '2026-02-02',
    raisedOn: '2026-02-10',
    closedOn: '2026-02-21',
    count: 1,
    riskMark: false,
    shortTermCount: 6,
  });
  await db
    .insert(notificationDismissal)
    .values({ organisationId, notificationId, accountId: as, dismissedAt: at });
  const rehabPlanId = await addPlan(db, added, { startedBy: text });
  const documentId = await addDocument(db, organisationId, rehabPlanId, {
    type: 'note',
    content: { heading: text, notes: text },
  });
  const version = { documentId, version: 1, content: JSON.stringify({ heading: text }), savedBy: text };
  await db
    .insert(rehabDocumentVersion)
    .values(encryptRow(cipher, REHAB_DOCUMENT_VERSION, { organisationId, ...version, savedAt: at }));
  const fileContent = { fileName: `${text}.txt`, mediaType: 'text/plain', size: text.length };
  const file = await addDocument(db, organisationId, rehabPlanId, {
    type: 'file',
    content: { ...fileContent, validFrom: null, validTo: null } as never,
  });
  await app.fileStore.put(cipher, organisationId, file, [Buffer.from(text)]);
  const ticket = { ticketHash: randomUUID(), createdBy, createdAt: at, expiresAt: at };
  const recipient = `${text}@example.se`;
  await db
    .insert(sickNoteTicket)
    .values(encryptRow(cipher, SICK_NOTE_TICKET, { ...own, ...ticket, recipient }));
  const mark = { markId: newId(), kind: 'talk' as const, day: '2026-03-01', text, createdAt: at, createdBy };
  await db
    .insert(followUpMark)
    .values(encryptRow(cipher, FOLLOW_UP_MARK, { ...own, ...mark, createdByName: 'Karin Ekdahl' }));
  await db.insert(followUpResponsible).values({ ...own, accountId: as, assignedAt: at, assignedBy: as });
  const delegate = await addAccount(db, organisationId, { roles: [] });
  const delegationId = newId();
  await db.insert(followUpDelegation).values(
    encryptRow(cipher, FOLLOW_UP_DELEGATION, {
      organisationId,
      delegationId,
      fromAccountId: as,
      toAccountId: delegate,
      lastDay: '2026-05-01',
      createdAt: at,
      createdBy,
      createdByName: 'Karin Ekdahl',
    }),
  );
  await db.insert(followUpDelegated).values({ ...own, delegationId });
  await db.insert(followUpDelegatedBefore).values({ ...own, delegationId, endedAt: at });
  const request = { requestId: newId(), kind: 'unprotect' as const, reason: text, requestedBy: as };
  await db
    .insert(personRequest)
    .values(encryptRow(cipher, PERSON_REQUEST, { ...own, ...request, requestedAt: at }));
  const deliveryId = newId();
  await db.insert(delivery).values({
    organisationId,
    deliveryId,
    receivedAt: at,
    state: 'stored',
    mode: 'changes',
    files: [],
    changesKept: true,
  });
  const { lastName } = encryptRow(cipher, PERSON, { personId, lastName: text });
  const kept = { tableName: 'person', operation: 'update' as const, rowKey: [personId] };
  await db
    .insert(deliveryChange)
    .values({ ...own, deliveryId, ...kept, before: { last_name: lastName, gender: 'male' } });
  for (const draftKey of [`draft ${documentId}`, `draft ${personId} ny note`, `form /person/${personId}`]) {
    await db.execute(sql`insert into "web"."draft" (user_hash, draft_key, text_encrypted, saved_at, expires_at)
      values (${text}, ${draftKey}, ${text}, now(), now() + interval '1 day')`);
  }
  const event = { accountId: as, role: 'HRAdmin', action: 'person', at, requestId: 'r', client: '192.0.2.1' };
  await app.open.withTx({ organisationId }, (tx) => writeAudit(tx, { ...own, ...event }));
  return added;
}

async function call(name: CallName, account: string, body: unknown, headers: Record<string, string> = {}) {
  const { status, json } = await app.api.call(name, { as: account, body, headers });
  if (status >= 300) throw new Error(`${name}: ${JSON.stringify(json)}`);
  return json;
}

/** Sends a file, which is then previewed or stored. */
async function deliver(text: string, then: 'preview' | 'store'): Promise<string> {
  const form = new FormData();
  form.set('then', then);
  form.set(DATA_FILES_FIELD, new File([new TextEncoder().encode(text)], `${SECRET}.csv`));
  const { deliveryId } = (await call('deliveryReceive', administrator, form)) as { deliveryId: string };
  await app.api.provider.tasks.whenIdle();
  return deliveryId;
}

const absencesOf = (number: string) =>
  `employment_number;type;from;to\n${number};sjuk;2026-02-25;2026-02-26\n${number};${SECRET};2026-02-25;`;

async function extract({ personId }: Employee): Promise<PersonExtract> {
  const found = await app.open.withTx({ organisationId }, (tx) =>
    extractPerson({ tx, organisationId }, personId, TEST_NOW),
  );
  if (found === null) throw new Error('there is such a person');
  return found;
}

type Key = { personId: string } | { employmentNumber: string };

async function run(
  name: 'extract' | 'erase' | 'unprotect' | 'describe',
  key: Key,
): Promise<{ out: string; archive: Buffer }> {
  let out = '';
  const parts: Buffer[] = [];
  const { personId, employmentNumber } = { personId: '', employmentNumber: '', ...key };
  await runPersonAction(
    { database: app.open, store: app.fileStore },
    {
      name,
      organisationNumber: ORGANISATION_NUMBER,
      person: personId === '' ? { employmentNumber } : { personId },
    },
    {
      write: (text) => void (out += text),
      writeData: (bytes) => Promise.resolve(void parts.push(bytes)),
    },
  );
  return { out, archive: Buffer.concat(parts) };
}

const find = (text: string) => findDecryptedTexts(app.open, app.fileStore, text);

describe('the lists of tables', () => {
  it('contain every table of the database, and every table that refers to a person', async () => {
    const { rows } = await app.open.pool.query<{ schema: string; table: string; column: string }>(
      `select c.table_schema as schema, c.table_name as "table", c.column_name as "column"
       from information_schema.columns c
       join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
       where c.table_schema in ('api', 'web')`,
    );
    const namesOf = (schema: string) => [
      ...new Set(rows.filter((one) => one.schema === schema).map(({ table }) => table)),
    ];
    const ofPeople = Object.values(PERSON_TABLES).map(({ table }) => getTableName(table));
    expect([...ofPeople, ...Object.keys(OTHER_TABLES)].sort()).toEqual(namesOf('api').sort());
    expect(Object.keys(WEB_TABLES).sort()).toEqual(namesOf('web').sort());
    const referring = rows.filter(({ column }) => REFERENCES.includes(column)).map(({ table }) => table);
    expect(referring.filter((table) => !ofPeople.includes(table))).toEqual([]);
    expect(Object.keys(ERASURE_OF_TABLES).sort()).toEqual(Object.keys(PERSON_TABLES).sort());
  });
});

describe('an extract', () => {
  it('has the decrypted rows of every table, of this person only', async () => {
    await hold(employee, SECRET);
    const { tables, name } = await extract(employee);
    expect(name).toBe(`${SECRET} ${SECRET}sson`);
    const empty = (Object.keys(PERSON_TABLES) as PersonTableName[]).filter(
      (table) => tables[table].length === 0,
    );
    expect(empty).toEqual([]);
    expect(JSON.stringify(tables)).not.toMatch(/Annan text|192\.0\.2\.1|enc1:|Hash/);
    expect(tables.absence).toMatchObject([
      { fromDay: '2026-02-02', cause: { sv: expect.any(String) as string } },
    ]);
    expect(tables.deliveryChange).toMatchObject([{ before: { last_name: SECRET, gender: 'male' } }]);
    expect(tables.rehabDocument).toContainEqual(
      expect.objectContaining({ type: 'note', content: { heading: SECRET, notes: SECRET } }),
    );
    expect(tables.auditEvent).toContainEqual({
      at: '2026-03-01T11:00:00.000Z',
      account: 'Karin Ekdahl',
      role: 'HRAdmin',
      action: 'person',
    });
  });

  it('is an archive with the rows, pages in both languages and the files, and is in the access log', async () => {
    const { archive } = await run('extract', { employmentNumber: `${SECRET}-1001` });
    const files = await readArchive(archive);
    expect([...files.keys()].sort()).toEqual(['data.json', 'en.html', `files/1-${SECRET}.txt`, 'sv.html']);
    expect(files.get(`files/1-${SECRET}.txt`)?.toString()).toBe(SECRET);
    const parsed = JSON.parse(files.get('data.json')?.toString() ?? '') as PersonExtract;
    expect(parsed.tables.person).toMatchObject([{ personalNumber: PERSONAL_NUMBER }]);
    const [sv, en] = ['sv.html', 'en.html'].map((name) => files.get(name)?.toString() ?? '');
    expect(sv).toContain('<th scope="col">Personnummer</th>');
    expect(en).toContain('<th scope="col">Personal identity number</th>');
    for (const page of [sv, en]) expect(page).toContain(`<td>${SECRET}</td>`);
    expect((await app.api.auditOf(organisationId)).at(-1)).toMatchObject({
      action: 'personExtracted',
      personId: employee.personId,
      accountId: null,
      detail: { files: 1 },
    });
  });

  it('escapes markup in texts', async () => {
    const cipher = await loadWritingCipher({ tx: app.open.db, organisationId });
    const { personId } = employee;
    const named = encryptRow(cipher, PERSON, { personId, lastName: '<script>alert(1)</script>' });
    await app.open.db
      .update(person)
      .set(named)
      .where(sql`person_id = ${personId}`);
    const { archive } = await run('extract', employee);
    const page = (await readArchive(archive)).get('sv.html')?.toString();
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script>');
  });

  it('is not written when a file is missing, and not for a person of another organisation', async () => {
    const { files } = await extract(employee);
    await app.fileStore.remove(organisationId, files[0]?.fileId ?? '');
    await expect(run('extract', employee)).rejects.toThrow('not in the store');
    await expect(run('extract', { personId: randomUUID() })).rejects.toThrow('no person of that id');
    const elsewhere = await addOrganisation(app.open.db);
    await addDepartment(app.open.db, elsewhere, { departmentId: 'a' });
    const stranger = await addEmployee(app.open.db, elsewhere, { departmentId: 'a' });
    await expect(run('extract', stranger)).rejects.toThrow('no person of that id');
    await expect(run('erase', stranger)).rejects.toThrow('no person of that id');
  });
});

it('an extract with a file that was changed in the store is rejected', async () => {
  const { files } = await extract(employee);
  const fileId = files[0]?.fileId ?? '';
  const parts: Uint8Array[] = [];
  for await (const part of (await app.fileStore.openStored(organisationId, fileId)) ?? []) parts.push(part);
  const bytes = Buffer.concat(parts);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await app.fileStore.putStored(organisationId, fileId, [bytes]);
  await expect(run('extract', employee)).rejects.toThrow('modified');
});

async function hold({ personId }: Employee, reason: string): Promise<void> {
  const { db } = app.open;
  const cipher = await loadWritingCipher({ tx: db, organisationId });
  const values = { organisationId, holdId: newId(), personId, employmentNumber: '1', reason };
  const created = { createdAt: '2026-03-02T11:00:00Z', createdBy: 'Karin Ekdahl' };
  await db.insert(retentionHold).values(encryptRow(cipher, RETENTION_HOLD, { ...values, ...created }));
}

describe('the removal of a protection mark', () => {
  const isEmployee = () => eq(person.personId, employee.personId);
  const readMark = async () => {
    const { isProtected, isMarkKept, protectedAt } = person;
    const [row] = await app.open.db
      .select({ isProtected, isMarkKept, protectedAt })
      .from(person)
      .where(isEmployee());
    return row;
  };

  it('removes a mark of the page and the request that waits, and is in the access log with the mark', async () => {
    const { personId } = employee;
    const marked = { isProtected: true, isMarkKept: true, protectedAt: '2026-03-01T11:00:00Z' };
    await app.open.db.update(person).set(marked).where(isEmployee());
    const cipher = await loadWritingCipher({ tx: app.open.db, organisationId });
    for (const kind of ['unprotect', 'erase'] as const) {
      await app.open.db
        .delete(personRequest)
        .where(and(eq(personRequest.personId, personId), eq(personRequest.kind, kind)));
      const reason = encryptRow(cipher, PERSON_REQUEST, { requestId: newId(), reason: SECRET });
      const by = { requestedBy: administrator, requestedAt: '2026-03-01T11:00:00Z' };
      await app.open.db.insert(personRequest).values({ ...reason, organisationId, personId, kind, ...by });
    }
    expect((await run('unprotect', employee)).out).toMatch(/^The protection mark is removed\./);
    expect(await readMark()).toEqual({ isProtected: false, isMarkKept: false, protectedAt: null });
    const left = await app.open.db
      .select({ kind: personRequest.kind })
      .from(personRequest)
      .where(eq(personRequest.personId, personId));
    expect(left).toEqual([{ kind: 'erase' }]);
    expect((await app.api.auditOf(organisationId)).at(-1)).toMatchObject({
      action: 'personUnprotected',
      personId,
      accountId: null,
      detail: { protectedIdentity: true },
    });
  });

  it('waits for an import, which would otherwise set the mark again that it has read', async (context) => {
    if (app.open.engine === 'pglite') context.skip('the embedded database runs one transaction at a time');
    await app.open.db.update(person).set({ isProtected: true, isMarkKept: false }).where(isEmployee());
    let begin: () => void = () => undefined;
    let end: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begin = resolve));
    const mayEnd = new Promise<void>((resolve) => (end = resolve));
    const importing = app.open.withTx({ organisationId }, async (tx) => {
      await lockDeliveries(tx, ORGANISATION_NUMBER);
      begin();
      await mayEnd;
      await tx.update(person).set({ isProtected: true }).where(isEmployee());
    });
    await hasBegun;
    const removal = { hasEnded: false };
    const removing = run('unprotect', employee).finally(() => (removal.hasEnded = true));
    const isWaiting = async () => {
      const { rows } = await app.open.pool.query<{ waits: boolean }>(
        `select exists (select from pg_locks join pg_database on pg_database.oid = pg_locks.database
           where datname = current_database() and locktype = 'advisory' and not granted) as waits`,
      );
      return rows[0]?.waits === true;
    };
    while (!removal.hasEnded && !(await isWaiting()));
    end();
    await importing;
    await removing;
    expect(await readMark()).toMatchObject({ isProtected: false });
  });

  it('changes nothing for a person without a mark, or of another organisation', async () => {
    await app.open.db.update(person).set({ isProtected: false, isMarkKept: false }).where(isEmployee());
    const before = await app.api.auditOf(organisationId);
    await expect(run('unprotect', employee)).rejects.toThrow('has no protection mark');
    await expect(run('unprotect', { personId: randomUUID() })).rejects.toThrow('no person of that id');
    expect(await app.api.auditOf(organisationId)).toEqual(before);
  });
});

describe('an erasure', () => {
  const period = { periodStart: '2026-01-01', periodEnd: '2026-03-31' };
  const ofAll = { departmentIds: ['a'], ...period };

  async function readFigures(): Promise<unknown[]> {
    const bodies = [
      ['statsDepartments', { ...ofAll, filter: null }],
      ['statsDepartmentComparison', { ...ofAll, filter: null }],
      ['statsAnnual', { departmentIds: ['a'], year: 2026 }],
    ] as const;
    const figures: unknown[] = [];
    for (const [name, body] of bodies) figures.push([name, await call(name, as, body)]);
    return figures;
  }

  it('leaves no name, number, text or file, and every figure as it was', async () => {
    await deliver(absencesOf(`${SECRET}-1001`), 'store');
    const document = { documentType: 'note', content: { heading: SECRET, notes: SECRET } };
    const { personId } = employee;
    await call('rehabPlanCreate', as, { personId, ...document }, { 'Idempotency-Key': 'a' });
    const before = await readFigures();
    const places = await find(SECRET);
    for (const table of [
      'person',
      'employment',
      'rehab_document',
      'stored_file',
      'delivery',
      'delivery_file',
    ])
      expect(places).toContain(`api.${table}`);
    for (const place of ['file', 'web.draft', 'api.delivery_change', 'api.follow_up_mark'])
      expect(places).toContain(place);
    expect(await find(PERSONAL_NUMBER)).toEqual(['api.person']);

    const { out } = await run('erase', employee);
    expect(out).toMatch(/The person is erased: \d+ rows and \d files are deleted/);
    expect(await find(SECRET)).toEqual([]);
    expect(await find(PERSONAL_NUMBER)).toEqual([]);
    expect(await readFigures()).toEqual(before);

    const { tables, files } = await extract(employee);
    expect(files).toEqual([]);
    const named = { firstName: 'Raderad', lastName: 'Person', personalNumber: null, gender: 'female' };
    expect(tables.person).toMatchObject([{ ...named, birthDate: '1980-02-03' }]);
    expect(tables.absence).toHaveLength(2);
    for (const [name, kind] of Object.entries(ERASURE_OF_TABLES)) {
      if (kind === 'delete') expect(tables[name as PersonTableName], name).toEqual([]);
    }
    // The log keeps who has read, and has who has erased.
    expect(tables.auditEvent.at(0)).toMatchObject({ action: 'personErased', account: null });
    expect(tables.auditEvent).toContainEqual(expect.objectContaining({ action: 'person' }));
    // The figures depend on the rows that stayed.
    await app.open.db.delete(absence).where(sql`person_id = ${personId}`);
    expect(await readFigures()).not.toEqual(before);
  });

  it('changes nothing about other people', async () => {
    const before = await extract(other);
    const drafts = () => app.open.db.execute(sql`select * from "web"."draft" where user_hash = 'Annan text'`);
    await run('erase', employee);
    expect({ ...(await extract(other)).tables, dataChange: [] }).toEqual({
      ...before.tables,
      dataChange: [],
    });
    expect((await drafts()).rows).toHaveLength(3);
  });

  it('can be repeated, and finds the person by the id only', async () => {
    await run('erase', employee);
    const once = await readPeople(app.open);
    await expect(run('erase', { employmentNumber: `${SECRET}-1001` })).rejects.toThrow('no person');
    expect((await run('erase', employee)).out).toContain('0 rows and 0 files');
    expect((await readPeople(app.open)).map(({ firstName }) => firstName)).toEqual(
      once.map(({ firstName }) => firstName),
    );
  });

  it('is rejected for a person with a retention hold, and names it', async () => {
    await hold(employee, 'Tvist 12');
    const before = await extract(employee);
    await expect(run('erase', employee)).rejects.toThrow(
      'a retention hold of 2026-03-02 by Karin Ekdahl: Tvist 12',
    );
    expect((await extract(employee)).tables).toEqual(before.tables);
  });

  it('is rejected while a delivery waits for a decision, which could add the person again', async () => {
    const deliveryId = await deliver(absencesOf(`${SECRET}-1001`), 'preview');
    await expect(run('erase', employee)).rejects.toThrow('1 delivery is not decided');
    expect((await extract(employee)).name).toContain(SECRET);
    await app.api.call('deliveryDiscard', { as: administrator, params: { deliveryId } });
    expect((await run('erase', employee)).out).toContain('The person is erased');
  });
});

describe('a delivery after an erasure', () => {
  const HEADER = 'employment_number;first_name;last_name;gender;department_id;from;personal_number';
  const list = (...rows: string[]) => folder.write(`list-${randomUUID()}.csv`, [HEADER, ...rows].join('\n'));

  async function importLists(files: string[], complete: boolean): Promise<void> {
    const { outcome } = await importFiles(app.open, {
      organisationNumber: ORGANISATION_NUMBER,
      name: 'Nordfabriken AB',
      files,
      now: Temporal.Instant.from('2026-03-20T08:00:00Z'),
      complete: complete ? { day: '2026-03-19', from: '2026-01-01' } : null,
    });
    expect(outcome).toBe('stored');
  }
  const again = `${SECRET}-1001;Ny;Ek;kvinna;a;2020-01-01;${PERSONAL_NUMBER}`;

  it('adds a new person, who has no link to the erased one', async () => {
    await run('erase', employee);
    await importLists([list(again)], false);
    const people = await readPeople(app.open);
    const added = people.filter(({ personalNumber }) => personalNumber === PERSONAL_NUMBER);
    expect(added).toMatchObject([{ firstName: 'Ny', lastName: 'Ek' }]);
    expect(added[0]?.personId).not.toBe(employee.personId);
    expect(people.find(({ personId }) => personId === employee.personId)).toMatchObject({
      firstName: 'Raderad',
      personalNumber: null,
    });
  });

  it('that is complete keeps the absences of the erased person, and ends the employment', async () => {
    await run('erase', employee);
    // Days from payroll files cannot be replaced by complete files.
    await app.open.db.delete(payrollDay);
    const rowsOf = () =>
      app.open.db
        .select()
        .from(absence)
        .where(sql`person_id = ${employee.personId}`)
        .orderBy(absence.absenceId);
    const before = await rowsOf();
    const absences = folder.write(`absences-${randomUUID()}.csv`, 'employment_number;type;from;to\n');
    await importLists([list(again), absences], true);
    expect(before).toHaveLength(1);
    expect(await rowsOf()).toEqual(before);
    expect(
      await app.open.db
        .select()
        .from(absence)
        .where(sql`person_id = ${other.personId}`),
    ).toEqual([]);
    const ended = (await readEmployments(app.open)).find(({ personId }) => personId === employee.personId);
    expect(ended?.toDay).toBe('2026-03-19');
  });

  it('and the undo of the latest one brings no name or number back', async () => {
    await importLists([list(`${SECRET}-1001;${SECRET};Gift;kvinna;a;2020-01-01;${PERSONAL_NUMBER}`)], false);
    expect(await app.open.db.$count(deliveryChange, eq(deliveryChange.tableName, 'person'))).toBe(3);
    await run('erase', employee);
    const undone = { organisationNumber: ORGANISATION_NUMBER, undoneBy: null, now: TEST_NOW };
    expect((await undoDelivery(app.open, undone)).number).toBe(1);
    const people = await readPeople(app.open);
    expect(people.find(({ personId }) => personId === employee.personId)).toMatchObject({
      firstName: 'Raderad',
      lastName: 'Person',
      personalNumber: null,
      personalNumberHash: null,
    });
    expect(await find(SECRET)).toEqual([]);
  });
});
