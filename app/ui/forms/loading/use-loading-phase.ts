import { useEffect, useRef, useState } from 'react';
import { calculateLoadingPhase, type LoadingPhase } from './loading-phase.ts';

/** Derives the state of the button from its request, with the minimum durations of loading-phase.ts. */
export function useLoadingPhase(pending: boolean, succeeded: boolean): LoadingPhase {
  const startedAt = useRef<number>();
  const wasPending = useRef(false);
  const [phase, setPhase] = useState<LoadingPhase>('idle');

  useEffect(() => {
    // A request may start while the check mark of the former one is shown.
    if (pending && !wasPending.current) startedAt.current = performance.now();
    wasPending.current = pending;
    if (startedAt.current === undefined) return;
    const timing = {
      startedAt: startedAt.current,
      respondedAt: pending ? undefined : performance.now(),
      succeeded,
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const step = () => {
      const next = calculateLoadingPhase(timing, performance.now());
      setPhase(next.phase);
      if (next.phase === 'idle') startedAt.current = undefined;
      if (next.changesIn !== undefined) timer = setTimeout(step, next.changesIn);
    };
    step();
    return () => clearTimeout(timer);
  }, [pending, succeeded]);

  return phase;
}
