import { forwardRef } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { useTranslation } from 'react-i18next';
import styles from '../picker.module.css';

/** Opened by the Esc key only; the cancel button discards without confirmation. */
export const LeaveDialog = forwardRef<HTMLDialogElement, { onLeave: () => void }>(function LeaveDialog(
  { onLeave },
  dialog,
) {
  const { t } = useTranslation(['picker', 'common']);
  return (
    <dialog ref={dialog} className={styles.leave} aria-labelledby="leave-title">
      <form method="dialog" className="stack">
        <h2 id="leave-title">{t('picker:leave')}</h2>
        <div className="cluster">
          <Button>{t('common:no')}</Button>
          <Button variant="danger" onClick={onLeave}>
            {t('common:yes')}
          </Button>
        </div>
      </form>
    </dialog>
  );
});
