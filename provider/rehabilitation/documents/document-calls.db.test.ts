import { eq } from 'drizzle-orm';
import { createTestCipher } from '#tests/support/files/test-cipher.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import type { RehabDocument } from '#contract/calls/rehabilitation/rehab-document.ts';
import { TEXT_MAX_LENGTH } from '#contract/values/constants.ts';
import { WRITTEN_DOCUMENT_TYPES } from '#contract/values/vocabulary.ts';
import {
  openRehabTestApp,
  type RehabCustomer,
  type RehabTestApp,
} from '#tests/support/rehabilitation/rehab-test-app.ts';
import { addDocument, addPlan, fileContent } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';

const UNKNOWN_ID = '019d0000-0000-7000-8000-000000000000';
const NOTE = { heading: 'HEMLIG rubrik', notes: 'HEMLIG text' };

let testApp: RehabTestApp;
let customer: RehabCustomer;
let rehabPlanId: string;
let documentId: string;

beforeAll(async () => (testApp = await openRehabTestApp()));
afterAll(() => testApp.close());
beforeEach(async () => {
  customer = await testApp.addCustomer();
  rehabPlanId = await addPlan(testApp.open.db, customer.employee);
  documentId = await write({ type: 'note', content: NOTE });
});

function write(document: Parameters<typeof addDocument>[3]) {
  return addDocument(testApp.open.db, customer.organisationId, rehabPlanId, document);
}

function save(body: object, as = customer.karin) {
  return testApp.call('rehabDocumentSave', as, { documentId, content: NOTE, ...body });
}

function finish() {
  return testApp.call('rehabPlanToggleArchive', customer.karin, { rehabPlanId, archived: true });
}

async function stored() {
  const { json } = await testApp.call('rehabDocumentGet', customer.karin, { documentId });
  return json as RehabDocument;
}

async function lastAudit() {
  return (await testApp.api.auditOf(customer.organisationId)).at(-1);
}

describe('a document', () => {
  test('returns its whole content and writes an audit row', async () => {
    const stamp = { at: '2026-03-02T11:00:00Z', by: 'Karin Ekdahl' };
    const { personId } = customer.employee;
    expect(await stored()).toEqual({
      documentId,
      rehabPlanId,
      personId,
      type: 'note',
      version: 1,
      content: NOTE,
      created: stamp,
      updated: stamp,
    });
    expect(await lastAudit()).toMatchObject({
      action: 'rehabDocumentGet',
      personId,
      subjectId: documentId,
      detail: { type: 'note', version: 1 },
    });
  });

  test.each(WRITTEN_DOCUMENT_TYPES)('returns a new, empty %s', async (type) => {
    const { outcome, json } = await testApp.call('rehabDocumentCreate', customer.karin, {
      rehabPlanId,
      type,
    });
    expect(outcome).toBe(200);
    const made = json as { documentId: string };
    const read = await testApp.call('rehabDocumentGet', customer.karin, made);
    expect(read.json).toMatchObject({ type, version: 1, content: emptyContent(type) });
    expect((await testApp.api.auditOf(customer.organisationId))[0]).toMatchObject({
      action: 'rehabDocumentCreate',
      personId: customer.employee.personId,
      subjectId: made.documentId,
    });
  });

  test('is created with the given content, or not at all when it breaks a rule', async () => {
    const create = (content: object) =>
      testApp.call('rehabDocumentCreate', customer.karin, { rehabPlanId, type: 'note', content });
    const before = (await testApp.rowsOf(customer.organisationId)).documents.length;
    expect((await create({ heading: 'Möte', notes: 'x'.repeat(TEXT_MAX_LENGTH + 1) })).outcome).toBe(
      'invalid_request',
    );
    expect((await testApp.rowsOf(customer.organisationId)).documents).toHaveLength(before);
    const { outcome, json } = await create({ heading: 'Möte', notes: 'Text' });
    expect(outcome).toBe(200);
    const read = await testApp.call('rehabDocumentGet', customer.karin, json);
    expect(read.json).toMatchObject({ version: 1, content: { heading: 'Möte', notes: 'Text' } });
  });

  test('is removed with its versions and its file, and nothing else is', async () => {
    const file = await write({ type: 'file', content: fileContent('a.pdf') });
    const cipher = createTestCipher(customer.organisationId);
    await testApp.fileStore.put(cipher, customer.organisationId, file, [Buffer.from('%PDF')]);
    await save({});
    expect((await testApp.call('rehabDocumentDelete', customer.karin, { documentId: file })).outcome).toBe(
      204,
    );
    expect(await lastAudit()).toMatchObject({ subjectId: file, detail: { type: 'file', version: 1 } });
    expect(await testApp.fileStore.has(customer.organisationId, file)).toBe(false);
    expect((await testApp.call('rehabDocumentDelete', customer.karin, { documentId })).outcome).toBe(204);
    const rows = await testApp.rowsOf(customer.organisationId);
    expect(rows).toMatchObject({ plans: [{ rehabPlanId }], documents: [], versions: [], files: [] });
    expect((await testApp.call('rehabDocumentGet', customer.karin, { documentId })).outcome).toBe(
      'not_found',
    );
  });
});

