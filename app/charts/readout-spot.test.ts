import { describe, expect, test } from 'vitest';
import { moveReadoutSpot, type ChartExtent, type ReadoutSpot } from './readout-spot.ts';

const columns: ChartExtent = { rows: 7, series: 3, direction: 'columns' };
const bars: ChartExtent = { rows: 9, series: 1, direction: 'bars' };
const at = (row: number, series: number | null = null): ReadoutSpot => ({ row, series });

type Case = [ReadoutSpot | null, string, ChartExtent, ReadoutSpot | null | undefined, string];

describe('moveReadoutSpot', () => {
  test.each<Case>([
    [null, 'ArrowRight', columns, at(0), 'starts at the first column'],
    [null, 'ArrowLeft', columns, at(6), 'starts at the last column'],
    [at(2), 'ArrowRight', columns, at(3), 'moves to the next column'],
    [at(2, 1), 'ArrowLeft', columns, at(1, 1), 'moves to the previous column and keeps the series'],
    [at(6), 'ArrowRight', columns, at(6), 'stays at the last column'],
    [at(0), 'ArrowLeft', columns, at(0), 'stays at the first column'],
    [at(3), 'Home', columns, at(0), 'moves to the first column'],
    [at(3), 'End', columns, at(6), 'moves to the last column'],
    [at(3), 'ArrowUp', columns, at(3, 0), 'selects the bottom series'],
    [at(3, 0), 'ArrowUp', columns, at(3, 1), 'selects the series above'],
    [at(3, 2), 'ArrowUp', columns, at(3), 'selects all series again after the top series'],
    [at(3), 'ArrowDown', columns, at(3, 2), 'selects the top series'],
    [at(3, 0), 'ArrowDown', columns, at(3), 'selects all series again after the bottom series'],
    [at(3), 'ArrowDown', bars, at(4), 'moves to the bar below'],
    [at(3), 'ArrowUp', bars, at(2), 'moves to the bar above'],
    [at(3), 'ArrowRight', bars, at(4), 'moves to the next bar'],
    [at(3), 'Escape', bars, null, 'closes the readout'],
    [null, 'Escape', bars, undefined, 'does not handle Escape without a readout'],
    [at(3), 'a', columns, undefined, 'does not handle letters'],
    [at(3), 'Tab', columns, undefined, 'does not handle Tab'],
  ])('from %j with %s in %j returns %j: %s', (spot, key, extent, expected) => {
    expect(moveReadoutSpot(spot, key, extent)).toEqual(expected);
  });
});
