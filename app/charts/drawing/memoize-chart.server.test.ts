import { expect, test, vi } from 'vitest';
import { memoizeChart } from './memoize-chart.server.ts';

const chartOf = (values: number[], language = 'sv') => ({
  values,
  format: (value: number) => value.toLocaleString(language),
});

test('a chart of the same data and the same way to print numbers is drawn once', () => {
  const draw = vi.fn(({ values, format }: ReturnType<typeof chartOf>) => values.map(format).join());
  expect(memoizeChart('a', chartOf([1.5]), draw)).toBe('1,5');
  expect(memoizeChart('a', chartOf([1.5]), draw)).toBe('1,5');
  expect(draw).toHaveBeenCalledTimes(1);
});

test('one of other data, another language or another kind is drawn for itself', () => {
  const draw = vi.fn(({ values, format }: ReturnType<typeof chartOf>) => values.map(format).join());
  const all = [
    memoizeChart('b', chartOf([2.5]), draw),
    memoizeChart('b', chartOf([3.5]), draw),
    memoizeChart('b', chartOf([2.5], 'en'), draw),
    memoizeChart('c', chartOf([2.5]), () => 'another kind'),
  ];
  expect(all).toEqual(['2,5', '3,5', '2.5', 'another kind']);
});

test('what has not been asked for longest is forgotten', () => {
  const draw = vi.fn(({ values }: ReturnType<typeof chartOf>) => values[0]);
  for (let value = 0; value < 200; value += 1) memoizeChart('d', chartOf([value]), draw);
  memoizeChart('d', chartOf([0]), draw);
  expect(draw).toHaveBeenCalledTimes(200);
  memoizeChart('d', chartOf([200]), draw);
  memoizeChart('d', chartOf([0]), draw);
  expect(draw).toHaveBeenCalledTimes(201);
  memoizeChart('d', chartOf([1]), draw);
  expect(draw).toHaveBeenCalledTimes(202);
});
