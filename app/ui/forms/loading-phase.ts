/** A spinner is shown at least this long: a flicker reads as a fault. In ms, as the specification fixes it. */
export const spinnerTime = 500;
/** How long the check mark stays. In ms. */
export const confirmationTime = 850;

export type LoadingPhase = 'idle' | 'pending' | 'confirmed';

type Load = {
  /** when the button was pressed, in ms on any clock */
  startedAt: number;
  /** when the answer came on the same clock; `undefined` until then */
  respondedAt: number | undefined;
  succeeded: boolean;
};

/** What the button shows at `now`, and in how many ms that changes by itself (`undefined`: not before the answer). */
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
