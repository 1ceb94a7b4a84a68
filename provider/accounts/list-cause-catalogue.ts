import { asc, eq } from 'drizzle-orm';
import type { ConditionCategory } from '#contract/calls/user.ts';
import type { Transaction } from '#database/database.ts';
import type { Language } from '#locales/catalogue.ts';
import { nameCause } from '#provider/absence/causes/cause-names.ts';
import { cause, causeCategory } from '#provider/database/tables/absence.ts';

/**
 * Lists the catalogue of causes by category in the user's language; causes without a category come last, with
 * category id null.
 */
export async function listCauseCatalogue(tx: Transaction, language: Language): Promise<ConditionCategory[]> {
  const rows = await tx
    .select({ cause, category: causeCategory })
    .from(cause)
    .leftJoin(causeCategory, eq(causeCategory.categoryId, cause.categoryId))
    .orderBy(asc(cause.categoryId), asc(cause.causeId));
  const categories = new Map<number | null, ConditionCategory>();
  for (const row of rows) {
    const named = nameCause({ ...row.cause, category: row.category }, language);
    const { id: categoryId, name: categoryName } = named.category;
    const category = categories.get(categoryId) ?? { categoryId, categoryName, conditions: [] };
    category.conditions.push(named.cause);
    categories.set(categoryId, category);
  }
  return [...categories.values()];
}
