import { LRUCache } from 'lru-cache';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { FactsCache } from './facts/load/facts-cache.ts';
import { countSumsBytes, type PeriodSums } from './sums/period-sums.ts';
import { readDepartmentStatistics } from './read-department-statistics.ts';
import { readGlobalStatistics } from './read-global-statistics.ts';
import { readRepeatedShortTerm } from './read-repeated-short-term.ts';

/** Some two million employees with their absence. */
const FACTS_BYTES = 256 * 1024 * 1024;

/** A year's sums of two thousand organisations. */
const GLOBAL_SUMS_BYTES = 64 * 1024 * 1024;

/** Handlers of the calls for statistics, calculated from cached facts. */
export function statisticsHandlers(facts = new FactsCache(FACTS_BYTES)) {
  const sums = new LRUCache<string, PeriodSums>({
    maxSize: GLOBAL_SUMS_BYTES,
    sizeCalculation: countSumsBytes,
  });
  return {
    statsDepartments: (context, request) => readDepartmentStatistics(context, request, facts),

    statsGlobal: (context, request) => readGlobalStatistics(context, request, { facts, sums }),

    absenceRepeatedShortTerm: (context, request) => readRepeatedShortTerm(context, request, facts),
  } satisfies CallHandlers;
}
