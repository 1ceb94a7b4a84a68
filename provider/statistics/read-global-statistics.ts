import { and, eq } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import type { Transaction } from '#database/database.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { listCauses } from '#provider/absence/causes/list-causes.ts';
import { estimateSnapshotBytes } from '#provider/absence/snapshot/estimate-snapshot-bytes.ts';
import { getSnapshot, type SnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import { readFollowUpSettings } from '#provider/organisation/read-settings.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { shareLoad } from '#provider/access/pipeline/early-response.ts';
import { loadConsistently } from '#provider/data-version/load-consistently.ts';
import { withHeldValues } from '#provider/memory/held-values.ts';
import { limitToLastKnownDay } from '#provider/data-version/read-last-known-day.ts';
import { hasContractOn, ownContract } from '#provider/organisation/departments.ts';
import {
  dataCoverage,
  dataVersion,
  department,
  departmentContract,
  organisation,
} from '#provider/database/tables/organisation.ts';
import { getFacts } from '#provider/absence/snapshot/facts/get-facts.ts';
import { GlobalSums } from './figures/global-sums.ts';
import type { PeriodSums } from './sums/period-sums.ts';
import { toStatisticsForCaller } from './figures/to-statistics-for-caller.ts';
import { resolvePeriod, type Period } from './query/query-period.ts';
import { rollingPeriodOf } from './query/rolling-year.ts';
import type { SumsQuery } from './query/statistics-query.ts';
import type { GlobalSumsCache } from './sums/global-sums-cache.ts';
import { sumFactsYielding } from './sums/sum-facts.ts';
import { sumPages } from './sums/sum-pages.ts';
import { withAccess } from '#database/transactions/set-access.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';

export interface GlobalCaches {
  snapshots: SnapshotCache;
  sums: GlobalSumsCache;
}

/**
 * The figures of all customers, of all their departments under contract, without a filter: organisation by organisation,
 * each from its snapshot or, if that would evict others, from pages of its people. The days of an organisation end with its last
 * known day. Repeated short-term absence is counted by the limit of the caller's organisation in all of them, so that the figures
 * can be compared. The sums of an organisation are cached until its data version changes.
 */
export async function readGlobalStatistics(
  context: CallContext,
  { periodStart, periodEnd, rolling }: CheckedRequest<'statsGlobal'>,
  caches: GlobalCaches,
): Promise<CallResponse<'statsGlobal'>> {
  const { tx, caller, today, early } = context;
  const { repeated } = await readFollowUpSettings({ tx, organisationId: caller.organisationId });
  const period = { start: periodStart, end: periodEnd };
  const resolved = resolvePeriod({ period, lastKnown: today });
  const { known } = resolved;
  const rollingPeriod = rolling && known !== null ? rollingPeriodOf(known) : null;
  const total = new GlobalSums(resolved, rollingPeriod);
  if (known !== null) {
    const versions = await withAccess(allOrganisations('globalStatistics'), () => listVersions(tx));
    for (const { organisationId, version, coveredThrough } of versions) {
      const lastKnown = limitToLastKnownDay(coveredThrough, today);
      const ofOrganisation = resolvePeriod({ period, lastKnown }).known;
      if (ofOrganisation === null) continue;
      const sumFrom = (start: Day) => {
        const known = { start, end: ofOrganisation.end };
        return getSums({ tx, organisationId }, { known, repeated, today }, { version, caches, early });
      };
      await withAccess({ organisationId }, async () => {
        const sums = await sumFrom(periodStart);
        total.add(sums, rollingPeriod === null ? null : await sumFrom(rollingPeriod.start));
      });
    }
  }
  return toStatisticsForCaller(total.toStatistics(), await listCauses(tx), context);
}

type SumsContext = Pick<CallContext, 'early'> & { version: number; caches: GlobalCaches };

type OrganisationQuery = Pick<SumsQuery, 'repeated'> & {
  /** The days that are summed. */
  known: Period;
  today: Day;
};

/** Returns the sums of an organisation, from the cache if its data version has not changed. */
function getSums(
  scope: OrganisationScope,
  { known, repeated, today }: OrganisationQuery,
  { version, caches, early }: SumsContext,
): Promise<PeriodSums> {
  const { spells, months } = repeated;
  const key = [scope.organisationId, version, known.start, known.end, today, spells, months].join(' ');
  const { snapshots } = caches;
  return shareLoad(early, (begin) =>
    caches.sums.get(key, async () => {
      const departments = await listUnderContract(scope, today);
      const query = { departments, filter: null, repeated };
      const bytes = await estimateSnapshotBytes(scope);
      if (snapshots.hasOrFits(scope.organisationId, version, bytes)) {
        return withHeldValues(async (heldValues) => {
          const snapshot = await getSnapshot(scope, version, snapshots, { early, heldValues });
          return sumFactsYielding(await getFacts(snapshot), query, known);
        });
      }
      begin();
      const load = () => loadConsistently(scope, () => sumPages(scope, query, known));
      return (await snapshots.stream(load)).value;
    }),
  );
}

/** Every customer, with the version of its data and the last day that its deliveries cover. */
function listVersions(tx: Transaction) {
  return tx
    .select({
      organisationId: organisation.organisationId,
      version: dataVersion.version,
      coveredThrough: dataCoverage.coveredThrough,
    })
    .from(organisation)
    .innerJoin(dataVersion, eq(dataVersion.organisationId, organisation.organisationId))
    .leftJoin(dataCoverage, eq(dataCoverage.organisationId, organisation.organisationId))
    .orderBy(organisation.organisationId);
}

async function listUnderContract({ tx, organisationId }: OrganisationScope, today: Day): Promise<string[]> {
  const rows = await tx
    .select({ departmentId: department.departmentId })
    .from(department)
    .innerJoin(departmentContract, ownContract())
    .where(and(eq(department.organisationId, organisationId), hasContractOn(today)));
  return rows.map(({ departmentId }) => departmentId);
}
