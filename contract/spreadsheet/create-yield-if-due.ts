import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Milliseconds that an export may block the event loop. */
const MAX_BLOCKING_MS = 8;

/** Returns a function that yields to the event loop when it has been blocked for too long; it may be called for every row. */
export function createYieldIfDue(): () => Promise<void> | undefined {
  let startedAt = performance.now();
  const pass = async () => {
    await yieldToEventLoop();
    startedAt = performance.now();
  };
  return () => (performance.now() - startedAt < MAX_BLOCKING_MS ? undefined : pass());
}
