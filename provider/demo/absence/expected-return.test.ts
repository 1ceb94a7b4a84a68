import { describe, expect, it } from 'vitest';
import { streamOf } from '../random/draw.ts';
import { expectedReturnOn } from './expected-return.ts';

const FIRST = 20_000;

/** Every day of an absence of `length` days: [today, expected]. */
function guesses(person: number, length: number): (readonly [number, number])[] {
  const last = FIRST + length - 1;
  return Array.from({ length }, (_, index) => [
    FIRST + index,
    expectedReturnOn(streamOf(person), FIRST, last, FIRST + index),
  ]);
}

const people = Array.from({ length: 200 }, (_, person) => person);

describe('expectedReturnOn', () => {
  it.each([1, 3, 10, 45, 300])(
    'returns a day after the first and never moves it earlier in %i days',
    (length) => {
      for (const person of people) {
        const days = guesses(person, length);
        for (const [index, [, expected]] of days.entries()) {
          expect(expected).toBeGreaterThan(FIRST);
          expect(expected).toBeGreaterThanOrEqual(days[index - 1]?.[1] ?? 0);
        }
      }
    },
  );

  it('revises long absences, is overdue on some days, and is mostly correct for short ones', () => {
    const long = people.flatMap((person) => guesses(person, 150));
    const overdue = long.filter(([today, expected]) => expected < today).length / long.length;
    expect(overdue).toBeGreaterThan(0.01);
    expect(overdue).toBeLessThan(0.15);
    const right =
      people.filter((person) => guesses(person, 3).at(0)?.[1] === FIRST + 3).length / people.length;
    expect(right).toBeGreaterThan(0.6);
    expect(right).toBeLessThan(0.9);
  });
});
