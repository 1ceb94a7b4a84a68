import { Icon } from '#app/ui/layout/icon.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { listMenuChanges } from '../picker/click-cycle.ts';
import { serializeRowIntent } from '../picker/picker-intent.ts';
import { buildPickerPath } from '../picker/picker-query.ts';
import type { PickerRow } from '../picker/picker-view.ts';
import { useTranslation } from 'react-i18next';
import { usePickerActions } from '../picker-context.ts';
import { describeChange } from '../describe-change.ts';
import styles from '../picker.module.css';

type RowMenuLinkProps = {
  row: PickerRow;
  /** Reachable with the Tab key; false where the column keyboard handling has a key for the menu. */
  reachable: boolean;
};

/** Opens and closes the menu of a row; renders nothing when there are no actions. */
export function RowMenuLink({ row, reachable }: RowMenuLinkProps) {
  const { query, follow } = usePickerActions();
  const { t } = useTranslation(['picker']);
  const [first] = listMenuChanges(row);
  if (first === undefined) return null;
  const open = query.menu === row.id;
  const menu = open ? null : row.id;
  const focusId = open ? `meny-${row.id}` : menuItemId(row, first);
  return (
    <a
      href={`${buildPickerPath({ ...query, panel: null, menu })}#${encodeURIComponent(focusId)}`}
      id={`meny-${row.id}`}
      className={styles.more}
      tabIndex={reachable ? undefined : -1}
      aria-expanded={open}
      onClick={follow({ menu }, focusId)}
    >
      <Icon name="actions" />
      <VisuallyHidden>{t('picker:menu', { name: row.name })}</VisuallyHidden>
    </a>
  );
}

/** All actions on a department as buttons under the row, including those that a plain click does not offer. */
export function RowMenu({ row }: { row: PickerRow }) {
  const { query, follow } = usePickerActions();
  const { t } = useTranslation(['picker', 'common']);
  const closed = { ...query, panel: null, menu: null };
  return (
    <div className={styles.menu} role="group" aria-label={t('picker:menu', { name: row.name })}>
      {listMenuChanges(row).map((change) => (
        <button
          key={change}
          type="submit"
          id={menuItemId(row, change)}
          name="intent"
          value={serializeRowIntent({ kind: 'menu', change, id: row.id })}
          className={styles.menuItem}
        >
          {describeChange(change, t)}
        </button>
      ))}
      <a
        href={`${buildPickerPath(closed)}#${encodeURIComponent(`meny-${row.id}`)}`}
        className={styles.menuItem}
        onClick={follow({ menu: null }, `cb-${row.id}`)}
      >
        <Icon name="close" />
        {t('common:close')}
      </a>
    </div>
  );
}

function menuItemId(row: PickerRow, change: string): string {
  return `m-${change}-${row.id}`;
}