describe('saving', () => {
  test('creates the next version with its author and keeps the previous one', async () => {
    const content = { heading: 'HEMLIG rubrik', notes: 'Ny\r\ntext' };
    const updated = { at: TEST_NOW.toString(), by: 'Karin Ekdahl' };
    expect(await save({ content, version: 1 })).toEqual({ outcome: 200, json: { version: 2, updated } });
    expect(await stored()).toMatchObject({
      version: 2,
      content: { heading: 'HEMLIG rubrik', notes: 'Ny\ntext' },
      created: { at: '2026-03-02T11:00:00Z' },
      updated,
    });
    const { versions } = await testApp.rowsOf(customer.organisationId);
    expect(versions).toMatchObject([{ documentId, version: 1, content: NOTE, savedBy: 'Karin Ekdahl' }]);
  });

  test('returns not found for the document of another employee than the one stated', async () => {
    const { personId } = customer.employee;
    expect(await save({ personId: UNKNOWN_ID })).toMatchObject({ outcome: 'not_found' });
    expect(await stored()).toMatchObject({ version: 1 });
    expect(await save({ personId })).toMatchObject({ outcome: 200 });
  });

  test('leaves the names of the changed fields in the audit row, and no text', async () => {
    await save({ content: { ...NOTE, notes: 'HEMLIG ändring' } });
    const audit = await lastAudit();
    expect(audit).toMatchObject({
      action: 'rehabDocumentSave',
      accountId: customer.karin,
      personId: customer.employee.personId,
      subjectId: documentId,
      detail: { type: 'note', version: 2, fields: ['notes'] },
    });
    expect(JSON.stringify(await testApp.api.auditOf(customer.organisationId))).not.toContain('HEMLIG');
    expect(JSON.stringify(testApp.api.logLines)).not.toContain('HEMLIG');
  });

  test('a version that is not the stored one is a conflict, which shows the stored document', async () => {
    await save({ content: { ...NOTE, notes: 'Först' }, version: 1 });
    const current = await stored();
    for (const version of [1, 3]) {
      const { outcome, json } = await save({ content: { ...NOTE, notes: 'Sedan' }, version });
      expect({ outcome, json }, `version ${version}`).toMatchObject({
        outcome: 'version_conflict',
        json: { current },
      });
    }
    expect(await stored()).toEqual(current);
  });

  test('does not compare versions without a version', async () => {
    for (const version of [2, 3, 4]) expect((await save({})).json).toMatchObject({ version });
    const { versions } = await testApp.rowsOf(customer.organisationId);
    expect(versions).toMatchObject([1, 2, 3].map((version) => ({ version })));
  });

  test('accepts exactly one of twenty saves of one version', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, writer) =>
        save({ content: { ...NOTE, notes: `Skribent ${writer}` }, version: 1 }),
      ),
    );
    const winners = results.flatMap(({ outcome }, writer) => (outcome === 200 ? [writer] : []));
    expect(winners).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === 'version_conflict')).toHaveLength(19);
    const current = await stored();
    expect(current).toMatchObject({ version: 2, content: { notes: `Skribent ${winners[0]}` } });
    for (const { outcome, json } of results) if (outcome !== 200) expect(json).toMatchObject({ current });
    const { versions } = await testApp.rowsOf(customer.organisationId);
    expect(versions).toMatchObject([{ version: 1, content: NOTE }]);
  });

  test('twenty saves without a version make twenty versions without a gap', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => save({})));
    const made = results.map(({ json }) => (json as { version: number }).version).sort((a, b) => a - b);
    expect(made).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
    const { versions } = await testApp.rowsOf(customer.organisationId);
    expect(versions).toMatchObject(Array.from({ length: 20 }, (_, index) => ({ version: index + 1 })));
  });

  test.each([
    [{ heading: '', notes: '' }, ['content.heading']],
    [{ ...NOTE, documentId: UNKNOWN_ID }, ['content']],
    [{ ...NOTE, createdBy: 'x', archivedAt: null }, ['content']],
    [{ heading: 'x'.repeat(201), notes: 'x'.repeat(10_001) }, ['content.heading', 'content.notes']],
  ])('rejects %j and changes nothing', async (content, paths) => {
    const before = await testApp.rowsOf(customer.organisationId);
    const { outcome, json } = await save({ content });
    expect(outcome).toBe('invalid_request');
    expect((json as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(paths);
    expect(await testApp.rowsOf(customer.organisationId)).toEqual(before);
  });
});

