import { useBlocker } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';

type LeaveDialogProps = {
  shouldConfirm: () => boolean;
  beforeLeaving: () => void;
};

/**
 * Asks for confirmation before an internal link leaves unsaved text. The browser asks before it closes the
 * page.
 */
export function LeaveDialog({ shouldConfirm, beforeLeaving }: LeaveDialogProps) {
  const { t } = useTranslation(['documents', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && shouldConfirm(),
  );
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') dialog.current?.showModal();
  }, [state]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onClose={() => blocker.reset?.()}
    >
      <h2 id="leave-title" className="dialog-title">
        {t('common:unsaved')}
      </h2>
      <p id="leave-text">{t('documents:leave.text')}</p>
      <form method="dialog" className="cluster">
        <Button variant="primary">{t('documents:leave.stay')}</Button>
        <Button
          type="button"
          variant="danger"
          onClick={() => {
            beforeLeaving();
            blocker.proceed?.();
          }}
        >
          {t('documents:leave.go')}
        </Button>
      </form>
    </dialog>
  );
}
