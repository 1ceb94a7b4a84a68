import { useBlocker } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { useFormWords } from './form-words';

type LeaveDialogProps = {
  shouldAsk: () => boolean;
  beforeLeaving: () => void;
};

/** Asks before a link of the product leads away from text that is not saved. The browser asks before it closes the page. */
export function LeaveDialog({ shouldAsk, beforeLeaving }: LeaveDialogProps) {
  const words = useFormWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && shouldAsk(),
  );
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') dialog.current?.showModal();
  }, [state]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="lamna"
      aria-describedby="lamna-text"
      onClose={() => blocker.reset?.()}
    >
      <h2 id="lamna" className="dialog-title">
        {words.unsaved}
      </h2>
      <p id="lamna-text">{words.leaveText}</p>
      <form method="dialog" className="cluster">
        <Button variant="primary">{words.stay}</Button>
        <Button
          type="button"
          variant="danger"
          onClick={() => {
            beforeLeaving();
            blocker.proceed?.();
          }}
        >
          {words.leave}
        </Button>
      </form>
    </dialog>
  );
}
