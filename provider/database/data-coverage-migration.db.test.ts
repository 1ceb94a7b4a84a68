import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import {
  addAbsence,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { demoFill } from './tables/demo-fill.ts';
import { dataCoverage, organisation } from './tables/organisation.ts';

const migration = fileURLToPath(new URL('./migrations/0006_data_coverage.sql', import.meta.url));

let open: OpenDatabase;
beforeAll(async () => (open = await openTestDatabase()));
afterAll(() => open.close());

async function addSickEmployee(organisationId: string, days: { fromDay: string; toDay: string | null }) {
  await addDepartment(open.db, organisationId, { departmentId: 'hk' });
  const employee = await addEmployee(open.db, organisationId, { departmentId: 'hk' });
  await addAbsence(open.db, employee, days);
}

function addImport(organisationId: string, kind: string, at: string) {
  return open.db.transaction((tx) =>
    writeAudit(tx, {
      organisationId,
      accountId: null,
      role: null,
      action: 'import',
      requestId: randomUUID(),
      detail: { files: [{ kind }] },
      rowCount: 1,
      at,
    }),
  );
}

it('derives the covered day of organisations with absences older than the table', async () => {
  const imported = await addOrganisation(open.db, { name: 'imported' });
  await addSickEmployee(imported, { fromDay: '2025-03-03', toDay: '2025-03-31' });
  await addImport(imported, 'absences', '2025-04-03T06:12:00Z');
  await addImport(imported, 'employees', '2025-05-03T06:12:00Z');
  const early = await addOrganisation(open.db, { name: 'ends after the import' });
  await addSickEmployee(early, { fromDay: '2025-03-03', toDay: '2025-06-30' });
  await addImport(early, 'paxml', '2025-04-02T22:12:00Z');
  const unaudited = await addOrganisation(open.db, { name: 'import without audit' });
  await addSickEmployee(unaudited, { fromDay: '2025-03-03', toDay: '9999-12-31' });
  const demo = await addOrganisation(open.db, { name: 'demo' });
  await open.db
    .insert(demoFill)
    .values({ organisationId: demo, seed: '1', historyFrom: '2020-01-01', filledThrough: '2025-03-20' });
  await addOrganisation(open.db, { name: 'staff only' });

  const statements = readFileSync(migration, 'utf8').split('--> statement-breakpoint');
  await open.pool.query(statements.at(-1) ?? '');

  const names = new Map(
    (await open.db.select().from(organisation)).map(({ organisationId, name }) => [organisationId, name]),
  );
  const rows = await open.db.select().from(dataCoverage).orderBy(asc(dataCoverage.coveredThrough));
  expect(
    rows.map(({ organisationId, coveredThrough, importedAt }) => [
      names.get(organisationId),
      coveredThrough,
      importedAt === null ? null : new Date(importedAt).toISOString(),
    ]),
  ).toEqual([
    ['import without audit', '2025-03-03', null],
    ['demo', '2025-03-20', null],
    ['imported', '2025-03-31', '2025-04-03T06:12:00.000Z'],
    ['ends after the import', '2025-04-03', '2025-04-02T22:12:00.000Z'],
  ]);
});
