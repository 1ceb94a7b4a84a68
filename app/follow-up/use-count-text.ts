import { useTranslation } from 'react-i18next';
import type { FollowUpStatus } from '#contract/values/vocabulary.ts';

type Counts = { total: number; overdue: number };

/** Describes what a list contains: "12 att göra, 3 försenade". */
export function useCountText(): (status: FollowUpStatus, counts: Counts) => string {
  const { t } = useTranslation(['followUp']);
  return (status, { total, overdue }) => {
    const text = t(`followUp:count.${status}`, { count: total });
    return overdue === 0 ? text : t('followUp:count.withOverdue', { text, count: overdue });
  };
}
