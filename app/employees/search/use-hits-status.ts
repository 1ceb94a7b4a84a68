import { useTranslation } from 'react-i18next';
import type { ShownHits } from './use-employee-hits.ts';

/** The number of hits as a text: "5 träffar", "Inget sökresultat för x". */
export function useHitsStatus(shown: Pick<ShownHits, 'total' | 'text'> | null): string {
  const { t } = useTranslation(['shell']);
  if (shown === null) return '';
  const { total, text } = shown;
  return total === 0
    ? t('shell:nav.search.none', { value: text })
    : t('shell:nav.search.count', { count: total });
}
