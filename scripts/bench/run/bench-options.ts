import { parseArgs } from 'node:util';
import type { Engine } from './bench-row.ts';
import type { Size } from './bench.ts';
import { benchNames, type BenchName } from './bench-list.ts';

export interface BenchOptions {
  names: BenchName[];
  sizes: Size[];
  engines: Engine[];
  isQuick: boolean;
  /** The file that receives the table too. */
  out: string | null;
}

export const BENCH_USAGE = `npm run bench -- [NAME…] [--quick] [--sizes 2600,50000] [--engines PGlite,PostgreSQL] [--out FILE]
Names: ${benchNames.join(', ')}`;

/** 4.2 rows per person are 210 000 for 50 000 people; the largest organisation has a million for 100 000. */
const SIZES: Size[] = [
  { people: 2_600, rowsPerPerson: 4.2 },
  { people: 50_000, rowsPerPerson: 4.2 },
  { people: 100_000, rowsPerPerson: 10 },
];
const QUICK_SIZES = SIZES.slice(0, 1);
const ENGINES: Engine[] = ['PGlite', 'PostgreSQL'];

/**
 * Parses the command line of `npm run bench`. Without names all benches run, without sizes all sizes; `--quick` runs the
 * smallest size for a shorter time.
 *
 * @throws {Error} naming an unknown bench, size or engine
 */
export function parseBenchOptions(args: string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      sizes: { type: 'string' },
      engines: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const names = positionals.map((name) => findIn(benchNames, name, (each) => each));
  const sizes = values.sizes?.split(',').map((text) => findIn(SIZES, text, ({ people }) => String(people)));
  const engines = values.engines?.split(',').map((text) => findIn(ENGINES, text, (each) => each));
  return {
    names: names.length > 0 ? benchNames.filter((name) => names.includes(name)) : benchNames,
    sizes: sizes ?? (values.quick ? QUICK_SIZES : SIZES),
    engines: engines ?? ENGINES,
    isQuick: values.quick,
    out: values.out ?? null,
  };
}

function findIn<Value>(values: readonly Value[], text: string, toText: (value: Value) => string): Value {
  const found = values.find((value) => toText(value).toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new Error(`${text} is not one of ${values.map(toText).join(', ')}`);
  return found;
}
