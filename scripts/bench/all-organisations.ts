import { addMonths } from '#contract/values/calendar.ts';
import { causes } from '#provider/absence/causes/causes.ts';
import { knownOccasionsBytes } from '#provider/statistics/occasions/chain-occasions.ts';
import { countFactsBytes, type Facts } from '#provider/absence/snapshot/facts/facts.ts';
import { FactsBuilder } from '#provider/absence/snapshot/facts/builder/facts-builder.ts';
import { GlobalSums } from '#provider/statistics/figures/global-sums.ts';
import { resolvePeriod } from '#provider/statistics/query/query-period.ts';
import { sumFacts } from '#provider/statistics/sums/sum-facts.ts';
import type { StatisticsQuery } from '#provider/statistics/query/statistics-query.ts';
import { BENCH_DEPARTMENTS, BENCH_TODAY, generateOrganisation } from './generate-organisation.ts';
import { openDuckdb } from './duckdb-peer.ts';
import { peerQuery, storeChains } from './peer-query.ts';
import { toPeerStatistics } from './peer-statistics.ts';
import { peerLists, peerTables } from './peer-tables.ts';
import { expectSame } from './expect-same.ts';
import { logTime, time } from './time.ts';

// A million employees of twenty customers, loaded directly into the engine's columns and into DuckDB: the figure
// `global`.

const ORGANISATIONS = 20;
const PEOPLE = 50_000;
const RUNS = 5;

const names = {
  departmentIds: Array.from(
    { length: BENCH_DEPARTMENTS },
    (_, index) => `d${String(index).padStart(3, '0')}`,
  ),
  employmentTypes: ['FIXED_TERM', 'HOURLY', 'PERMANENT'],
  causes: causes.map(({ id, categoryId }) => ({ causeId: id, categoryId })),
};
const query: StatisticsQuery = {
  departments: names.departmentIds,
  period: { start: addMonths(BENCH_TODAY, -12), end: BENCH_TODAY },
  today: BENCH_TODAY,
  filter: null,
};

const duckdb = await openDuckdb();
const customers: Facts[] = [];
const base = { people: 0, employments: 0, rows: 0 };
let rows = 0;
for (let serial = 0; serial < ORGANISATIONS; serial += 1) {
  const raw = generateOrganisation(PEOPLE, serial);
  const builder = new FactsBuilder();
  builder.add(raw);
  const facts = builder.finish(names);
  for (const table of peerTables(facts, base)) await duckdb.load(table);
  customers.push(facts);
  base.people += facts.people.count;
  base.employments += facts.employments.count;
  base.rows += Math.max(facts.sick.count, facts.care.count);
  rows += raw.absences.first.length;
}
const [first] = customers;
if (!first) throw new Error('no customers');
for (const table of peerLists(first, query.departments)) await duckdb.load(table);

console.log(`\nThe figure of all customers: ${String(base.people)} people, ${String(rows)} absences`);
const megabytes =
  customers.reduce((bytes, facts) => bytes + countFactsBytes(facts) + knownOccasionsBytes(facts), 0) / 1e6;
console.log(`${megabytes.toFixed(0).padStart(8)} MB  of columns, with the occasions kept beside them`);

const engine = await time(RUNS, () => {
  const resolved = resolvePeriod(query);
  const { known } = resolved;
  if (known === null) throw new Error('the period has been');
  const sums = new GlobalSums(resolved);
  for (const facts of customers) sums.add(sumFacts(facts, query, known));
  return sums.toStatistics();
});
logTime('the engine', engine.fastest);
await comparePeer('DuckDB, one statement, the same answer', peerQuery(query));
for (const statement of storeChains()) await duckdb.run(statement);
await comparePeer('DuckDB that has every occasion stored beforehand', peerQuery(query, 'stored'));
duckdb.close();

async function comparePeer(name: string, statement: string): Promise<void> {
  const peer = await time(RUNS, () => duckdb.query(statement));
  expectSame(engine.result, toPeerStatistics(peer.result, query, names.causes), name);
  logTime(name, peer.fastest, engine.fastest);
}
