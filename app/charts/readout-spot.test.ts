import { describe, expect, test } from 'vitest';
import { moveReadoutSpot, type ChartExtent, type ReadoutSpot } from './readout-spot.ts';

const columns: ChartExtent = { rows: 7, series: 3, direction: 'columns' };
const bars: ChartExtent = { rows: 9, series: 1, direction: 'bars' };
const at = (row: number, series: number | null = null): ReadoutSpot => ({ row, series });

type Case = [ReadoutSpot | null, string, ChartExtent, ReadoutSpot | null | undefined, string];

describe('moveReadoutSpot', () => {
  test.each<Case>([
    [null, 'ArrowRight', columns, at(0), 'begins at the first'],
    [null, 'ArrowLeft', columns, at(6), 'or at the last'],
    [at(2), 'ArrowRight', columns, at(3), 'next day'],
    [at(2, 1), 'ArrowLeft', columns, at(1, 1), 'the series stays chosen'],
    [at(6), 'ArrowRight', columns, at(6), 'stops at the end'],
    [at(0), 'ArrowLeft', columns, at(0), 'stops at the beginning'],
    [at(3), 'Home', columns, at(0), 'first'],
    [at(3), 'End', columns, at(6), 'last'],
    [at(3), 'ArrowUp', columns, at(3, 0), 'the foot of the column first'],
    [at(3, 0), 'ArrowUp', columns, at(3, 1), 'then up'],
    [at(3, 2), 'ArrowUp', columns, at(3), 'past the top: all of them again'],
    [at(3), 'ArrowDown', columns, at(3, 2), 'down starts at the top'],
    [at(3, 0), 'ArrowDown', columns, at(3), 'below the foot: all of them'],
    [at(3), 'ArrowDown', bars, at(4), 'bars lie under each other'],
    [at(3), 'ArrowUp', bars, at(2), 'so up is the one before'],
    [at(3), 'ArrowRight', bars, at(4), 'and right the next'],
    [at(3), 'Escape', bars, null, 'Esc takes the read-out away'],
    [null, 'Escape', bars, undefined, 'and is left to others when there is none'],
    [at(3), 'a', columns, undefined, 'letters are never taken'],
    [at(3), 'Tab', columns, undefined, 'Tab leaves'],
  ])('from %j with %s in %j: %j (%s)', (spot, key, extent, expected) => {
    expect(moveReadoutSpot(spot, key, extent)).toEqual(expected);
  });
});
