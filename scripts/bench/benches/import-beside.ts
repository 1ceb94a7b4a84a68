import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATA_FILES_FIELD } from '#contract/values/administration/delivery.ts';
import { addMachineAccount } from '#tests/support/access/access-accounts.ts';
import { addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { writeTables } from '../import/write-tables.ts';
import { generateOrganisation } from '../organisation/generate-organisation.ts';
import { openPreparedDatabase } from '../organisation/open-prepared-database.ts';
import { fetchPage, type FetchedPage, waitForPage } from '../pages/fetch-page.ts';
import { signInWithToken } from '../pages/sign-in-with-token.ts';
import { startOrganisationServer } from '../pages/start-server.ts';
import { formatNumber } from '../run/format-table.ts';
import type { BenchRow } from '../run/bench-row.ts';
import { requireInput, type Bench } from '../run/bench.ts';

const PAUSE_MS = 50;
const POLL_MS = 500;
const ALONE_PAGES = 100;

/** `/hr` while the same server imports a delivery of another organisation, beside `/hr` before it. */
export const bench: Bench = async ({ organisation: given, size, isQuick }) => {
  const prepared = requireInput(given, 'organisation');
  const row = { size: requireInput(size, 'size').people, engine: prepared.engine, unit: 'ms' };
  const people = isQuick ? 2_600 : 10_000;
  const what = `/hr while another organisation of ${formatNumber(people)} employees is imported`;
  if (prepared.databaseUrl === null) {
    const figure = 'not measured: the embedded database has one connection';
    return [{ ...row, what, figure, peer: null, peerFigure: null }];
  }
  const folder = await mkdtemp(join(tmpdir(), 'franvaro-bench-beside-'));
  const open = await openPreparedDatabase(prepared);
  const { token } = await addMachineAccount(open.db, await addOrganisation(open.db));
  await open.close();
  const tables = await writeTables(folder, generateOrganisation(people, 1, 10));
  const server = await startOrganisationServer(prepared);
  try {
    const url = new URL('/hr', server.origin);
    const cookie = await signInWithToken(server.origin, server.tokens[0] ?? '');
    await waitForPage(url, cookie);
    const readPage = () => fetchPage(url, cookie);
    const alone = [];
    while (alone.length < ALONE_PAGES) alone.push(await readPage());

    const state = { isStored: false };
    const beside: FetchedPage[] = [];
    const delivered = deliver(server.origin, token, [...tables.staff, tables.absences]).finally(() => {
      state.isStored = true;
    });
    while (!state.isStored) {
      beside.push(await readPage());
      await sleep(PAUSE_MS);
    }
    await delivered;
    const rows = formatNumber(tables.absenceRows);
    const title = `${what} (${rows} absences), ${formatNumber(beside.length)} pages`;
    const of = (share: string, figure: number, peerFigure: number): BenchRow => ({
      ...row,
      what: `${title}: ${share}`,
      figure,
      peer: 'before the import',
      peerFigure,
    });
    return [
      of('median', percentile(beside, 0.5), percentile(alone, 0.5)),
      of('99 %', percentile(beside, 0.99), percentile(alone, 0.99)),
      {
        ...of('incomplete', beside.filter(({ isComplete }) => !isComplete).length, 0),
        unit: '',
        peer: null,
        peerFigure: null,
      },
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
};

/** Sends files and waits until they are stored. @throws {Error} if they are not */
async function deliver(origin: string, token: string, files: readonly string[]): Promise<void> {
  const form = new FormData();
  form.append('then', 'store');
  for (const file of files) form.append(DATA_FILES_FIELD, await openAsBlob(file), basename(file));
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/deliveries`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`the delivery was rejected: ${await response.text()}`);
  const { deliveryId } = (await response.json()) as { deliveryId: string };
  for (;;) {
    await sleep(POLL_MS);
    const details = await fetch(`${origin}/api/deliveries/${deliveryId}`, { headers });
    const { delivery } = (await details.json()) as { delivery: { task: string | null; state: string } };
    if (delivery.task !== null) continue;
    if (delivery.state !== 'stored') throw new Error(`the delivery is ${delivery.state}`);
    return;
  }
}

function percentile(pages: readonly FetchedPage[], share: number): number {
  const sorted = pages.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
}
