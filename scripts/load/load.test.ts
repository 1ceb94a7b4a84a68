import { describe, expect, it } from 'vitest';
import { parseLoadOptions } from './load-options.ts';
import { findMemoryGrowth } from './memory-growth.ts';

describe('parseLoadOptions', () => {
  it('runs two minutes on one process by default', () => {
    expect(parseLoadOptions([])).toEqual({
      minutes: 2,
      pauseSeconds: 4,
      processes: 1,
      people: 50_000,
      engine: 'PostgreSQL',
    });
    expect(parseLoadOptions(['--minutes', '0.5', '--processes', '4'])).toMatchObject({
      minutes: 0.5,
      processes: 4,
    });
  });

  it.each([
    [['--minutes', '0'], 'minutes: 0'],
    [['--processes', '1.5'], 'processes: 1.5'],
    [['--engine', 'SQLite'], 'SQLite is not an engine'],
    [['--engine', 'PGlite', '--processes', '2'], 'one process only'],
    [['--hours', '2'], 'hours'],
  ])('rejects %s', (args, message) => {
    expect(() => parseLoadOptions(args)).toThrow(message);
  });
});

describe('findMemoryGrowth', () => {
  it('compares the last quarter with the second one', () => {
    expect(findMemoryGrowth([10, 50, 100, 100, 100, 100, 150, 150])).toBeCloseTo(0.5);
    expect(findMemoryGrowth([10, 50, 100, 120, 90, 110, 100, 120])).toBeCloseTo(0);
  });

  it('needs eight samples', () => {
    expect(findMemoryGrowth([1, 2, 3])).toBeNull();
  });
});
