import { expect, test, vi } from 'vitest';
import { memoizeChart } from './memoize-chart.server.ts';

const chartOf = (values: number[], language = 'sv') => ({ values, language });
const render = ({ values, language }: ReturnType<typeof chartOf>) =>
  values.map((value) => value.toLocaleString(language)).join();

test('renders a chart with the same data and language once', () => {
  const draw = vi.fn(render);
  expect(memoizeChart('a', chartOf([1.5]), draw)).toBe('1,5');
  expect(memoizeChart('a', chartOf([1.5]), draw)).toBe('1,5');
  expect(draw).toHaveBeenCalledTimes(1);
});

test('renders separately for other data, another language and another kind', () => {
  const draw = vi.fn(render);
  const all = [
    memoizeChart('b', chartOf([2.5]), draw),
    memoizeChart('b', chartOf([3.5]), draw),
    memoizeChart('b', chartOf([2.5], 'en'), draw),
    memoizeChart('c', chartOf([2.5]), () => 'another kind'),
  ];
  expect(all).toEqual(['2,5', '3,5', '2.5', 'another kind']);
});

test('evicts the least recently used chart', () => {
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
