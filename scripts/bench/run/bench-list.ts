/**
 * What a bench is repeated for:
 * - `once`: nothing
 * - `demo`: nothing; it measures the demo server
 * - `size`: each size, without a database of the run
 * - `engine`: each database engine
 * - `size and engine`: each size on each engine, with an empty database
 * - `organisation`: each size on each engine, with a generated organisation
 * - `one engine`: each size on one engine, with a generated organisation, because the work is done in memory
 */
export type BenchScope =
  'once' | 'demo' | 'size' | 'engine' | 'size and engine' | 'organisation' | 'one engine';

/** All benches in the order of the table: the name of their file in scripts/bench/benches/, and what they run for. */
export const benchList = {
  statistics: 'size',
  'all-customers': 'once',
  'changed-row': 'organisation',
  calls: 'organisation',
  pages: 'organisation',
  report: 'organisation',
  workbook: 'one engine',
  'large-organisation': 'organisation',
  bundle: 'once',
  interactions: 'demo',
  picker: 'demo',
  lighthouse: 'demo',
  'employee-search': 'once',
  starts: 'engine',
  users: 'organisation',
  import: 'size and engine',
  'new-row': 'organisation',
  'import-beside': 'one engine',
} as const satisfies Record<string, BenchScope>;

export type BenchName = keyof typeof benchList;

export const benchNames = Object.keys(benchList) as BenchName[];
