import { useTranslation } from 'react-i18next';
import type { SearchResult } from './use-employee-hits.ts';

/** Returns the status of a search: the number of hits, or that nothing was found. Empty if the list is closed. */
export function useHitsStatus(result: Pick<SearchResult, 'total' | 'text'> | null): string {
  const { t } = useTranslation(['shell']);
  if (result === null) return '';
  const { total, text } = result;
  return total === 0
    ? t('shell:nav.search.none', { value: text })
    : t('shell:nav.search.count', { count: total });
}
