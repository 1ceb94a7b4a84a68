import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { getFacts } from '#provider/absence/snapshot/facts/get-facts.ts';
import { readCallerSnapshot, type SnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { readLastKnownDay } from '#provider/data-version/read-last-known-day.ts';
import { readFollowUpSettings } from '#provider/organisation/read-settings.ts';
import { calculateAll, calculateDepartment } from './departments/calculate-departments.ts';
import { sumDepartments } from './departments/sum-departments.ts';
import { suppressDepartments } from './departments/suppress-departments.ts';
import { listBuckets, resolvePeriod, toDayRange } from './query/query-period.ts';
import type { SumsCache } from './sums/sums-cache.ts';

/**
 * The figures of each chosen department and its own people, and of all of them. Every role gets the same figures, because they are to
 * be shown to others: small departments are suppressed for roles that may see names too. A period that is wholly in the future has no
 * departments.
 */
export async function readDepartmentComparison(
  context: CallContext,
  { departmentIds, periodStart, periodEnd, filter }: CheckedRequest<'statsDepartmentComparison'>,
  { snapshots, sums }: { snapshots: SnapshotCache; sums: SumsCache },
): Promise<CallResponse<'statsDepartmentComparison'>> {
  const { tx, caller, today } = context;
  const scope = { tx, organisationId: caller.organisationId };
  const lastKnown = await readLastKnownDay(scope, today);
  const { repeated } = await readFollowUpSettings(scope);
  const facts = await getFacts(await readCallerSnapshot(context, snapshots));
  const { known, asOf, resolution } = resolvePeriod({
    period: { start: periodStart, end: periodEnd },
    lastKnown,
  });
  const common = { periodStart, periodEnd, asOf, resolution };
  if (known === null) return { ...common, buckets: [], departments: [], all: null };

  const query = { departments: departmentIds, filter, repeated };
  const buckets = listBuckets(known, resolution);
  const window = toDayRange(known);
  const { departments, peopleLastYear } = await sumDepartments(facts, query, known, buckets);
  const ofAll = await sums.get(facts, query, known);
  const compared = suppressDepartments(
    [...departments.values()].map((one) => calculateDepartment(one, window)),
    calculateAll(ofAll, { window, buckets, peopleLastYear }),
    buckets.map(toDayRange),
  );
  return {
    ...common,
    buckets,
    departments: [...departments.keys()].flatMap((departmentId, index) => {
      const figures = compared.departments[index];
      return figures ? [{ departmentId, ...figures }] : [];
    }),
    all: compared.all,
  };
}
