import { isNull } from 'drizzle-orm';
import { rehabPlan } from '#provider/database/tables/rehabilitation/rehabilitation.ts';

/** SQL condition on `rehab_plan`: nobody has removed the plan. Every query has it, except those of `../removed/`. */
export function isNotRemoved() {
  return isNull(rehabPlan.removedAt);
}
