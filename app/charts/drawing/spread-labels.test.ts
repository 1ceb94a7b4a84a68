import { expect, it } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

it.each<[number[], number[] | null, string]>([
  [[10, 50, 90], [10, 50, 90], 'far enough apart'],
  [[50, 52], [50, 60], 'the lower one gives way'],
  [[52, 50], [60, 50], 'in the order given'],
  [[96, 98, 99], [80, 90, 100], 'pushed back up from the edge'],
  [[-5, 200], [0, 100], 'within the limits'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], null, 'more labels than fit'],
  [[], [], 'none'],
])('%j returns %j: %s', (places, expected, _why) => {
  expect(spreadLabels(places, 10, 0, 100)).toEqual(expected);
});
