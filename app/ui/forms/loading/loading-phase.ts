/** Minimum duration of the spinner in milliseconds, because a short flicker looks like an error. */
export const spinnerTime = 500;
/** Duration of the check mark in milliseconds. */
export const confirmationTime = 850;

export type LoadingPhase = 'idle' | 'pending' | 'confirmed';

type Load = {
  /** time of the click, in milliseconds of any clock */
  startedAt: number;
  /** time of the response on the same clock; `undefined` until then */
  respondedAt: number | undefined;
  succeeded: boolean;
};

/**
 * Returns the state of the button at `now`, and the milliseconds until it changes without a further event: `undefined`
 * before the response, and when the button is idle.
 */
export function calculateLoadingPhase(
  load: Load,
  now: number,
): { phase: LoadingPhase; changesIn: number | undefined } {
  if (load.respondedAt === undefined) return { phase: 'pending', changesIn: undefined };
  const confirmedAt = Math.max(load.respondedAt, load.startedAt + spinnerTime);
  if (now < confirmedAt) return { phase: 'pending', changesIn: confirmedAt - now };
  const idleAt = confirmedAt + (load.succeeded ? confirmationTime : 0);
  if (now < idleAt) return { phase: 'confirmed', changesIn: idleAt - now };
  return { phase: 'idle', changesIn: undefined };
}
