import { describe, expect, it } from 'vitest';
import { calculateDegreeSteps } from './degree-steps.ts';
import { streamOf } from '../random/draw.ts';

const cases = Array.from({ length: 400 }, (_, index) => index + 1).flatMap((length) =>
  Array.from({ length: 20 }, (_, person) =>
    calculateDegreeSteps(streamOf(person), length * 3, length).map((step) => ({ ...step, length })),
  ),
);

describe('calculateDegreeSteps', () => {
  it('starts full-time and decreases within the absence', () => {
    for (const steps of cases) {
      expect(steps[0]).toMatchObject({ offset: 0, degree: 100 });
      for (const [index, { offset, degree, length }] of steps.slice(1).entries()) {
        expect(offset).toBeGreaterThan(steps[index]!.offset);
        expect(degree).toBeLessThan(steps[index]!.degree);
        expect(offset).toBeLessThan(length);
      }
    }
  });

  it('does not change absences of three days', () => {
    for (const steps of cases.filter(([first]) => first!.length <= 3)) expect(steps).toHaveLength(1);
  });

  it('ends an absence of more than two months with ten days at 25 %', () => {
    for (const steps of cases.filter(([first]) => first!.length > 60)) {
      expect(steps.at(-1)).toMatchObject({ offset: steps[0]!.length - 10, degree: 25 });
    }
  });
});
