import { CAUSE_OTHERS } from '#contract/values/constants.ts';
import type { Statistics } from '#contract/calls/absence/statistics.ts';
import type { Language } from '#locales/catalogue.ts';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';
import { nameCause, type CatalogueCause } from '#provider/absence/causes/cause-names.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CalculatedStatistics } from './to-statistics.ts';
import type { CauseFigure } from './cause-split.ts';
import { hideFromRole, mergeSmallCategories } from './suppress.ts';

/** The figures that the caller's role may see, in the request's language. */
export function toStatisticsForCaller(
  statistics: CalculatedStatistics,
  catalogue: readonly CatalogueCause[],
  { hasCapability, language }: Pick<CallContext, 'hasCapability' | 'language'>,
): Statistics {
  return nameCauses(mergeSmallCategories(hideFromRole(statistics, hasCapability)), catalogue, language);
}

/** Adds the names of causes and their groups, in the language of the call. */
export function nameCauses(
  statistics: CalculatedStatistics,
  catalogue: readonly CatalogueCause[],
  language: Language,
): Statistics {
  const byId = new Map(catalogue.map((cause) => [cause.causeId, cause]));
  const categoryNames = new Map<number | null, string>();
  for (const cause of [null, ...catalogue]) {
    const { category } = nameCause(cause, language);
    categoryNames.set(category.id, category.name);
  }
  const otherCauses = (language === 'sv' ? sv : en).analysis['causes.other'];
  categoryNames.set(CAUSE_OTHERS, otherCauses);
  const nameOf = (id: number) =>
    id === CAUSE_OTHERS ? otherCauses : nameCause(byId.get(id) ?? null, language).cause.name;
  return {
    ...statistics,
    causeCategories: statistics.causeCategories.map(({ id, ...figure }) => ({
      id,
      name: categoryNames.get(id) ?? '',
      ...figuresOf(figure),
    })),
    causes: statistics.causes.map(({ id, ...figure }) => ({
      id,
      name: nameOf(id),
      categoryId: figure.categoryId,
      ...figuresOf(figure),
    })),
  };
}

function figuresOf({ occasions, days, persons, percent }: Omit<CauseFigure<never>, 'id'>) {
  return { occasions, days, persons, percent };
}
