import { describe, expect, it } from 'vitest';
import { joinNumbers, joinTexts } from './join-columns.ts';

const before = Int32Array.of(10, 20, 30);
const join = (read: Int32Array, shift = 0) =>
  joinNumbers(
    [
      { values: before, from: 0, to: 1 },
      { values: read, from: 0, to: read.length },
      { values: before, from: 2, to: 3, shift },
    ],
    Int32Array,
  );

describe('joinNumbers', () => {
  it('returns the column itself if the rows that were read again are equal', () => {
    expect(join(Int32Array.of(20))).toBe(before);
  });

  it.each([
    ['another value', Int32Array.of(21), 0, [10, 21, 30]],
    ['a further row', Int32Array.of(20, 20), 0, [10, 20, 20, 30]],
    ['one row fewer', Int32Array.of(), 0, [10, 30]],
    ['later rows that are shifted', Int32Array.of(20), 1, [10, 20, 31]],
  ])('returns another column for %s', (_, read, shift, expected) => {
    const joined = join(read, shift);
    expect([...joined]).toEqual(expected);
    expect([...before]).toEqual([10, 20, 30]);
  });

  it('adds the shift to rows that are compared', () => {
    const values = Int32Array.of(5, 6);
    const shifted = joinNumbers(
      [
        { values, from: 0, to: 1 },
        { values: Int32Array.of(4), from: 0, to: 1, shift: 2 },
      ],
      Int32Array,
    );
    expect(shifted).toBe(values);
  });

  it('treats NaN as equal to NaN', () => {
    const times = Float64Array.of(NaN, 1);
    const ranges = [
      { values: times, from: 0, to: 0 },
      { values: Float64Array.of(NaN), from: 0, to: 1 },
      { values: times, from: 1, to: 2 },
    ];
    expect(joinNumbers(ranges, Float64Array)).toBe(times);
  });
});

describe('joinTexts', () => {
  const names = ['a', 'b'];
  const joinNames = (read: string[]) =>
    joinTexts([
      { values: names, from: 0, to: 1 },
      { values: read, from: 0, to: read.length },
    ]);

  it('returns the column itself only if the texts that were read again are equal', () => {
    expect(joinNames(['b'])).toBe(names);
    expect(joinNames(['c'])).toEqual(['a', 'c']);
    expect(joinNames([])).toEqual(['a']);
    expect(names).toEqual(['a', 'b']);
  });
});
