import { expect, it } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

it.each<[string, number[], number[] | null]>([
  ['leaves labels that are far enough apart', [10, 50, 90], [10, 50, 90]],
  ['moves the second label away from the first', [50, 52], [50, 60]],
  ['returns the positions in the input order', [52, 50], [60, 50]],
  ['moves labels back from the end of the range', [96, 98, 99], [80, 90, 100]],
  ['moves labels into the range', [-5, 200], [0, 100]],
  ['returns null for more labels than fit', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], null],
  ['returns no position without labels', [], []],
])('%s', (_behaviour, positions, expected) => {
  expect(spreadLabels(positions, 10, 0, 100)).toEqual(expected);
});
