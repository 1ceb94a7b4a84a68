import { useTranslation } from 'react-i18next';
import { Icon } from '#app/ui/layout/icon.tsx';
import type { Milestone } from '../plans/rehab-milestones.ts';
import styles from './absence-now-card.module.css';

/** A milestone of a sick leave: its date, and whether it has passed. */
export function MilestoneItem({ milestone: { day, date, daysAhead } }: { milestone: Milestone }) {
  const { t } = useTranslation(['person']);
  const state = daysAhead < 0 ? 'passed' : daysAhead === 0 ? 'today' : 'ahead';
  return (
    <li className={styles.milestone} data-state={state}>
      <Icon name={state === 'passed' ? 'check' : state === 'today' ? 'warning' : 'clock'} />
      <span className={styles.what}>
        {t('person:milestone', { day, text: t(`person:milestone.${day}`) })}
      </span>
      <span className="small muted">
        <time dateTime={date}>{date}</time> ·{' '}
        {state === 'ahead' ? t('person:milestone.in', { count: daysAhead }) : t(`person:milestone.${state}`)}
      </span>
    </li>
  );
}
