import { expect, test, vi } from 'vitest';
import { drawOnce } from './draw-once.server';

const chartOf = (values: number[], language = 'sv') => ({
  values,
  print: (value: number) => value.toLocaleString(language),
});

test('a chart of the same data and the same way to print numbers is drawn once', () => {
  const draw = vi.fn(({ values, print }: ReturnType<typeof chartOf>) => values.map(print).join());
  expect(drawOnce('a', chartOf([1.5]), draw)).toBe('1,5');
  expect(drawOnce('a', chartOf([1.5]), draw)).toBe('1,5');
  expect(draw).toHaveBeenCalledTimes(1);
});

test('one of other data, another language or another kind is drawn for itself', () => {
  const draw = vi.fn(({ values, print }: ReturnType<typeof chartOf>) => values.map(print).join());
  const all = [
    drawOnce('b', chartOf([2.5]), draw),
    drawOnce('b', chartOf([3.5]), draw),
    drawOnce('b', chartOf([2.5], 'en'), draw),
    drawOnce('c', chartOf([2.5]), () => 'another kind'),
  ];
  expect(all).toEqual(['2,5', '3,5', '2.5', 'another kind']);
});

test('what has not been asked for longest is forgotten', () => {
  const draw = vi.fn(({ values }: ReturnType<typeof chartOf>) => values[0]);
  for (let value = 0; value < 200; value += 1) drawOnce('d', chartOf([value]), draw);
  drawOnce('d', chartOf([0]), draw);
  expect(draw).toHaveBeenCalledTimes(200);
  drawOnce('d', chartOf([200]), draw);
  drawOnce('d', chartOf([0]), draw);
  expect(draw).toHaveBeenCalledTimes(201);
  drawOnce('d', chartOf([1]), draw);
  expect(draw).toHaveBeenCalledTimes(202);
});
