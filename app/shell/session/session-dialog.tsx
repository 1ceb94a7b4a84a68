import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { useTranslation } from 'react-i18next';
import { LogoutForm } from './logout-form.tsx';
import type { SessionWatch, WatchView } from './session-watch.ts';
import { formatTimeLeft, toRoundedTime } from './rounded-time.ts';

const TEXTS = {
  warn: 'common:token.expiresSoon',
  failed: 'common:token.renewFailed',
  ended: 'common:token.expired',
} as const;

const SECOND_MS = 1_000;

type SessionDialogProps = { watch: SessionWatch; view: Exclude<WatchView, 'quiet'> };

/**
 * Offers to extend the session before it ends; after its end, log-out is the only action. Esc extends the session while there is
 * time and does nothing afterwards.
 */
export function SessionDialog({ watch, view }: SessionDialogProps) {
  const { t } = useTranslation(['common', 'error', 'session']);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hasEnded = view === 'ended';
  // After the end, the dialog is the only content of the page.
  const Heading = hasEnded ? 'h1' : 'h2';

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  function onContinue() {
    if (isOpen) return;
    setIsOpen(true);
    void watch.continueSession().finally(() => {
      setIsOpen(false);
    });
  }

  function onCancel(event: { preventDefault(): void }) {
    event.preventDefault();
    if (!hasEnded) onContinue();
  }

  // Without a dependency list, because the Esc handler changes with every render.
  useEffect(() => {
    const element = dialog.current;
    const onKey = (event: KeyboardEvent) => {
      // Chromium closes the dialog on the second Esc even if `cancel` was prevented.
      if (event.key === 'Escape') onCancel(event);
      if (event.key === 'Tab' && element !== null) cycleFocus(event, element);
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  });

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="session-title"
      aria-describedby="session-text"
      onCancel={onCancel}
    >
      <Heading id="session-title" className="dialog-title">
        {hasEnded ? t('error:expired.title') : t('session:title')}
      </Heading>
      <p id="session-text" role={view === 'failed' ? 'alert' : undefined}>
        {t(TEXTS[view])}
      </p>
      {!hasEnded && <TimeLeft watch={watch} />}
      <div className="cluster">
        {!hasEnded && (
          <Button type="button" variant="primary" autoFocus aria-disabled={isOpen} onClick={onContinue}>
            {t('session:continue')}
          </Button>
        )}
        <LogoutForm variant={hasEnded ? 'primary' : 'secondary'} />
      </div>
    </dialog>
  );
}

/** Keeps the Tab key inside the dialog, so that the focus does not move to the browser's controls. */
function cycleFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  const buttons = [...dialog.querySelectorAll('button')];
  if (event.shiftKey) buttons.reverse();
  if (document.activeElement !== buttons.at(-1)) return;
  event.preventDefault();
  buttons[0]?.focus();
}

/** The visible time changes every second; the announced time every minute, and every 20 s in the last minute. */
function TimeLeft({ watch }: { watch: SessionWatch }) {
  const { t } = useTranslation(['session']);
  const [timeLeft, setTimeLeft] = useState(() => watch.remaining());
  useEffect(() => {
    const timer = setInterval(() => {
      const now = watch.remaining();
      setTimeLeft(now);
      if (now <= 0) void watch.check();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [watch]);
  const { unit, count } = toRoundedTime(timeLeft);
  return (
    <>
      <p className="dialog-time" aria-hidden>
        {t('session:countdown', { time: formatTimeLeft(timeLeft) })}
      </p>
      <p className="visually-hidden" role="timer" aria-live="assertive">
        {t('session:countdown', {
          time: t(unit === 'minutes' ? 'session:minutes' : 'session:seconds', { count }),
        })}
      </p>
    </>
  );
}
