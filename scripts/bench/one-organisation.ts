import { addMonths } from '#contract/values/calendar.ts';
import { NDJSON } from '#contract/values/constants.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { storeCauses } from '#provider/absence/causes/store-causes.ts';
import { calculateStatistics } from '#provider/statistics/figures/calculate-statistics.ts';
import { knownOccasionsBytes } from '#provider/statistics/occasions/chain-occasions.ts';
import { countFactsBytes } from '#provider/absence/snapshot/facts/facts.ts';
import { loadSnapshot } from '#provider/absence/snapshot/load-snapshot.ts';
import { factsOf } from '#provider/absence/snapshot/facts/facts-of-snapshot.ts';
import type { StatisticsQuery } from '#provider/statistics/query/statistics-query.ts';
import { MIGRATIONS } from '#tests/support/database/migrations.ts';
import { silentLog } from '#tests/support/app/silent-log.ts';
import { createTestProvider } from '#tests/support/provider/test-provider.ts';
import { addAccount } from '#tests/support/provider/test-fixtures.ts';
import { BENCH_TODAY, generateOrganisation } from './generate-organisation.ts';
import { openDuckdb } from './duckdb-peer.ts';
import { expectSame } from './expect-same.ts';
import { benchDepartmentIds, insertOrganisation } from './insert-organisation.ts';
import { peerQuery, storeChains } from './peer-query.ts';
import { toPeerStatistics } from './peer-statistics.ts';
import { peerLists, peerTables } from './peer-tables.ts';
import { openPostgresPeer } from './postgres-peer.ts';
import { logTime, time } from './time.ts';
import { usePostgres } from './use-postgres.ts';

// One organisation of 50 000 employees in PostgreSQL: the engine beside DuckDB and SQL in the same PostgreSQL, and
// whole calls.

const PEOPLE = 50_000;
const RUNS = 9;

const server = await usePostgres();
if (server === null) {
  console.log('\nOne organisation in PostgreSQL is left out: there is no PostgreSQL here.');
} else {
  try {
    await bench(server.url);
  } finally {
    await server.stop();
  }
}

async function bench(databaseUrl: string): Promise<void> {
  const open = await openDatabase({ dataDir: '', databaseUrl, log: silentLog });
  for (const migrations of MIGRATIONS) await migrate(open, migrations);
  await storeCauses(open);
  const raw = generateOrganisation(PEOPLE, 0);
  const organisationId = await open.withTx((tx) => insertOrganisation(tx, raw));
  await open.analyze();
  const rows = raw.absences.first.length;
  console.log(`\nOne organisation in PostgreSQL: ${String(PEOPLE)} people, ${String(rows)} absences`);

  const chosen = benchDepartmentIds.slice(0, benchDepartmentIds.length / 2);
  const query: StatisticsQuery = {
    departments: chosen,
    period: { start: addMonths(BENCH_TODAY, -12), end: BENCH_TODAY },
    today: BENCH_TODAY,
    filter: null,
  };
  const load = await time(3, async () =>
    factsOf(await open.withTx((tx) => loadSnapshot({ tx, organisationId }))),
  );
  const facts = load.result;
  const engine = await time(RUNS, () => calculateStatistics(facts, query));
  logTime('the engine, the whole answer for half of the departments', engine.fastest);

  const duckdb = await openDuckdb();
  const postgres = await openPostgresPeer(databaseUrl);
  const base = { people: 0, employments: 0, rows: 0 };
  for (const table of [...peerTables(facts, base), ...peerLists(facts, chosen)]) {
    await duckdb.load(table);
    await postgres.load(table);
  }
  for (const [name, peer] of [
    ['DuckDB', duckdb],
    ['the same PostgreSQL', postgres],
  ] as const) {
    for (const chains of ['asked', 'stored'] as const) {
      if (chains === 'stored') for (const statement of storeChains()) await peer.run(statement);
      const statement = peerQuery(query, chains);
      const result = await time(RUNS, () => peer.query(statement));
      const full = `${name}, one statement, the same answer${chains === 'stored' ? ', occasions stored beforehand' : ''}`;
      expectSame(engine.result, toPeerStatistics(result.result, query, facts.causes), full);
      logTime(full, result.fastest, engine.fastest);
    }
    await peer.close();
  }
  console.log(
    `${(countFactsBytes(facts) + knownOccasionsBytes(facts) / 1e6).toFixed(1).padStart(8)} MB  of columns, with the occasions kept beside them`,
  );
  logTime('loading the facts from the tables', load.fastest);

  await benchCalls(open, organisationId, chosen, query);
  await open.close();
}

type Open = Awaited<ReturnType<typeof openDatabase>>;

/** Measures whole calls to the provider on that database, from the request to the last byte. */
async function benchCalls(
  open: Open,
  organisationId: string,
  departmentIds: string[],
  { period }: StatisticsQuery,
): Promise<void> {
  const api = await createTestProvider(open);
  const as = await addAccount(open.db, organisationId, { roles: [{ role: 'HRAdmin', departments: 'all' }] });
  const days = { periodStart: period.start, periodEnd: period.end };
  const sendRequest = async (name: 'statsDepartments' | 'absenceList', body: object) => {
    const { status, text } = await api.call(name, { as, body: { departmentIds, ...body } });
    if (status !== 200) throw new Error(`${name} answered ${String(status)}: ${text.slice(0, 300)}`);
  };
  const startedAt = performance.now();
  await sendRequest('statsDepartments', days);
  logTime('/stats/departments, the first after a change', performance.now() - startedAt);
  logTime(
    '/stats/departments, further ones',
    (await time(RUNS, () => sendRequest('statsDepartments', days))).fastest,
  );
  const absenceCategories = ['SICK_LEAVE', 'CARE_OF_CHILD', 'UNKNOWN'];
  const list = await time(RUNS, () => sendRequest('absenceList', { absenceCategories }));
  logTime('/absence/list, a page of 50', list.fastest);

  const before = process.memoryUsage.rss();
  const streamed = performance.now();
  const wide = { periodStart: addMonths(period.end, -34), periodEnd: period.end };
  const response = await api.send('absenceReport', {
    ...{ as, body: { departmentIds, ...wide }, headers: { Accept: NDJSON } },
  });
  if (response.status !== 200) {
    console.log(`         /absence/report answered ${String(response.status)}`);
  } else {
    const { lines, peak } = await readLines(response);
    const growth = (peak - before) / 1e6;
    logTime(`/absence/report, ${String(lines)} rows streamed`, performance.now() - streamed);
    console.log(`${growth.toFixed(0).padStart(8)} MB  more memory in use at its peak`);
  }
  await api.close();
}

/** Counts the lines of a response as they arrive, and records the peak memory of the process. */
async function readLines(response: Response): Promise<{ lines: number; peak: number }> {
  let lines = 0;
  let peak = 0;
  const newline = '\n'.charCodeAt(0);
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    for (const byte of part.value) if (byte === newline) lines += 1;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  return { lines, peak };
}
