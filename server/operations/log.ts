import { pino } from 'pino';
import type { Env } from '#server/environment/env.ts';

/** One JSON line an event on standard output; what may stand in it is decided by contract/calls/log.ts. */
export function createLog(level: Env['logLevel']) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
