import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { RehabSorting } from '#contract/calls/rehabilitation/rehab-list.ts';
import type { placedPlans } from './placed-plans.ts';

/**
 * The order of the list by status: ascending with concluded plans first, and the newest first within a status. Then by id, so that pages
 * neither repeat nor miss a plan.
 */
export function statusOrder(
  plan: ReturnType<typeof placedPlans>,
  { ascending }: Pick<RehabSorting, 'ascending'>,
): SQL[] {
  const direction = ascending ? asc : desc;
  return [direction(sql`${plan.archivedAt} is null`), desc(plan.startedAt), asc(plan.rehabPlanId)];
}

/** Ongoing first, newest first. */
export const DEFAULT_SORTING: RehabSorting = { column: 'status', ascending: false };
