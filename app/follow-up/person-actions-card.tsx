import { PERSON_SECTION_IDS } from '#app/person/section-ids.ts';
import { useTranslation } from 'react-i18next';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { paths } from '#app/paths.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { RowActions } from './actions/row-actions.tsx';
import { DueDate } from './rows/due-date.tsx';
import styles from './follow-up.module.css';
import { NotedList } from './noted-list.tsx';
import { Reason } from './rows/reason.tsx';
import { RowStatus } from './rows/row-status.tsx';
import type { PersonActions } from './to-person-actions.server.ts';

type PersonActionsCardProps = {
  personId: string;
  actions: PersonActions;
  /** Nobody can be made responsible for an employee who has left. */
  hasLeft: boolean;
};

/** The actions due of an employee, who is responsible, and what has been noted. */
export function PersonActionsCard({ personId, actions, hasLeft }: PersonActionsCardProps) {
  const { responsible, delegated, rows, settings } = actions;
  const { t } = useTranslation(['followUp']);
  // The heading takes the focus.
  const returnTo = `${paths.person(personId)}#${PERSON_SECTION_IDS.actions}-rubrik`;
  return (
    <Card
      id={PERSON_SECTION_IDS.actions}
      title={t('followUp:title')}
      actions={
        hasLeft && responsible === null ? undefined : (
          <span className="cluster small">
            <span className="muted">
              {responsible === null
                ? t('followUp:person.nobody')
                : t('followUp:person.responsible', { name: responsible })}
              {delegated !== null && (
                <TextWithDates>{` (${t('followUp:person.delegated', delegated)})`}</TextWithDates>
              )}
            </span>
            {!hasLeft && (
              <a href={paths.followUpForm(personId, 'assign', { returnTo })}>{t('followUp:person.change')}</a>
            )}
          </span>
        )
      }
    >
      <div className="stack">
        {rows.length === 0 && <EmptyState icon="check">{t('followUp:person.none')}</EmptyState>}
        {rows.length > 0 && (
          <ul role="list" className={styles.items}>
            {rows.map((row, index) => (
              <li key={`${row.reason} ${row.occurrence}`} className={styles.listed}>
                <Reason id={`rule-${String(index + 1)}`} row={row} settings={settings} />
                <DueDate row={row} />
                <div>{row.status === 'open' && row.postponed === null ? null : <RowStatus row={row} />}</div>
                <RowActions id={`meny-${String(index + 1)}`} row={row} returnTo={returnTo} />
              </li>
            ))}
          </ul>
        )}
        <NotedList personId={personId} actions={actions} returnTo={returnTo} />
      </div>
    </Card>
  );
}
