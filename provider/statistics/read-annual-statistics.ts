import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { getFacts } from '#provider/absence/snapshot/facts/get-facts.ts';
import { readCallerSnapshot, type SnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { readLastKnownDay } from '#provider/data-version/read-last-known-day.ts';
import { calculateYear } from './annual/calculate-year.ts';

/**
 * The annual report of the chosen departments for a year and the year before. Every role gets the same figures, because they are
 * to be published: small groups are suppressed for roles that may see names too.
 */
export async function readAnnualStatistics(
  context: CallContext,
  { departmentIds, year }: CheckedRequest<'statsAnnual'>,
  snapshots: SnapshotCache,
): Promise<CallResponse<'statsAnnual'>> {
  const { tx, caller, today } = context;
  const lastKnown = await readLastKnownDay({ tx, organisationId: caller.organisationId }, today);
  const facts = await getFacts(await readCallerSnapshot(context, snapshots));
  const calculate = (ofYear: number) =>
    calculateYear(facts, { departments: departmentIds, year: ofYear, lastKnown });
  return { chosen: await calculate(year), previous: await calculate(year - 1) };
}
