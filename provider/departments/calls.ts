import { countAbsentToday } from '../absence/count-absent-today';
import { listNewToday } from '../absence/list-new-today';
import { listReturningToday } from '../absence/list-returning-today';
import type { CallHandlers } from '../access/call-handlers';
import { listFeatureStates } from './list-feature-states';
import { listHierarchy } from './list-hierarchy';
import { readNavigation } from './navigation';

/** The calls about the organisation's tree, and what every page's frame shows of the chosen departments. */
export const departmentCalls = {
  departmentHierarchy: (context) => listHierarchy(context),

  navigation: (context, request) => readNavigation(context, request),

  navigationToday: async (context, { departmentIds }) => {
    const { tx, caller, today } = context;
    return {
      features: await listFeatureStates(tx, caller.organisationId, departmentIds, today),
      absentCount: await countAbsentToday(context, departmentIds),
      newAbsentToday: await listNewToday(context, departmentIds),
      returningToday: await listReturningToday(context, departmentIds),
    };
  },
} satisfies CallHandlers;
