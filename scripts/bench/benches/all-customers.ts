import { addMonths } from '#contract/values/calendar.ts';
import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
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
import { benchDepartmentIds } from '../organisation/insert-bench-organisation.ts';
import { openDuckdb } from '../peers/duckdb-peer.ts';
import { expectSame } from '../peers/expect-same.ts';
import { peerQuery, storeChains } from '../peers/peer-query.ts';
import { toPeerStatistics } from '../peers/peer-statistics.ts';
import { peerLists, peerTables } from '../peers/peer-tables.ts';
import { openPostgresPeer } from '../peers/postgres-peer.ts';
import type { BenchRow } from '../run/bench-row.ts';
import type { Bench } from '../run/bench.ts';

const CUSTOMERS = { organisations: 20, people: 50_000 };
/** The figures of fewer than five are suppressed. */
const QUICK_CUSTOMERS = { organisations: 5, people: 10_000 };
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

/** `/stats/global`: a million employees of twenty customers, in the engine's columns, in DuckDB and in PostgreSQL. */
export const bench: Bench = async ({ isQuick, postgresUrl }) => {
  const runs = isQuick ? 2 : 5;
  const { organisations, people } = isQuick ? QUICK_CUSTOMERS : CUSTOMERS;
  const peers = [
    { name: 'DuckDB', runs, peer: await openDuckdb() },
    // A run takes about a minute.
    { name: 'PostgreSQL', runs: 1, peer: postgresUrl === null ? null : await openPostgresPeer(postgresUrl) },
  ];
  const customers: Facts[] = [];
  const base = { people: 0, employments: 0, rows: 0 };
  for (let serial = 0; serial < organisations; serial += 1) {
    const builder = new FactsBuilder();
    builder.add(generateOrganisation(people, serial, ROWS_PER_PERSON));
    const facts = builder.finish(names);
    for (const table of peerTables(facts, base)) for (const { peer } of peers) await peer?.load(table);
    customers.push(facts);
    base.people += facts.people.count;
    base.employments += facts.employments.count;
    base.rows += Math.max(facts.sick.count, facts.care.count);
  }
  const [first] = customers;
  if (!first) throw new Error('no customers');
  for (const table of peerLists(first, query.departments)) {
    for (const { peer } of peers) await peer?.load(table);
  }

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
  const rows: BenchRow[] = [];
  for (const { name, runs: peerRuns, peer } of peers) {
    if (peer === null) {
      rows.push({ ...row, peer: name, peerFigure: `not measured: there is no ${name}` });
      continue;
    }
    for (const chains of ['query', 'stored'] as const) {
      if (chains === 'stored') for (const statement of storeChains()) await peer.run(statement);
      const full = `${name}, one statement${chains === 'stored' ? ', spells stored beforehand' : ''}`;
      const { result, fastest } = await time(peerRuns, () => peer.query(peerQuery(query, chains)));
      expectSame(engine.result, toPeerStatistics(result, query, names.causes), full);
      rows.push({ ...row, peer: full, peerFigure: fastest });
    }
    await peer.close();
  }
  return [...rows, { ...row, what: 'columns of the statistics', figure: megabytes, unit: 'MB' }];
};

function calculateGlobalFigure(customers: readonly Facts[]) {
  const resolved = resolvePeriod(query);
  const { known } = resolved;
  if (known === null) throw new Error('the period has been');
  const sums = new GlobalSums(resolved);
  for (const facts of customers) sums.add(sumFacts(facts, query, known));
  return sums.toStatistics();
}
