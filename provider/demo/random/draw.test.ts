import { describe, expect, it } from 'vitest';
import { gammaOfMeanOne, logNormal, normalQuantile } from './distributions.ts';
import { deterministicUuid, IdKind } from './deterministic-uuid.ts';
import { draw, pick, pickWeighted, Purpose, streamOf } from './draw.ts';

const stream = streamOf(1, 2, 3);
const many = Array.from({ length: 20_000 }, (_, index) => index);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('draw', () => {
  it('returns the same number for the same arguments and another for any other', () => {
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

  it('is uncorrelated between consecutive days', () => {
    const products = many.map((day) => (draw(stream, day, 1) - 0.5) * (draw(stream, day + 1, 1) - 0.5) * 12);
    expect(Math.abs(mean(products))).toBeLessThan(0.03);
  });

  it('gives every purpose its own number', () => {
    const numbers = Object.values(Purpose);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('pickWeighted and pick', () => {
  it.each([
    [0.05, 0, 'in the first tenth'],
    [0.15, 2, 'a weight of zero is never met'],
    [0.999, 2, 'the end'],
  ])('maps %f to index %i (%s)', (uniform, expected) => {
    expect(pickWeighted(uniform, [1, 0, 9])).toBe(expected);
  });

  it('throws for an empty list', () => {
    expect(() => pick(0.5, [])).toThrow(RangeError);
  });
});

describe('distributions', () => {
  it.each([
    [0.5, 0],
    [0.975, 1.959964],
    [0.01, -2.326348],
    [0.999, 3.090232],
  ])('calculates the normal quantile of %f as %f', (uniform, expected) => {
    expect(normalQuantile(uniform)).toBeCloseTo(expected, 5);
  });

  it('has the given median for a log-normal distribution', () => {
    expect(logNormal(0.5, 20, 1.4)).toBeCloseTo(20, 6);
  });

  it('has a gamma mean of 1, and the largest fifth makes up about half of the sum', () => {
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
  it('returns the same UUID of version 8 every time', () => {
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
