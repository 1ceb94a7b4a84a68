import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { delivery, deliveryChange, deliveryFile } from '#provider/database/tables/deliveries/delivery.ts';
import { expireRecordedChanges } from './expire-recorded-changes.ts';

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
beforeAll(async () => {
  open = await openTestDatabase();
  client = createImportOrganisation(open);
});
afterAll(async () => {
  await open.close();
  await client.remove();
});

it('deletes the recorded changes of deliveries older than 90 days', async () => {
  await client.reset();
  const now = Temporal.Instant.from('2025-04-20T08:00:00Z');
  await client.importTexts(['employment_number;type;from;to\n1;sjuk;2025-03-03;2025-03-05'], { now });
  const expireAt = async (at: string) => {
    await expireRecordedChanges(open, Temporal.Instant.from(at));
    const deliveries = await open.db.select().from(delivery).orderBy(asc(delivery.number));
    const withRows = await open.db.selectDistinct({ id: deliveryChange.deliveryId }).from(deliveryChange);
    const ids = new Set(withRows.map(({ id }) => id));
    return deliveries.map(({ number, changesKept, deliveryId }) => [
      number,
      changesKept,
      ids.has(deliveryId),
    ]);
  };
  // The first delivery was received on 2025-04-15 at 08:00.
  expect(await expireAt('2025-07-14T08:00:00Z')).toEqual([
    [1, true, true],
    [2, true, true],
  ]);
  expect(await expireAt('2025-07-14T08:00:01Z')).toEqual([
    [1, false, false],
    [2, true, true],
  ]);
  expect(await expireAt('2025-07-19T08:00:01Z')).toEqual([
    [1, false, false],
    [2, false, false],
  ]);
});

it('deletes the reports and files of deliveries after 90 days, and discards those that were not decided', async () => {
  await client.reset();
  const sent = {
    receivedAt: '2025-04-15T08:00:00Z',
    mode: 'changes',
    files: [],
    changesKept: false,
  } as const;
  const [stored] = await open.db.select().from(delivery);
  const organisationId = stored?.organisationId ?? '';
  const deliveryId = randomUUID();
  const result = JSON.stringify({ problem: { sv: 'Anna Ek.html är en webbsida' } });
  await open.db.insert(delivery).values({ organisationId, deliveryId, state: 'held', result, ...sent });
  await open.db.update(delivery).set({ result });
  await open.db.insert(deliveryFile).values({
    organisationId,
    deliveryId,
    fileId: randomUUID(),
    purpose: 'data',
    fileName: 'Anna Ek.html',
    size: 1,
    sha256: '00',
    storedAt: sent.receivedAt,
  });
  const expireAt = async (at: string) => {
    await expireRecordedChanges(open, Temporal.Instant.from(at));
    const rows = await open.db.select().from(delivery);
    const files = await open.db.select().from(deliveryFile);
    return [rows.map(({ state, result: kept }) => [state, kept !== null]).sort(), files.length];
  };
  expect(await expireAt('2025-07-14T08:00:00Z')).toEqual([
    [
      ['held', true],
      ['stored', true],
    ],
    1,
  ]);
  expect(await expireAt('2025-07-14T08:00:01Z')).toEqual([
    [
      ['discarded', false],
      ['stored', false],
    ],
    0,
  ]);
});
