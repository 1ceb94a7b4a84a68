import { addMonths } from '#contract/values/calendar.ts';
import type { OpenDatabase } from '#database/database.ts';
import { median, observe, type Observed } from '../measure/observe.ts';
import { BENCH_TODAY } from '../organisation/generate-organisation.ts';
import { benchDepartmentIds } from '../organisation/insert-bench-organisation.ts';
import { openPreparedDatabase } from '../organisation/open-prepared-database.ts';
import { startProvider } from '../organisation/start-provider.ts';
import type { BenchRow } from '../run/bench-row.ts';
import { requireInput, type Bench } from '../run/bench.ts';

const subject = 'first statistics response after one changed row';
const body = {
  departmentIds: benchDepartmentIds.slice(0, benchDepartmentIds.length / 2),
  periodStart: addMonths(BENCH_TODAY, -12),
  periodEnd: BENCH_TODAY,
};

/** The first response after one changed row, beside the first response of a provider that reads all facts. */
export const bench: Bench = async ({ organisation: given, size, isQuick }) => {
  const prepared = requireInput(given, 'organisation');
  const { people } = requireInput(size, 'size');
  const open = await openPreparedDatabase(prepared);

  const anew: Observed<string>[] = [];
  for (let run = 0; run < (isQuick ? 1 : 3); run += 1) {
    const { api, call } = await startProvider(open, prepared);
    anew.push(await observe(() => call('statsDepartments', body)));
    await api.close();
  }

  const { api, call } = await startProvider(open, prepared);
  await call('statsDepartments', body);
  const changed: Observed<string>[] = [];
  for (let run = 0; run < (isQuick ? 2 : 5); run += 1) {
    await changeOneAbsence(open, prepared.organisationId, run);
    changed.push(await observe(() => call('statsDepartments', body)));
  }
  await api.close();
  await open.close();

  const row = (what: string, unit: string, value: (one: Observed<string>) => number): BenchRow => ({
    what,
    size: people,
    engine: prepared.engine,
    unit,
    figure: median(changed.map(value)),
    peer: 'loading the snapshot anew',
    peerFigure: median(anew.map(value)),
  });
  return [
    row(subject, 'ms', ({ ms }) => ms),
    row(`${subject}: memory more, at the peak`, 'MB', ({ moreMegabytes }) => moreMegabytes),
    row(`${subject}: event loop delay, 99 %`, 'ms', ({ loop }) => loop.p99),
    row(`${subject}: event loop delay, longest`, 'ms', ({ loop }) => loop.max),
  ];
};

/** Changes the degree of another absence in each run. */
async function changeOneAbsence({ pool }: OpenDatabase, organisationId: string, run: number): Promise<void> {
  await pool.query(
    `update api.absence set degree = 101 - degree where (organisation_id, absence_id) = (
       select organisation_id, absence_id from api.absence
       where organisation_id = $1 and degree < 100 order by absence_id offset $2 limit 1)`,
    [organisationId, run],
  );
}
