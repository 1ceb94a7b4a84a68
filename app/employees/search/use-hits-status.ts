import { useTranslation } from 'react-i18next';
import type { ShownHits } from './use-employee-hits.ts';

/** Returns the status of a search: the number of hits, or that nothing was found. Empty if no hits are shown. */
export function useHitsStatus(shown: Pick<ShownHits, 'total' | 'text'> | null): string {
  const { t } = useTranslation(['shell']);
  if (shown === null) return '';
  const { total, text } = shown;
  return total === 0
    ? t('shell:nav.search.none', { value: text })
    : t('shell:nav.search.count', { count: total });
}
