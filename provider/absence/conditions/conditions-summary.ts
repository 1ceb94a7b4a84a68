import type { ConditionsSummary } from '#contract/calls/person.ts';
import type { Language } from '#locales/catalogue.ts';
import { compareSwedish } from '#provider/text/compare-swedish.ts';
import { nameCause, type CatalogueCause } from '../causes/cause-names.ts';

/**
 * Groups people by the category and cause of their sick leave: most people first, then by name. Each person
 * has one cause, so the counts add up to the number of people. Small groups are not merged, unlike in the
 * statistics, because the caller can already read the list of today's absences.
 *
 * @param causeIds the cause of each person's ongoing spell; null is unknown
 */
export function summariseConditions(
  causeIds: readonly (number | null)[],
  catalogue: readonly CatalogueCause[],
  language: Language,
): ConditionsSummary[] {
  const byId = new Map(catalogue.map((cause) => [cause.causeId, cause]));
  const categories = new Map<number | null, ConditionsSummary>();
  for (const causeId of causeIds) {
    const { cause, category } = nameCause((causeId === null ? null : byId.get(causeId)) ?? null, language);
    const summary = categories.get(category.id) ?? {
      categoryId: category.id,
      categoryName: category.name,
      persons: 0,
      causes: [],
    };
    categories.set(category.id, summary);
    summary.persons += 1;
    const known = summary.causes.find(({ id }) => id === cause.id);
    if (known) known.persons += 1;
    else summary.causes.push({ ...cause, persons: 1 });
  }
  const summaries = [...categories.values()];
  for (const { causes } of summaries) {
    causes.sort((a, b) => b.persons - a.persons || compareSwedish(a.name, b.name));
  }
  return summaries.sort((a, b) => b.persons - a.persons || compareSwedish(a.categoryName, b.categoryName));
}
