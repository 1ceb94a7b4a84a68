import type { ComponentProps } from 'react';
import { useEffect } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { useLoadingPhase } from './use-loading-phase.ts';
import styles from './loading-button.module.css';

type LoadingButtonProps = ComponentProps<typeof Button> & {
  /** the request of this button is pending */
  pending: boolean;
  /** the result of the last request */
  succeeded: boolean;
  /** "Sparar …" */
  pendingText: string;
  /** "Sparat" */
  doneText: string;
};

/**
 * A submit button that shows the state of its request: spinner, check mark, idle. It is never `disabled`, which would lose the
 * focus; clicks during the request are ignored. Without JavaScript it is a plain submit button.
 */
export function LoadingButton(props: LoadingButtonProps) {
  const { pending, succeeded, pendingText, doneText, children, onClick, icon, ...button } = props;
  const phase = useLoadingPhase(pending, succeeded);
  const announce = useAnnounce();

  useEffect(() => {
    if (phase === 'pending') announce(pendingText);
    if (phase === 'confirmed') announce(doneText);
  }, [announce, doneText, pendingText, phase]);

  return (
    <Button
      {...button}
      {...(phase === 'idle' && icon ? { icon } : {})}
      aria-disabled={phase === 'pending' ? true : undefined}
      onClick={(event) => {
        if (phase === 'pending') event.preventDefault();
        else onClick?.(event);
      }}
    >
      {phase === 'pending' && <span className={styles.spinner} aria-hidden="true" />}
      {phase === 'confirmed' && <Icon name="check" />}
      {phase === 'idle' ? children : phase === 'pending' ? pendingText : doneText}
    </Button>
  );
}
