import { useTranslation } from 'react-i18next';
import type { FollowUpAction } from '#contract/values/vocabulary.ts';
import { formatName } from '#app/employees/format-name.ts';
import { paths } from '#app/paths.ts';
import { Icon } from '#app/ui/layout/icon.tsx';
import styles from '../follow-up.module.css';
import type { ShownRow } from '../rows/to-shown-row.server.ts';
import { ActionControl } from './action-control.tsx';
import { NoScriptField } from '../no-script-field.tsx';
import { findMainAction } from './main-action.ts';

type RowActionsProps = {
  /** unique in the page */
  id: string;
  row: ShownRow;
  /** the page to which the actions return */
  returnTo: string;
};

/**
 * What can be done with an action due: the next step as a button, the others in a menu. The menu is a popover, so that it opens
 * without JavaScript and is not cut by the table. A plain form: after the page has loaded, the message with its undo button has the focus,
 * else the element that `returnTo` names.
 */
export function RowActions({ id, row, returnTo }: RowActionsProps) {
  const { t } = useTranslation(['common', 'followUp']);
  const main = findMainAction(row);
  if (main === null) return t('common:noValue');
  const others = row.actions.filter((action) => action !== main);
  const mark = row.done ?? row.postponed;
  const about = `${t(`followUp:reason.${row.reason}`)}, ${formatName(row.person, t).text}`;
  const render = (action: FollowUpAction, className: string | undefined) => (
    <ActionControl
      key={action}
      action={action}
      row={row}
      returnTo={returnTo}
      about={about}
      className={className}
    />
  );
  return (
    <form method="post" action={paths.followUpChange(row.personId)} className={styles.actions}>
      <input type="hidden" name="reason" value={row.reason} />
      <input type="hidden" name="occurrence" value={row.occurrence} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {mark !== null && <input type="hidden" name="markId" value={mark.markId} />}
      <NoScriptField />
      {render(main, 'button')}
      {others.length > 0 && (
        <>
          <button
            type="button"
            popovertarget={id}
            className={styles.more}
            aria-label={t('followUp:moreActions', { about })}
          >
            <Icon name="actions" />
          </button>
          <ul role="list" id={id} popover="auto" className={styles.menu}>
            {others.map((action) => (
              <li key={action}>{render(action, styles.item)}</li>
            ))}
          </ul>
        </>
      )}
    </form>
  );
}
