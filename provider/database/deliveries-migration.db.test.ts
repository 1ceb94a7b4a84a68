import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { delivery } from './tables/deliveries/delivery.ts';

const migration = fileURLToPath(new URL('./migrations/0009_deliveries.sql', import.meta.url));

let open: OpenDatabase;
beforeAll(async () => (open = await openTestDatabase()));
afterAll(() => open.close());

it('makes deliveries of the imports in the audit log', async () => {
  const organisationId = await addOrganisation(open.db, { name: 'imported' });
  const files = [{ kind: 'absences', read: 3, created: 1, changed: 1, skipped: 0, rejected: 1 }];
  const add = (action: string, at: string) =>
    open.db.transaction((tx) =>
      writeAudit(tx, {
        organisationId,
        accountId: null,
        role: null,
        requestId: randomUUID(),
        action,
        detail: { files },
        rowCount: 1,
        at,
      }),
    );
  await add('import', '2025-05-03T06:12:00Z');
  await add('import', '2025-04-03T06:12:00Z');
  await add('signIn', '2025-04-03T06:12:00Z');

  const statements = readFileSync(migration, 'utf8').split('--> statement-breakpoint');
  await open.pool.query(statements.at(-1) ?? '');

  const rows = await open.db.select().from(delivery).orderBy(asc(delivery.number));
  expect(
    rows.map(({ number, receivedAt, ...row }) => ({
      number,
      at: new Date(receivedAt).toISOString(),
      ...row,
    })),
  ).toMatchObject([
    { number: 1, at: '2025-04-03T06:12:00.000Z', state: 'stored', changesKept: false, files },
    { number: 2, at: '2025-05-03T06:12:00.000Z', state: 'stored', changesKept: false, files },
  ]);
});
