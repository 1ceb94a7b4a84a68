import type { Log } from '#contract/values/log.ts';

/** A log for tests that do not test logging. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
