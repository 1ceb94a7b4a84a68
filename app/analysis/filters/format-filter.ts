import type { TFunction } from 'i18next';
import type { ActiveFilter } from './filter-choice.ts';

type FilterTranslate = TFunction<readonly ['common', 'filter']>;

/** Formats an active filter: "30–39 år", "Tillsvidare", "Kvinnor". */
export function formatFilter(filter: ActiveFilter, t: FilterTranslate): string {
  switch (filter.part) {
    case 'age':
      return formatAges(filter, t);
    case 'type':
      return filter.name ?? t('filter:employmentType.unknown');
    case 'withoutType':
      return t('filter:employmentType.excludeNone');
    case 'gender':
      return t(`filter:gender.${filter.gender}`);
  }
}

function formatAges({ min, max }: { min: number | null; max: number | null }, t: FilterTranslate): string {
  if (min !== null && max !== null) return t('filter:age.between', { min, max });
  return min === null ? t('filter:age.most', { max }) : t('filter:age.least', { min });
}
