/** Minimum duration of the spinner, because a short flicker looks like an error. */
const MIN_SPINNER_MS = 500;
/** Duration of the check mark. */
const CONFIRMATION_MS = 850;

export type LoadingPhase = 'idle' | 'pending' | 'confirmed';

type RequestTiming = {
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
  timing: RequestTiming,
  now: number,
): { phase: LoadingPhase; changesIn: number | undefined } {
  if (timing.respondedAt === undefined) return { phase: 'pending', changesIn: undefined };
  const confirmedAt = Math.max(timing.respondedAt, timing.startedAt + MIN_SPINNER_MS);
  if (now < confirmedAt) return { phase: 'pending', changesIn: confirmedAt - now };
  const idleAt = confirmedAt + (timing.succeeded ? CONFIRMATION_MS : 0);
  if (now < idleAt) return { phase: 'confirmed', changesIn: idleAt - now };
  return { phase: 'idle', changesIn: undefined };
}
