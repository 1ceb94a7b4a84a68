import { pino } from 'pino';
import type { Env } from '#server/environment/env.ts';

/** Writes one JSON line per event to standard output; contract/values/log.ts defines the allowed fields. */
export function createLog(level: Env['logLevel']) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
