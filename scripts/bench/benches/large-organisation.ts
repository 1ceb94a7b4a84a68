import { setTimeout as sleep } from 'node:timers/promises';
import { addMonths } from '#contract/values/calendar.ts';
import { createSnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import { observe } from '../measure/observe.ts';
import { BENCH_TODAY } from '../organisation/generate-organisation.ts';
import { benchDepartmentIds } from '../organisation/insert-bench-organisation.ts';
import { openPreparedDatabase } from '../organisation/open-prepared-database.ts';
import { startProvider } from '../organisation/start-provider.ts';
import type { BenchRow } from '../run/bench-row.ts';
import { requireInput, type Bench } from '../run/bench.ts';

const READERS = 8;
/** How long the snapshot stays after its last use: shorter than in the product, so that each measurement loads it. */
const IDLE_TIMEOUT_MS = 1_000;
const PATIENT = { Prefer: 'wait=3600' };

const period = { periodStart: addMonths(BENCH_TODAY, -12), periodEnd: BENCH_TODAY };
const body = { departmentIds: benchDepartmentIds, ...period };

/** An organisation whose snapshot does not fit the cache: several calls at once beside one, and the figures of all customers. */
export const bench: Bench = async ({ organisation: given, size }) => {
  const prepared = requireInput(given, 'organisation');
  const { people } = requireInput(size, 'size');
  const open = await openPreparedDatabase(prepared);
  const { api, as } = await startProvider(
    open,
    prepared,
    createSnapshotCache({ maxBytes: 1, idleTimeoutMs: IDLE_TIMEOUT_MS }),
  );
  const call = async (name: 'statsDepartments' | 'statsGlobal', request: object) => {
    const { status } = await api.call(name, { as, body: request, headers: PATIENT });
    if (status !== 200) throw new Error(`${name} responded ${String(status)}`);
  };
  const global = await observe(() => call('statsGlobal', period));
  await sleep(2 * IDLE_TIMEOUT_MS);
  const alone = await observe(() => call('statsDepartments', body));
  await sleep(2 * IDLE_TIMEOUT_MS);
  const together = await observe(async () => {
    await Promise.all(Array.from({ length: READERS }, () => call('statsDepartments', body)));
  });
  await api.close();
  await open.close();

  const row = { size: people, engine: prepared.engine, peer: null, peerFigure: null };
  const what = `an organisation that does not fit the cache, ${String(READERS)} calls at once`;
  const peer = 'one call';
  const all = '/stats/global, an organisation that does not fit the cache';
  const memory = 'memory more, at the peak';
  const [fromTogether, fromAlone] = [together.moreMegabytes, alone.moreMegabytes];
  return [
    { ...row, what, unit: 'ms', figure: together.ms, peer, peerFigure: alone.ms },
    { ...row, what: `${what}: ${memory}`, unit: 'MB', figure: fromTogether, peer, peerFigure: fromAlone },
    { ...row, what: `${what}: event loop delay, longest`, unit: 'ms', figure: together.loop.max },
    { ...row, what: all, unit: 'ms', figure: global.ms },
    { ...row, what: `${all}: ${memory}`, unit: 'MB', figure: global.moreMegabytes },
    { ...row, what: `${all}: event loop delay, longest`, unit: 'ms', figure: global.loop.max },
  ] satisfies BenchRow[];
};
