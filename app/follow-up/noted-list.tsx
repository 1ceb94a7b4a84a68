import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import styles from './follow-up.module.css';
import type { PersonActions } from './to-person-actions.server.ts';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';

type NotedListProps = { personId: string; actions: PersonActions; returnTo: string };

/** The talks and the statements that no plan is needed, each with its author; a recent one can be undone. */
export function NotedList({ personId, actions: { talks, statements }, returnTo }: NotedListProps) {
  const { t } = useTranslation(['followUp']);
  const noted = [
    ...talks.map(({ date, note, ...entry }) => ({
      ...entry,
      title: t('followUp:person.talk', { date }),
      text: note,
      printUrl: null,
    })),
    ...statements.map(({ reason, text, ...entry }) => ({
      ...entry,
      title: t(`followUp:person.statement.${reason}`),
      text,
      printUrl: paths.followUpStatement(personId, entry.markId, returnTo),
    })),
  ].sort((a, b) => b.at.localeCompare(a.at));
  if (noted.length === 0) return null;
  return (
    <div className="stack stack-s">
      <h3>{t('followUp:person.notes')}</h3>
      <ul role="list" className={styles.items}>
        {noted.map(({ markId, title, at, by, text, canUndo, printUrl }) => (
          <li key={markId} className={styles.noted}>
            <div>
              <strong>{title}</strong>
              <span className="cell-more">
                <TextWithDates>{t('followUp:doneBy', { at, by })}</TextWithDates>
              </span>
              {text !== '' && (
                <p lang="sv" className="written">
                  {text}
                </p>
              )}
            </div>
            <form method="post" action={paths.followUpChange(personId)} className={styles.actions}>
              <input type="hidden" name="markId" value={markId} />
              <input type="hidden" name="returnTo" value={returnTo} />
              {printUrl !== null && (
                <a href={printUrl} className="button" data-size="small">
                  {t('followUp:person.print')}
                </a>
              )}
              {canUndo && (
                <Button name="intent" value="undo" size="small" variant="quiet">
                  {t('followUp:action.undo')}
                  <VisuallyHidden>: {title}</VisuallyHidden>
                </Button>
              )}
            </form>
          </li>
        ))}
      </ul>
    </div>
  );
}
