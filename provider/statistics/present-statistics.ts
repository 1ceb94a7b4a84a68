import { eq } from 'drizzle-orm';
import type { Statistics } from '../../contract/statistics';
import type { CatalogueCause } from '../absence/cause-names';
import type { CallContext } from '../access/call-context';
import type { Transaction } from '../../database/database';
import { cause, causeCategory } from '../database/tables/absence';
import type { CalculatedStatistics } from './calculate-statistics';
import { mergeSmallCategories } from './merge-small-categories';
import { nameCauses } from './name-causes';
import { hideFromRole } from './suppress';

/** The provider's catalogue of causes, which belongs to no organisation. */
export function listCauseNames(tx: Transaction): Promise<CatalogueCause[]> {
  return tx
    .select({ causeId: cause.causeId, nameSv: cause.nameSv, nameEn: cause.nameEn, category: causeCategory })
    .from(cause)
    .leftJoin(causeCategory, eq(causeCategory.categoryId, cause.categoryId));
}

/** Figures as the caller's role may see them, in the call's language. */
export function presentStatistics(
  statistics: CalculatedStatistics,
  catalogue: readonly CatalogueCause[],
  { may, language }: Pick<CallContext, 'may' | 'language'>,
): Statistics {
  return nameCauses(mergeSmallCategories(hideFromRole(statistics, may)), catalogue, language);
}
