import type { CallHandlers } from '../access/call-handlers';
import { BoundedCache } from './bounded-cache';
import { FactsCache } from './facts-cache';
import type { PeriodSums } from './period-sums';
import { readDepartmentStatistics } from './read-department-statistics';
import { readGlobalStatistics } from './read-global-statistics';
import { readRepeatedShortTerm } from './read-repeated-short-term';

/** Some two million employees with their absence. */
const FACTS_BYTES = 256 * 1024 * 1024;

/** A year's sums of two thousand organisations. */
const GLOBAL_SUMS_BYTES = 64 * 1024 * 1024;

/** The calls that the engine answers from the facts, of which as many are kept as the cache has room for. */
export function statisticsCalls(facts = new FactsCache(FACTS_BYTES)) {
  const sums = new BoundedCache<PeriodSums>(GLOBAL_SUMS_BYTES);
  return {
    statsDepartments: (context, request) => readDepartmentStatistics(context, request, facts),

    statsGlobal: (context, request) => readGlobalStatistics(context, request, { facts, sums }),

    absenceRepeatedShortTerm: (context, request) => readRepeatedShortTerm(context, request, facts),
  } satisfies CallHandlers;
}
