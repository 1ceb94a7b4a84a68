import { describe, expect, it } from 'vitest';
import { benchNames } from './bench-list.ts';
import { parseBenchOptions } from './bench-options.ts';

describe('parseBenchOptions', () => {
  it('runs every bench with every size on both engines by default', () => {
    const options = parseBenchOptions([]);
    expect(options.names).toEqual(benchNames);
    expect(options.sizes.map(({ people }) => people)).toEqual([2_600, 50_000, 100_000]);
    expect(options).toMatchObject({ engines: ['PGlite', 'PostgreSQL'], isQuick: false, out: null });
  });

  it('runs only the named benches, in the order of the table', () => {
    expect(parseBenchOptions(['report', 'statistics']).names).toEqual(['statistics', 'report']);
  });

  it('uses the smallest size for a quick run unless sizes are given', () => {
    expect(parseBenchOptions(['--quick']).sizes.map(({ people }) => people)).toEqual([2_600]);
    const both = parseBenchOptions(['--quick', '--sizes', '50000', '--engines', 'pglite', '--out', 'x.md']);
    expect(both.sizes.map(({ people }) => people)).toEqual([50_000]);
    expect(both).toMatchObject({ engines: ['PGlite'], isQuick: true, out: 'x.md' });
  });

  it.each([
    [['nothing'], 'nothing is not one of statistics, '],
    [['--sizes', '7'], '7 is not one of 2600, 50000, 100000'],
    [['--engines', 'mysql'], 'mysql is not one of PGlite, PostgreSQL'],
  ])('rejects %j', (args, message) => {
    expect(() => parseBenchOptions(args)).toThrow(message);
  });
});
