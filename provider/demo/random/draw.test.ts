import { describe, expect, it } from 'vitest';
import { gammaOfMeanOne, logNormal, normalQuantile } from './distributions.ts';
import { deterministicUuid, IdKind } from './deterministic-uuid.ts';
import { draw, pick, pickWeighted, Purpose, streamOf } from './draw.ts';

const stream = streamOf(1, 2, 3);
const many = Array.from({ length: 20_000 }, (_, index) => index);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('draw', () => {
  it('is the same for the same arguments and another for any other', () => {
    expect(draw(stream, 7, 1)).toBe(draw(stream, 7, 1));
    const others = [draw(stream, 8, 1), draw(stream, 7, 2), draw(streamOf(1, 3, 2), 7, 1)];
    expect(new Set([draw(stream, 7, 1), ...others]).size).toBe(4);
  });

  it.each([
    ['days', (index: number) => draw(stream, index, 1)],
    ['purposes', (index: number) => draw(stream, 1, index)],
    ['people', (index: number) => draw(streamOf(5, index), 1, 1)],
  ])('is uniform over %s', (_over, rendered) => {
    const tenths = new Array<number>(10).fill(0);
    for (const index of many) tenths[Math.floor(rendered(index) * 10)]! += 1;
    for (const count of tenths) expect(Math.abs(count / 2_000 - 1)).toBeLessThan(0.1);
  });

  it('has no link between one day and the next', () => {
    const products = many.map((day) => (draw(stream, day, 1) - 0.5) * (draw(stream, day + 1, 1) - 0.5) * 12);
    expect(Math.abs(mean(products))).toBeLessThan(0.03);
  });

  it('gives every purpose its own number', () => {
    const numbers = Object.values(Purpose);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('picking', () => {
  it.each([
    [0.05, 0, 'in the first tenth'],
    [0.15, 2, 'a weight of zero is never met'],
    [0.999, 2, 'the end'],
  ])('%f falls on index %i (%s)', (uniform, expected) => {
    expect(pickWeighted(uniform, [1, 0, 9])).toBe(expected);
  });

  it('refuses an empty list', () => {
    expect(() => pick(0.5, [])).toThrow(RangeError);
  });
});

describe('distributions', () => {
  it.each([
    [0.5, 0],
    [0.975, 1.959964],
    [0.01, -2.326348],
    [0.999, 3.090232],
  ])('the normal quantile of %f is %f', (uniform, expected) => {
    expect(normalQuantile(uniform)).toBeCloseTo(expected, 5);
  });

  it('puts the median of a log-normal in the middle', () => {
    expect(logNormal(0.5, 20, 1.4)).toBeCloseTo(20, 6);
  });

  it('has gamma numbers of mean 1, a fifth of which make up about half of all', () => {
    const values = many
      .map((index) => gammaOfMeanOne(streamOf(9, index), Purpose.frailty, 1.2))
      .sort((a, b) => b - a);
    expect(mean(values)).toBeCloseTo(1, 1);
    const upper = values.slice(0, values.length / 5).reduce((sum, value) => sum + value, 0) / values.length;
    expect(upper).toBeGreaterThan(0.44);
    expect(upper).toBeLessThan(0.54);
  });
});

describe('deterministicUuid', () => {
  it('is a UUID of version 8, the same every time', () => {
    const id = deterministicUuid(1, IdKind.person, 0, 12, 3);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(deterministicUuid(1, IdKind.person, 0, 12, 3)).toBe(id);
  });

  it('differs with seed, kind and each part of the key', () => {
    const ids = [
      deterministicUuid(1, 3, 0, 12, 3),
      deterministicUuid(2, 3, 0, 12, 3),
      deterministicUuid(1, 4, 0, 12, 3),
      deterministicUuid(1, 3, 1, 12, 3),
      deterministicUuid(1, 3, 0, 3, 12),
      deterministicUuid(1, 3, 0, 12),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});
