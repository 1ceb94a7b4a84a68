import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NDJSON } from '#contract/values/constants.ts';
import type { OpenDatabase } from '#database/database.ts';
import type { HeldValues } from '#provider/memory/held-values.ts';
import { VersionedCache, type LoadVersion } from '#provider/data-version/versioned-cache.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import {
  addAbsence,
  addAccount,
  addDepartment,
  addEmployee,
  addOrganisation,
} from '#tests/support/provider/test-fixtures.ts';
import { createTestProvider, type TestProvider } from '#tests/support/provider/test-provider.ts';
import { countSnapshotBytes } from './count-snapshot-bytes.ts';
import { estimateSnapshotBytes } from './estimate-snapshot-bytes.ts';
import { loadSnapshot } from './load-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

const CUSTOMERS = 3;
const EMPLOYEES = 4;
const IDLE_TIMEOUT_MS = 60_000;

/** A cache that no snapshot fits into. Counts its loads, and how many snapshots requests use at the same time. */
class ObservedSnapshots extends VersionedCache<Snapshot> {
  readonly #used = new Map<Snapshot, number>();
  loads = 0;
  mostAtOnce = 0;
  /** Loads end after this. */
  held: Promise<void> = Promise.resolve();

  constructor(idleTimeoutMs = 0) {
    super(1, countSnapshotBytes, { idleTimeoutMs });
  }

  override async get(
    id: string,
    version: number,
    load: LoadVersion<Snapshot>,
    heldValues: HeldValues,
  ): Promise<Snapshot> {
    const observed: LoadVersion<Snapshot> = async (previous, maxBytes) => {
      const loaded = await load(previous, maxBytes);
      if (loaded !== null) this.loads += 1;
      await this.held;
      return loaded;
    };
    const snapshot = await super.get(id, version, observed, heldValues);
    this.#used.set(snapshot, (this.#used.get(snapshot) ?? 0) + 1);
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#used.size);
    heldValues.add(() => {
      const others = (this.#used.get(snapshot) ?? 0) - 1;
      if (others === 0) this.#used.delete(snapshot);
      else this.#used.set(snapshot, others);
    });
    return snapshot;
  }
}

let open: OpenDatabase;
let organisationIds: string[];
let tokens: string[];
let snapshots: ObservedSnapshots;
let api: TestProvider;

beforeAll(async () => {
  open = await openTestDatabase();
  organisationIds = [];
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    const organisationId = await addOrganisation(open.db);
    organisationIds.push(organisationId);
    await addDepartment(open.db, organisationId, { departmentId: 'a' });
    for (let index = 0; index < EMPLOYEES; index += 1) {
      const employee = await addEmployee(open.db, organisationId, { departmentId: 'a' });
      await addAbsence(open.db, employee, { fromDay: '2026-03-16' });
    }
  }
});
afterAll(() => open.close());
beforeEach(() => start(new ObservedSnapshots()));
afterEach(() => api.close());

async function start(cache: ObservedSnapshots): Promise<void> {
  snapshots = cache;
  api = await createTestProvider(open, { snapshots, sharedReadsMs: 60_000 });
  tokens = [];
  for (const organisationId of organisationIds) {
    const roles = [{ role: 'HRAdmin' as const, departments: 'all' as const }];
    tokens.push(await api.tokenFor(await addAccount(open.db, organisationId, { roles })));
  }
}

function headersOf(customer: number, more: Record<string, string>) {
  return { Authorization: `Bearer ${tokens[customer] ?? ''}`, ...more };
}

function readHistory(customer: number, prefer = 'wait=60') {
  const headers = headersOf(customer, { Prefer: prefer });
  return api.call('absenceHistory', { as: null, role: 'HRAdmin', headers, body: { departmentIds: ['a'] } });
}

/** Begins a report whose rows are read later. */
function openReport(customer: number, more: Record<string, string> = {}) {
  const body = { departmentIds: ['a'], periodStart: '2026-03-01', periodEnd: '2026-03-20' };
  const headers = headersOf(customer, { Accept: NDJSON, ...more });
  return api.send('absenceReport', { as: null, role: 'HRAdmin', headers, body });
}

describe('organisations whose snapshots do not fit the cache', () => {
  test('are in memory one at a time, and requests for the same one share a load', async () => {
    const customers = Array.from({ length: CUSTOMERS * 4 }, (_, index) => index % CUSTOMERS);
    const responses = await Promise.all(customers.map((customer) => readHistory(customer)));
    expect(responses.map(({ status }) => status)).toEqual(customers.map(() => 200));
    expect(snapshots.mostAtOnce).toBe(1);
    // An embedded database handles one call at a time, so that each of them may be the only one that uses its snapshot.
    expect(snapshots.loads).toBeLessThan(customers.length + (open.engine === 'postgres' ? 0 : 1));
  });

  test('wait until the rows of a report of another one have been read', async () => {
    const report = await openReport(0);
    expect((await readHistory(1, 'wait=0')).json).toMatchObject({ code: 'loading' });
    expect((await readHistory(0)).status).toBe(200);
    expect((await report.text()).trim().split('\n')).toHaveLength(EMPLOYEES);
    expect((await readHistory(1)).status).toBe(200);
    expect(snapshots.mostAtOnce).toBe(1);
  });

  test('are used by the calls that hold them, also when an earlier call of the request used an older one', async () => {
    const customer = CUSTOMERS - 1;
    const countRows = async (requestId: string) => {
      const report = await openReport(customer, { 'X-Request-Id': requestId });
      return (await report.text()).trim().split('\n').length;
    };
    expect(await countRows('one')).toBe(EMPLOYEES);
    const employee = await addEmployee(open.db, organisationIds[customer] ?? '', { departmentId: 'a' });
    await addAbsence(open.db, employee, { fromDay: '2026-03-16' });
    expect(await countRows('two')).toBe(EMPLOYEES + 1);
    expect(await countRows('one')).toBe(EMPLOYEES + 1);
  });

  test('do not wait for a report whose client has disconnected', async () => {
    const report = await openReport(0);
    await report.body?.cancel();
    expect((await readHistory(1)).status).toBe(200);
  });

  test('respond `loading` to a client that does not wait, and with the data to its next request', async () => {
    await api.close();
    await start(new ObservedSnapshots(IDLE_TIMEOUT_MS));
    let release: () => void = () => undefined;
    snapshots.held = new Promise((resolve) => (release = resolve));
    expect((await readHistory(0, 'wait=0')).json).toMatchObject({ code: 'loading' });
    release();
    while (snapshots.isLoading) await yieldToEventLoop();
    expect((await readHistory(0, 'wait=0')).status).toBe(200);
    expect(snapshots.loads).toBe(1);
  });
});

test('the size of a snapshot is estimated from the number of rows', async () => {
  for (const organisationId of organisationIds) {
    const { estimated, counted } = await open.withTx({ organisationId }, async (tx) => ({
      estimated: await estimateSnapshotBytes({ tx, organisationId }),
      counted: countSnapshotBytes(await loadSnapshot({ tx, organisationId })),
    }));
    expect(estimated / counted).toBeGreaterThan(0.8);
    expect(estimated / counted).toBeLessThan(1.5);
  }
});
