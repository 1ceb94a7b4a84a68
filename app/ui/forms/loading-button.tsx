import type { ComponentProps } from 'react';
import { useEffect } from 'react';
import { Button } from './button.tsx';
import { Icon } from '../layout/icon.tsx';
import { useAnnounce } from '../feedback/live-region.tsx';
import { useLoadingPhase } from './use-loading-phase.ts';
import styles from './loading-button.module.css';

type LoadingButtonProps = ComponentProps<typeof Button> & {
  /** this button's own request is under way */
  pending: boolean;
  /** how the last one went, once it is over */
  succeeded: boolean;
  /** "Sparar …" */
  pendingText: string;
  /** "Sparat" */
  doneText: string;
};

/**
 * A submit button that says how it goes: spinner, check mark, idle. It is never `disabled`, for that would lose the
 * focus; presses during the request are ignored. Without JavaScript it is a plain submit button.
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
