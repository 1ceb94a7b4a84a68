import { describe, expect, test } from 'vitest';
import { absenceRow, RANDOM_TODAY } from '#tests/support/facts/absence-rows.ts';
import { rehabChainDay } from './rehab-chain.ts';

const TODAY = RANDOM_TODAY;
type Rows = Parameters<typeof rehabChainDay>[0];

describe('rehabChainDay', () => {
  test.each<[string, Rows, number | null]>([
    ['nothing', [], null],
    ['the first day', [absenceRow(TODAY, null)], 1],
    ['its days so far', [absenceRow(TODAY - 20, TODAY + 5)], 21],
    ['well since yesterday', [absenceRow(TODAY - 20, TODAY - 1)], null],
    ['only a child is ill', [absenceRow(TODAY - 20, null, { type: 'CARE_OF_CHILD' })], null],
    ['part time counts whole days', [absenceRow(TODAY - 9, null, { degree: 25 })], 10],
    [
      'two rows of a day count once',
      [absenceRow(TODAY - 9, null, { degree: 50 }), absenceRow(TODAY - 4, null, { degree: 50 })],
      10,
    ],
    ['89 days between: one chain', [absenceRow(TODAY - 99, TODAY - 90), absenceRow(TODAY, null)], 11],
    ['90 days between: a new one', [absenceRow(TODAY - 100, TODAY - 91), absenceRow(TODAY, null)], 1],
    [
      'each step by itself, over half a year',
      [absenceRow(TODAY - 160, TODAY - 151), absenceRow(TODAY - 80, TODAY - 71), absenceRow(TODAY - 4, null)],
      25,
    ],
    [
      'what lies beyond a long gap is not reached by a shorter one before it',
      [
        absenceRow(TODAY - 200, TODAY - 191),
        absenceRow(TODAY - 180, TODAY - 171),
        absenceRow(TODAY - 4, null),
      ],
      5,
    ],
    [
      'over all employments',
      [
        absenceRow(TODAY - 40, TODAY - 31, { employmentId: 'former', employedTo: TODAY - 20 }),
        absenceRow(TODAY - 1, null),
      ],
      12,
    ],
    ['the employment has ended', [absenceRow(TODAY - 9, null, { employedTo: TODAY - 1 })], null],
    ['what lies ahead', [absenceRow(TODAY - 1, TODAY), absenceRow(TODAY + 3, null)], 2],
  ])('counts the day of the rehabilitation chain: %s', (_, rows, expected) => {
    expect(rehabChainDay(rows, TODAY)).toBe(expected);
  });
});
