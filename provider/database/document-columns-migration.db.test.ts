import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addEmployee, addDepartment, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import {
  addDocument,
  addPlan,
  fileContent,
  plannedMeasures,
} from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { rehabDocument } from './tables/rehabilitation/rehabilitation.ts';

const migration = fileURLToPath(new URL('./migrations/0033_document_columns.sql', import.meta.url));

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

  const read = () => open.db.select().from(rehabDocument).orderBy(asc(rehabDocument.documentId));
  const written = await read();
  expect(written.map(({ followUpDates }) => followUpDates)).toContainEqual([
    '2026-05-02',
    '2026-04-01',
    '2026-05-02',
  ]);
  await open.db
    .update(rehabDocument)
    .set({ title: null, followUpDates: [], hasMeasure: false, validFrom: null, validTo: null });
  const statements = readFileSync(migration, 'utf8').split('--> statement-breakpoint');
  await open.pool.query(statements.at(-1) ?? '');
  expect(await read()).toEqual(written);
});
