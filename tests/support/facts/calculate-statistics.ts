import type { Facts } from '#provider/absence/snapshot/facts/facts.ts';
import { toStatistics, type CalculatedStatistics } from '#provider/statistics/figures/to-statistics.ts';
import { resolvePeriod } from '#provider/statistics/query/query-period.ts';
import type { StatisticsQuery } from '#provider/statistics/query/statistics-query.ts';
import { sumFacts } from '#provider/statistics/sums/sum-facts.ts';

/** All figures of one query about one organisation, calculated without a cache. */
export function calculateStatistics(facts: Facts, query: StatisticsQuery): CalculatedStatistics {
  const period = resolvePeriod(query);
  return toStatistics(period.known && sumFacts(facts, query, period.known), period);
}
