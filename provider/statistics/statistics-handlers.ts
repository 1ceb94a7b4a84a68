import type { SnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { GlobalSumsCache } from './sums/global-sums-cache.ts';
import { SumsCache } from './sums/sums-cache.ts';
import { readAnnualStatistics } from './read-annual-statistics.ts';
import { readDepartmentComparison } from './read-department-comparison.ts';
import { readDepartmentStatistics } from './read-department-statistics.ts';
import { readGlobalStatistics } from './read-global-statistics.ts';
import { readSickPay } from './read-sick-pay.ts';
import { readRepeatedShortTerm } from './read-repeated-short-term.ts';

/** A year's sums of two thousand organisations. */
const GLOBAL_SUMS_BYTES = 64 * 1024 * 1024;

/** A year's sums of five hundred queries. */
const SUMS_BYTES = 32 * 1024 * 1024;

/** Handlers of the calls for statistics, calculated from the facts of the organisation's snapshot. */
export function statisticsHandlers(snapshots: SnapshotCache) {
  const sums = new SumsCache(SUMS_BYTES);
  const globalSums = new GlobalSumsCache(GLOBAL_SUMS_BYTES);
  return {
    statsDepartments: (context, request) => readDepartmentStatistics(context, request, { snapshots, sums }),

    statsGlobal: (context, request) =>
      readGlobalStatistics(context, request, { snapshots, sums: globalSums }),

    statsDepartmentComparison: (context, request) =>
      readDepartmentComparison(context, request, { snapshots, sums }),

    statsAnnual: (context, request) => readAnnualStatistics(context, request, snapshots),

    statsSickPay: (context, request) => readSickPay(context, request, snapshots),

    absenceRepeatedShortTerm: (context, request) => readRepeatedShortTerm(context, request, snapshots),
  } satisfies CallHandlers;
}
