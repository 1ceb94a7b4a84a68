import { describe, expect, it } from 'vitest';
import { listMonths } from './list-months.ts';

describe('listMonths', () => {
  it('divides a period into calendar months', () => {
    expect(listMonths({ from: '2024-12-15', through: '2025-02-10' })).toEqual([
      { start: '2024-12-15', end: '2024-12-31' },
      { start: '2025-01-01', end: '2025-01-31' },
      { start: '2025-02-01', end: '2025-02-10' },
    ]);
  });

  it('returns one day for a period of one day, and nothing for an empty period', () => {
    expect(listMonths({ from: '2025-03-31', through: '2025-03-31' })).toEqual([
      { start: '2025-03-31', end: '2025-03-31' },
    ]);
    expect(listMonths({ from: '2025-04-01', through: '2025-03-31' })).toEqual([]);
  });

  it('returns the 24 latest months of a longer period', () => {
    const months = listMonths({ from: '2015-01-01', through: '2025-03-31' });
    expect([months.length, months[0], months.at(-1)]).toEqual([
      24,
      { start: '2023-04-01', end: '2023-04-30' },
      { start: '2025-03-01', end: '2025-03-31' },
    ]);
  });
});
