import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asc, eq, sql, StringChunk } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import type { OpenDatabase } from '#database/database.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addEmployee, addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import {
  addDocument,
  addPlan,
  loadTestCipher,
  fileContent,
  plannedMeasures,
} from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { REHAB_DOCUMENT } from '#provider/encryption/document-tables.ts';
import { decryptRow } from '#provider/encryption/encrypted-tables.ts';
import { rehabDocument } from './tables/rehabilitation/rehabilitation.ts';

const migration = fileURLToPath(new URL('./migrations/0033_document_columns.sql', import.meta.url));

type Row = typeof rehabDocument.$inferSelect;

/** Ends the transaction of the test, which changes a table. */
class RollBack extends Error {
  constructor(readonly rows: Row[]) {
    super();
  }
}

let open: OpenDatabase;
beforeAll(async () => (open = await openTestDatabase()));
afterAll(() => open.close());

it('fills the columns of stored documents as a save does', async () => {
  const organisationId = await addOrganisation(open.db);
  await addDepartment(open.db, organisationId, { departmentId: 'hk' });
  const employee = await addEmployee(open.db, organisationId, { departmentId: 'hk' });
  const plan = await addPlan(open.db, employee);
  const add = addDocument.bind(null, open.db, organisationId, plan);
  const wellnessCheck = emptyContent('wellnessCheck');
  await add({ type: 'wellnessCheck', content: wellnessCheck });
  await add({ type: 'wellnessCheck', content: { ...wellnessCheck, followUpDate: '2026-04-01' } });
  await add({ type: 'planForReturnToWork', content: emptyContent('planForReturnToWork') });
  const dates = ['2026-05-02', null, '2026-04-01', '2026-05-02'];
  await add({ type: 'planForReturnToWork', content: plannedMeasures(dates) });
  await add({ type: 'note', content: emptyContent('note') });
  await add({ type: 'note', content: { heading: 'Möte', notes: 'Bokat' } });
  await add({ type: 'file', content: fileContent('schema.pdf') });
  const sickNote = { ...fileContent('intyg.pdf'), validFrom: '2026-03-01', validTo: null };
  await add({ type: 'sickNote', content: sickNote });

  const cipher = await loadTestCipher(open.db, organisationId);
  const stored = await open.db.select().from(rehabDocument).orderBy(asc(rehabDocument.documentId));
  const written = stored.map((row) => decryptRow(cipher, REHAB_DOCUMENT, row));
  expect(written.map(({ followUpDates }) => followUpDates)).toContainEqual([
    '2026-05-02',
    '2026-04-01',
    '2026-05-02',
  ]);
  const fill = readFileSync(migration, 'utf8').split('--> statement-breakpoint').at(-1) ?? '';
  // As before the migration: the content was JSON that nothing had encrypted.
  const filled = inOwnerTx(open, async (tx) => {
    await tx.execute(sql`update api.rehab_document
      set title = null, follow_up_dates = '{}', has_measure = false, valid_from = null, valid_to = null`);
    for (const { documentId, content } of written) {
      await tx.update(rehabDocument).set({ content }).where(eq(rehabDocument.documentId, documentId));
    }
    await tx.execute(
      sql`alter table api.rehab_document alter column content type jsonb using content::jsonb`,
    );
    await tx.execute(sql`${new StringChunk(fill)}`);
    await tx.execute(sql`alter table api.rehab_document alter column content type text`);
    throw new RollBack(await tx.select().from(rehabDocument).orderBy(asc(rehabDocument.documentId)));
  });
  const { rows } = await filled.catch((error: unknown) => {
    if (error instanceof RollBack) return error;
    throw error;
  });
  const columnsOf = ({ content: _content, createdBy: _by, updatedBy: _last, ...row }: Row) => row;
  expect(rows.map(columnsOf)).toEqual(written.map(columnsOf));
});
