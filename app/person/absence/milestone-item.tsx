import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#app/ui/layout/icon.tsx';
import type { ShownMilestone } from './merge-milestones.ts';
import styles from './absence-now-card.module.css';

const ICONS: Record<ShownMilestone['state'], IconName> = {
  ahead: 'clock',
  today: 'warning',
  due: 'warning',
  done: 'check',
  passed: 'calendar',
};

/** A milestone of a sick leave: its date, and whether it is done, due or passed. */
export function MilestoneItem({ milestone }: { milestone: ShownMilestone }) {
  const { day, date, daysAhead, text, state } = milestone;
  const { t } = useTranslation(['person']);
  return (
    <li className={styles.milestone} data-state={state}>
      <Icon name={ICONS[state]} />
      <span className={styles.what}>{t('person:milestone', { day, text: t(text) })}</span>
      <span className="small muted">
        <time dateTime={date}>{date}</time> ·{' '}
        {state === 'ahead' ? t('person:milestone.in', { count: daysAhead }) : t(`person:milestone.${state}`)}
      </span>
    </li>
  );
}
