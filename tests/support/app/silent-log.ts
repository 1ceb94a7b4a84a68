import type { Log } from '#contract/calls/log.ts';

/** For tests that are not about what is logged. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
