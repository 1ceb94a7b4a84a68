import { countAbsentToday } from '#provider/absence/today/count-absent-today.ts';
import { listNewToday } from '#provider/absence/today/list-new-today.ts';
import { listReturningToday } from '#provider/absence/today/list-returning-today.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { listFeatureStates } from '#provider/organisation/list-feature-states.ts';
import { listHierarchy } from './list-hierarchy.ts';
import { readNavigation } from './navigation.ts';

/**
 * Handlers of the calls for the organisation's department tree and for the navigation of the chosen
 * departments.
 */
export const departmentHandlers = {
  departmentHierarchy: (context) => listHierarchy(context),

  navigation: (context, request) => readNavigation(context, request),

  navigationToday: async (context, { departmentIds }) => {
    const { tx, caller, today } = context;
    return {
      features: await listFeatureStates({ tx, organisationId: caller.organisationId }, departmentIds, today),
      absentCount: await countAbsentToday(context, departmentIds),
      newAbsentToday: await listNewToday(context, departmentIds),
      returningToday: await listReturningToday(context, departmentIds),
    };
  },
} satisfies CallHandlers;
