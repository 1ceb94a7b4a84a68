import { addMonths } from '#contract/values/calendar.ts';
import { DEFAULT_REPEATED } from '#contract/values/follow-up-settings.ts';
import { causes } from '#provider/absence/causes/causes.ts';
import { countFactsBytes, type Facts } from '#provider/absence/snapshot/facts/facts.ts';
import { FactsBuilder } from '#provider/absence/snapshot/facts/builder/facts-builder.ts';
import { knownOccasionsBytes } from '#provider/statistics/occasions/known-occasions.ts';
import { GlobalSums } from '#provider/statistics/figures/global-sums.ts';
import { resolvePeriod } from '#provider/statistics/query/query-period.ts';
import { sumFacts } from '#provider/statistics/sums/sum-facts.ts';
import type { StatisticsQuery } from '#provider/statistics/query/statistics-query.ts';
import { time } from '../measure/time.ts';
import { BENCH_TODAY, generateOrganisation } from '../organisation/generate-organisation.ts';
import { benchDepartmentIds } from '../organisation/insert-organisation.ts';
import { openDuckdb } from '../peers/duckdb-peer.ts';
import { expectSame } from '../peers/expect-same.ts';
import { peerQuery, storeChains } from '../peers/peer-query.ts';
import { toPeerStatistics } from '../peers/peer-statistics.ts';
import { peerLists, peerTables } from '../peers/peer-tables.ts';
import type { BenchRow } from '../run/bench-row.ts';
import type { Bench } from '../run/bench.ts';

const ORGANISATIONS = 20;
const PEOPLE = 50_000;
const ROWS_PER_PERSON = 4.2;

const names = {
  departmentIds: benchDepartmentIds,
  employmentTypes: ['FIXED_TERM', 'HOURLY', 'PERMANENT'],
  causes: causes.map(({ id, categoryId }) => ({ causeId: id, categoryId })),
};
const query: StatisticsQuery = {
  departments: names.departmentIds,
  period: { start: addMonths(BENCH_TODAY, -12), end: BENCH_TODAY },
  lastKnown: BENCH_TODAY,
  filter: null,
  repeated: DEFAULT_REPEATED,
};

/** `/stats/global`: a million employees of twenty customers, in the engine's columns and in DuckDB. */
export const bench: Bench = async ({ isQuick }) => {
  const runs = isQuick ? 2 : 5;
  const duckdb = await openDuckdb();
  const customers: Facts[] = [];
  const base = { people: 0, employments: 0, rows: 0 };
  for (let serial = 0; serial < (isQuick ? 2 : ORGANISATIONS); serial += 1) {
    const builder = new FactsBuilder();
    builder.add(generateOrganisation(PEOPLE, serial, ROWS_PER_PERSON));
    const facts = builder.finish(names);
    for (const table of peerTables(facts, base)) await duckdb?.load(table);
    customers.push(facts);
    base.people += facts.people.count;
    base.employments += facts.employments.count;
    base.rows += Math.max(facts.sick.count, facts.care.count);
  }
  const [first] = customers;
  if (!first) throw new Error('no customers');
  for (const table of peerLists(first, query.departments)) await duckdb?.load(table);

  const engine = await time(runs, () => calculateGlobalFigure(customers));
  const row: BenchRow = {
    what: '/stats/global, the sums of all customers',
    size: base.people,
    engine: null,
    figure: engine.fastest,
    unit: 'ms',
    peer: null,
    peerFigure: null,
  };
  const megabytes =
    customers.reduce((bytes, facts) => bytes + countFactsBytes(facts) + knownOccasionsBytes(facts), 0) / 1e6;
  const columns: BenchRow = { ...row, what: 'columns of the statistics', figure: megabytes, unit: 'MB' };
  if (duckdb === null) {
    return [{ ...row, peer: 'DuckDB', peerFigure: 'not measured: there is no DuckDB' }, columns];
  }
  const compare = async (peer: string, chains: 'asked' | 'stored'): Promise<BenchRow> => {
    const { result, fastest } = await time(runs, () => duckdb.query(peerQuery(query, chains)));
    expectSame(engine.result, toPeerStatistics(result, query, names.causes), peer);
    return { ...row, peer, peerFigure: fastest };
  };
  const rows = [await compare('DuckDB, one statement', 'asked')];
  for (const statement of storeChains()) await duckdb.run(statement);
  rows.push(await compare('DuckDB, one statement, spells stored beforehand', 'stored'));
  await duckdb.close();
  return [...rows, columns];
};

function calculateGlobalFigure(customers: readonly Facts[]) {
  const resolved = resolvePeriod(query);
  const { known } = resolved;
  if (known === null) throw new Error('the period has been');
  const sums = new GlobalSums(resolved);
  for (const facts of customers) sums.add(sumFacts(facts, query, known));
  return sums.toStatistics();
}
