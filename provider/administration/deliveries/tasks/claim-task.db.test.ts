import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LogFields } from '#contract/values/log.ts';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { delivery } from '#provider/database/tables/deliveries/delivery.ts';
import type { FileStore } from '#provider/files/file-store.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { claimTask, releaseInterruptedTasks } from './claim-task.ts';
import { createTaskRunner } from './task-runner.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';

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
    organisationId: await addOrganisation(open.db),
    deliveryId,
    receivedAt: NOW.toString(),
    state: 'received',
    mode: 'changes',
    files: [],
    changesKept: false,
    task: 'preview',
  });
  let resolve = () => {};
  const locked = new Promise<void>((done) => (resolve = done));
  const lock = inOwnerTx(open, async (tx) => {
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

describe('interrupted tasks', () => {
  beforeEach(async () => {
    await open.db.delete(delivery);
  });

  async function addInterrupted(
    organisationNumber: string,
    interruptions: number,
    state: 'received' | 'stored',
  ) {
    const deliveryId = newId();
    await open.db.insert(delivery).values({
      organisationId: await addOrganisation(open.db, { organisationNumber }),
      deliveryId,
      receivedAt: NOW.toString(),
      taskStartedAt: NOW.toString(),
      state,
      interruptions,
      mode: 'changes',
      files: [],
      changesKept: false,
      task: state === 'stored' ? 'undo' : 'store',
    });
    return deliveryId;
  }

  it('are returned with their organisation, and marked when they are given up', async () => {
    const again = await addInterrupted('5566778899', 2, 'received');
    const rejected = await addInterrupted('5560360793', 3, 'received');
    const undo = await addInterrupted('5562345674', 3, 'stored');
    const released = await releaseInterruptedTasks(open, NOW.add({ seconds: 1 }));
    expect(new Map(released.map(({ deliveryId, ...one }) => [deliveryId, one]))).toEqual(
      new Map([
        [again, { organisationNumber: '5566778899', task: 'store', state: 'received', givenUp: false }],
        [rejected, { organisationNumber: '5560360793', task: 'store', state: 'rejected', givenUp: true }],
        [undo, { organisationNumber: '5562345674', task: 'undo', state: 'stored', givenUp: true }],
      ]),
    );
    expect(await releaseInterruptedTasks(open, NOW.add({ seconds: 1 }))).toEqual([]);
  });

  it('are logged one by one and counted at the start, without the number of a sole trader', async () => {
    const company = await addInterrupted('5567030484', 3, 'received');
    const trader = await addInterrupted('8002031234', 3, 'received');
    const logged: unknown[] = [];
    const write = (fields: LogFields, message: string) => void logged.push({ ...fields, message });
    const log = { debug: write, info: write, warn: write, error: write };
    const clock = () => NOW.add({ hours: 1 });
    const runner = createTaskRunner({ open, clock, log, fileStore: {} as FileStore });
    await runner.start();
    await runner.whenIdle();
    await runner.stop();
    const message = 'an interrupted task of a delivery is given up';
    const fields = { task: 'store', state: 'rejected', message };
    expect(logged).toHaveLength(3);
    expect(logged).toEqual(
      expect.arrayContaining([
        { organisationNumber: '5567030484', deliveryId: company, ...fields },
        { organisationNumber: null, deliveryId: trader, ...fields },
        expect.objectContaining({ begunAgain: 0, givenUp: 2 }),
      ]),
    );
  });
});
