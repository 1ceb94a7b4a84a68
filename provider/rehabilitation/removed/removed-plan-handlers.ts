import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { listRemovedPlans } from './list-removed-plans.ts';
import { restorePlan } from './restore-plan.ts';

/** Handlers of the calls about removed rehab plans; administrators make them. */
export const removedPlanHandlers = {
  removedPlanList: listRemovedPlans,
  removedPlanRestore: (context, _request, { rehabPlanId }) => restorePlan(context, rehabPlanId),
} satisfies CallHandlers;
