import { describe, expect, it } from 'vitest';
import type { BenchRow } from './bench-row.ts';
import { formatTable } from './format-table.ts';

const row: BenchRow = {
  what: '/hr',
  size: 100_000,
  engine: 'PGlite',
  figure: 12.345,
  unit: 'ms',
  peer: 'a bare page',
  peerFigure: 1.5,
};

function lastLine(changes: Partial<BenchRow>): string {
  return formatTable([{ ...row, ...changes }]).split('\n')[2] ?? '';
}

describe('formatTable', () => {
  it('writes headings, alignment and one line per row', () => {
    const lines = formatTable([row, row]).split('\n');
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map((line) => line.split('|').length))).toEqual(new Set([9]));
    expect(lines[2]).toBe('| /hr | 100 000 | PGlite | 12.3 ms | a bare page | 1.50 ms | 0.12× |');
  });

  it.each([
    [{ figure: 1_500 }, '| 1.50 ms | 0.001× |'],
    [{ figure: 0 }, '| 0 ms | a bare page | 1.50 ms | – |'],
    [{ figure: 1_234_567.8, peer: null, peerFigure: null }, '| 1 234 568 ms | – | – | – |'],
    [{ figure: -3.21, peer: null, peerFigure: null }, '| -3.21 ms | – | – | – |'],
    [
      { size: null, engine: null, figure: 100, unit: '', peerFigure: 100 },
      '| – | – | 100 | a bare page | 100 | 1× |',
    ],
    [
      { figure: 'not measured: there is no Chromium' as const },
      '| not measured: there is no Chromium | a bare page | 1.50 ms | – |',
    ],
  ])('formats %j', (changes, expected) => {
    expect(lastLine(changes)).toContain(expected);
  });
});
