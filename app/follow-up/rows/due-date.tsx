import { useTranslation } from 'react-i18next';
import { Tag } from '#app/ui/data/tag.tsx';
import styles from '../follow-up.module.css';
import type { ShownRow } from './to-shown-row.server.ts';

/** The day on which an action is due, and whether that is today or has passed. */
export function DueDate({ row: { dueDate, due } }: { row: Pick<ShownRow, 'dueDate' | 'due'> }) {
  const { t } = useTranslation(['followUp']);
  return (
    <span className={styles.due}>
      <time dateTime={dueDate}>{dueDate}</time>
      {due === 'overdue' && (
        <Tag tone="warn" icon="clock">
          {t('followUp:overdue')}
        </Tag>
      )}
      {due === 'today' && <Tag tone="info">{t('followUp:today')}</Tag>}
    </span>
  );
}
