import type { Statistics } from '#contract/calls/statistics.ts';
import type { CatalogueCause } from '#provider/absence/causes/cause-names.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CalculatedStatistics } from './calculate-statistics.ts';
import { mergeSmallCategories } from './merge-small-categories.ts';
import { nameCauses } from './name-causes.ts';
import { hideFromRole } from './suppress.ts';

/** The figures that the caller's role may see, in the request's language. */
export function presentStatistics(
  statistics: CalculatedStatistics,
  catalogue: readonly CatalogueCause[],
  { may, language }: Pick<CallContext, 'may' | 'language'>,
): Statistics {
  return nameCauses(mergeSmallCategories(hideFromRole(statistics, may)), catalogue, language);
}
