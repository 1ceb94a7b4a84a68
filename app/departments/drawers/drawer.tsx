import type { ReactNode } from 'react';
import { Icon } from '#app/ui/layout/icon.tsx';
import { buildPickerPath } from '../picker/picker-query.ts';
import { useTranslation } from 'react-i18next';
import { usePickerActions } from '../picker-context.ts';
import styles from '../picker.module.css';

type DrawerProps = {
  title: string;
  /** Id of the control that opened the panel; the focus returns to it. */
  openerId: string;
  children: ReactNode;
};

/**
 * A panel over the page, which is inert meanwhile. The URL opens it, so it needs no script to open, to hold
 * the focus or to close.
 */
export function Drawer({ title, openerId, children }: DrawerProps) {
  const { query, follow } = usePickerActions();
  const { t } = useTranslation(['common']);
  return (
    <dialog open className={styles.drawer} aria-labelledby="panel">
      <div className={styles.drawerHead}>
        <h2 id="panel" tabIndex={-1}>
          {title}
        </h2>
        <a
          href={`${buildPickerPath({ ...query, panel: null })}#${openerId}`}
          className="button"
          data-size="small"
          onClick={follow({ panel: null }, openerId)}
        >
          <Icon name="close" />
          {t('common:close')}
        </a>
      </div>
      {children}
    </dialog>
  );
}
