import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { delivery } from '#provider/database/tables/delivery.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { claimTask } from './claim-task.ts';

const NOW = Temporal.Instant.from('2026-03-20T10:00:00Z');

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(async () => {
  await open.close();
});

it('claims a task whose delivery is locked for a moment, once', async () => {
  const deliveryId = newId();
  await open.db.insert(delivery).values({
    ...{ organisationId: await addOrganisation(open.db), deliveryId, receivedAt: NOW.toString() },
    ...{ state: 'received', mode: 'changes', files: [], changesKept: false, task: 'preview' },
  });
  let resolve = () => {};
  const locked = new Promise<void>((done) => (resolve = done));
  const lock = open.withTx(async (tx) => {
    await tx.select().from(delivery).where(eq(delivery.deliveryId, deliveryId)).for('update');
    resolve();
    // Time for the claims to reach the lock; without it they come after the lock and the test passes.
    await sleep(200);
  });
  await locked;
  const claims = await Promise.all([claimTask(open, NOW), claimTask(open, NOW)]);
  await lock;
  const claimed = claims.map((task) => task?.deliveryId ?? null);
  expect(claimed.sort()).toEqual([deliveryId, null].sort());
});
