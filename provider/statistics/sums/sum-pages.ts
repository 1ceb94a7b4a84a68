import { buildFacts, toFactsNames } from '#provider/absence/snapshot/facts/get-facts.ts';
import { readSnapshotNames } from '#provider/absence/snapshot/load-snapshot.ts';
import { type PagesOptions, readPages } from '#provider/absence/snapshot/tables/read-pages.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { toDayRange, toLastYearDayRange, type Period } from '../query/query-period.ts';
import type { SumsQuery } from '../query/statistics-query.ts';
import { addSums } from './add-sums.ts';
import { emptySums, type PeriodSums } from './period-sums.ts';
import { sumFactsYielding } from './sum-facts.ts';

/**
 * The sums of an organisation, read from the tables in pages of its people: two pages at most are in memory. The queries must see one
 * state of the database (`loadConsistently`), or be in a transaction that writes to the organisation.
 *
 * @param options `absencesSince`: only the days of absence on and after this day are summed correctly; spells, repeated absence and
 *   earlier days are not
 */
export async function sumPages(
  scope: OrganisationScope,
  query: SumsQuery,
  known: Period,
  options?: PagesOptions,
): Promise<PeriodSums> {
  const names = await readSnapshotNames(scope, 'rows');
  const total = emptySums(toDayRange(known), toLastYearDayRange(known));
  for await (const tables of readPages(scope, names, 'rows', options)) {
    const facts = await buildFacts(tables, toFactsNames(names));
    addSums(total, await sumFactsYielding(facts, query, known));
  }
  return total;
}
