import { CAUSE_OTHERS } from '../../contract/constants';
import type { Statistics } from '../../contract/statistics';
import type { Language } from '../../locales/catalogue';
import { en } from '../../locales/en';
import { sv } from '../../locales/sv';
import { nameCause, type CatalogueCause } from '../absence/cause-names';
import type { CalculatedStatistics } from './calculate-statistics';
import type { CauseFigure } from './cause-split';

/** The statistics as they are sent: causes and their groups by name, in the language of the call. */
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
  const otherCauses = (language === 'sv' ? sv : en)['analysis.causes.other'];
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
