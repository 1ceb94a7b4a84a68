import { addMonths } from '#contract/values/calendar.ts';
import { DEFAULT_REPEATED } from '#contract/values/administration/follow-up-settings.ts';
import { causes } from '#provider/absence/causes/causes.ts';
import { knownOccasionsBytes } from '#provider/statistics/occasions/known-occasions.ts';
import { FactsBuilder } from '#provider/absence/snapshot/facts/builder/facts-builder.ts';
import { countFactsBytes } from '#provider/absence/snapshot/facts/facts.ts';
import type { StatisticsQuery } from '#provider/statistics/query/statistics-query.ts';
import { calculateStatistics } from '#tests/support/facts/calculate-statistics.ts';
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
import { requireInput, type Bench } from '../run/bench.ts';

const EMPLOYMENT_TYPES = ['FIXED_TERM', 'HOURLY', 'PERMANENT'];

/** The statistics of half of the departments, from the columns in memory, beside one statement of a database. */
export const bench: Bench = async ({ size, postgresUrl, isQuick }) => {
  const { people, rowsPerPerson } = requireInput(size, 'size');
  const runs = isQuick ? 5 : 15;
  const builder = new FactsBuilder();
  builder.add(generateOrganisation(people, 0, rowsPerPerson));
  const facts = builder.finish({
    departmentIds: benchDepartmentIds,
    employmentTypes: EMPLOYMENT_TYPES,
    causes: causes.map(({ id, categoryId }) => ({ causeId: id, categoryId })),
  });
  const chosen = benchDepartmentIds.slice(0, benchDepartmentIds.length / 2);
  const query: StatisticsQuery = {
    departments: chosen,
    period: { start: addMonths(BENCH_TODAY, -12), end: BENCH_TODAY },
    lastKnown: BENCH_TODAY,
    filter: null,
    repeated: DEFAULT_REPEATED,
  };
  const engine = await time(runs, () => calculateStatistics(facts, query));
  const row: BenchRow = {
    what: 'statistics of half of the departments, 12 months',
    size: people,
    engine: null,
    figure: engine.fastest,
    unit: 'ms',
    peer: null,
    peerFigure: null,
  };
  const rows: BenchRow[] = [];
  const tables = [...peerTables(facts, { people: 0, employments: 0, rows: 0 }), ...peerLists(facts, chosen)];
  for (const [name, open] of [
    ['DuckDB', openDuckdb],
    ['PostgreSQL', () => (postgresUrl === null ? null : openPostgresPeer(postgresUrl))],
  ] as const) {
    const peer = await open();
    if (peer === null) {
      rows.push({ ...row, peer: name, peerFigure: `not measured: there is no ${name}` });
      continue;
    }
    for (const table of tables) await peer.load(table);
    for (const chains of ['query', 'stored'] as const) {
      if (chains === 'stored') for (const statement of storeChains()) await peer.run(statement);
      const full = `${name}, one statement${chains === 'stored' ? ', spells stored beforehand' : ''}`;
      const { result, fastest } = await time(runs, () => peer.query(peerQuery(query, chains)));
      expectSame(engine.result, toPeerStatistics(result, query, facts.causes), full);
      rows.push({ ...row, peer: full, peerFigure: fastest });
    }
    await peer.close();
  }
  const megabytes = (countFactsBytes(facts) + knownOccasionsBytes(facts)) / 1e6;
  return [...rows, { ...row, what: 'columns of the statistics', figure: megabytes, unit: 'MB' }];
};
