import type { Statistics } from '../../contract/statistics';
import type { CatalogueCause } from '../absence/cause-names';
import type { CallContext } from '../access/call-context';
import type { CalculatedStatistics } from './calculate-statistics';
import { mergeSmallCategories } from './merge-small-categories';
import { nameCauses } from './name-causes';
import { hideFromRole } from './suppress';

/** Figures as the caller's role may see them, in the call's language. */
export function presentStatistics(
  statistics: CalculatedStatistics,
  catalogue: readonly CatalogueCause[],
  { may, language }: Pick<CallContext, 'may' | 'language'>,
): Statistics {
  return nameCauses(mergeSmallCategories(hideFromRole(statistics, may)), catalogue, language);
}