describe('a finished plan', () => {
  test('is read-only: its documents can be read, not saved, removed or added to', async () => {
    await finish();
    const before = await testApp.rowsOf(customer.organisationId);
    expect((await save({ version: 1 })).outcome).toBe('plan_finished');
    expect((await save({ content: {}, version: 7 })).outcome).toBe('plan_finished');
    expect((await testApp.call('rehabDocumentDelete', customer.karin, { documentId })).outcome).toBe(
      'plan_finished',
    );
    expect(
      (await testApp.call('rehabDocumentCreate', customer.karin, { rehabPlanId, type: 'note' })).outcome,
    ).toBe('plan_finished');
    expect(await testApp.rowsOf(customer.organisationId)).toEqual(before);
    expect(await stored()).toMatchObject({ version: 1 });
    await testApp.call('rehabPlanToggleArchive', customer.karin, { rehabPlanId, archived: false });
    expect((await save({ version: 1 })).outcome).toBe(200);
  });

  test('waits while the plan is being finished, then rejects the save', async () => {
    const held = deferred();
    const release = deferred();
    const finishing = inOwnerTx(testApp.open, async (tx) => {
      await tx
        .update(rehabPlan)
        .set({ archivedAt: TEST_NOW.toString() })
        .where(eq(rehabPlan.rehabPlanId, rehabPlanId));
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const saving = save({ version: 1 });
    // Give the save time to reach the lock. The response does not depend on this delay.
    await new Promise((resolve) => setTimeout(resolve, 100));
    release.resolve();
    await finishing;
    expect((await saving).outcome).toBe('plan_finished');
  });

  test('keeps saves before a concurrent finish and rejects those after it', async () => {
    const saves = Array.from({ length: 10 }, () => save({}));
    const results = await Promise.all([...saves.slice(0, 5), finish(), ...saves.slice(5)]);
    const codes = results.map(({ outcome }) => outcome);
    expect(codes.every((code) => code === 200 || code === 'plan_finished')).toBe(true);
    const savedCount = codes.filter((code) => code === 200).length - 1;
    expect(await stored()).toMatchObject({ version: savedCount + 1 });
    expect((await save({})).outcome).toBe('plan_finished');
  });
});

describe('a document that is not the caller’s', () => {
  test.each([
    ['rehabDocumentGet', {}],
    ['rehabDocumentSave', { content: NOTE }],
    ['rehabDocumentDelete', {}],
  ] as const)('%s: not found, and left as it is', async (name, body) => {
    const other = await testApp.addCustomer();
    const before = await testApp.rowsOf(customer.organisationId);
    for (const [as, id] of [
      [customer.jonas, documentId],
      [other.karin, documentId],
      [customer.karin, UNKNOWN_ID],
      [customer.karin, 'no-such-id'],
    ] as const) {
      expect((await testApp.call(name, as, { ...body, documentId: id })).outcome).toBe('not_found');
    }
    expect(await testApp.rowsOf(customer.organisationId)).toEqual(before);
  });

  test('a finished plan of others is not found either', async () => {
    await finish();
    expect((await save({}, customer.jonas)).outcome).toBe('not_found');
  });

  test('is removed by exactly one of eight concurrent requests', async () => {
    const codes = await Promise.all(
      Array.from(
        { length: 8 },
        async () => (await testApp.call('rehabDocumentDelete', customer.karin, { documentId })).outcome,
      ),
    );
    expect(codes.filter((code) => code === 204)).toHaveLength(1);
    expect(codes.filter((code) => code === 'not_found')).toHaveLength(7);
  });
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}
