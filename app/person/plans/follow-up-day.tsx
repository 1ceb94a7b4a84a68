import { useTranslation } from 'react-i18next';
import { Tag } from '#app/ui/data/tag.tsx';
import type { ShownDocument } from './to-shown-plan.server.ts';

type FollowUpDayProps = { followUp: NonNullable<ShownDocument['followUp']> };

/** The day of a document's follow-up, and whether it is overdue. */
export function FollowUpDay({ followUp: { day, isOverdue } }: FollowUpDayProps) {
  const { t } = useTranslation(['person']);
  return (
    <p className="cluster small">
      {t('person:followUp', { date: day })}
      {isOverdue && (
        <Tag tone="warn" icon="clock">
          {t('person:followUp.overdue')}
        </Tag>
      )}
    </p>
  );
}
