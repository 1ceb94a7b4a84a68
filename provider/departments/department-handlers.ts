import { readCallerSnapshot, type SnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import { countAbsentToday } from '#provider/absence/today/count-absent-today.ts';
import { countOpenOverTwoYears } from '#provider/absence/today/count-open-over-two-years.ts';
import { listNewToday } from '#provider/absence/today/list-new-today.ts';
import { listReturningToday } from '#provider/absence/today/list-returning-today.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { listFeatureStates } from '#provider/organisation/features.ts';
import { listHierarchy } from './list-hierarchy.ts';
import { readNavigation } from './navigation.ts';
import { searchEmployees } from './search-employees.ts';

/** Handlers of the calls for the department tree, the navigation of the chosen departments, the search of employees and today's counts. */
export function departmentHandlers(snapshots: SnapshotCache) {
  const readSnapshot = (context: CallContext) => readCallerSnapshot(context, snapshots);
  return {
    departmentHierarchy: listHierarchy,

    navigation: async (context, request) => readNavigation(await readSnapshot(context), context, request),

    navigationSearch: async (context, request) =>
      searchEmployees(await readSnapshot(context), context, request),

    navigationToday: async (context, { departmentIds, withPeople = true }) => {
      const { tx, caller, today } = context;
      const snapshot = await readSnapshot(context);
      return {
        features: await listFeatureStates(
          { tx, organisationId: caller.organisationId },
          departmentIds,
          today,
        ),
        absentCount: await countAbsentToday(snapshot, context, departmentIds),
        newAbsentToday: withPeople ? await listNewToday(snapshot, context, departmentIds) : [],
        returningToday: withPeople ? await listReturningToday(snapshot, context, departmentIds) : [],
        openOverTwoYears: context.hasCapability('dataCheck')
          ? await countOpenOverTwoYears(snapshot, context, departmentIds)
          : null,
      };
    },
  } satisfies CallHandlers;
}
