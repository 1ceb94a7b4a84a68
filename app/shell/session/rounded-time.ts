/** A remaining time for screen readers: whole minutes, and steps of 20 s in the last minute. */
export type RoundedTime = { unit: 'minutes' | 'seconds'; count: number };

const MINUTE_MS = 60_000;
const STEP_SECONDS = 20;

/** Rounds up, so that the announced time is never too short; 0 s when none is left. */
export function toRoundedTime(ms: number): RoundedTime {
  if (ms > MINUTE_MS) return { unit: 'minutes', count: Math.ceil(ms / MINUTE_MS) };
  const steps = Math.ceil(Math.max(0, ms) / 1000 / STEP_SECONDS);
  return { unit: 'seconds', count: steps * STEP_SECONDS };
}

/** Formats milliseconds as minutes and seconds: "14:05". */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
