import { parseArgs } from 'node:util';
import type { Engine } from '#scripts/bench/run/bench-row.ts';

export interface LoadOptions {
  minutes: number;
  /** Between the pages of a user. */
  pauseSeconds: number;
  /** Processes of the product on one database. */
  processes: number;
  people: number;
  engine: Engine;
}

export const LOAD_USAGE =
  'npm run load -- [--minutes 2] [--pause 4] [--processes 1] [--people 50000] [--engine PostgreSQL|PGlite]';

/**
 * Parses the command line of `npm run load`.
 *
 * @throws {Error} naming what is invalid
 */
export function parseLoadOptions(args: string[]): LoadOptions {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '2' },
      pause: { type: 'string', default: '4' },
      processes: { type: 'string', default: '1' },
      people: { type: 'string', default: '50000' },
      engine: { type: 'string', default: 'PostgreSQL' },
    },
  });
  const { engine } = values;
  if (engine !== 'PostgreSQL' && engine !== 'PGlite') throw new Error(`${engine} is not an engine`);
  const processes = toNumber('processes', values.processes, Number.isInteger);
  if (engine === 'PGlite' && processes > 1) throw new Error('one process only can use PGlite');
  return {
    minutes: toNumber('minutes', values.minutes),
    pauseSeconds: toNumber('pause', values.pause),
    processes,
    people: toNumber('people', values.people, Number.isInteger),
    engine,
  };
}

function toNumber(name: string, text: string, isValid: (value: number) => boolean = () => true): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0 || !isValid(value))
    throw new Error(`${name}: ${text} is not valid`);
  return value;
}
