import { describe, expect, it } from 'vitest';
import { calculateSickPay } from './calculate-sick-pay.ts';

const MONTHS = [
  { start: '2025-02-01', end: '2025-02-28' },
  { start: '2025-03-01', end: '2025-03-31' },
];
const SALARIES = [
  { employmentType: 'PERMANENT', salary: 32_500 },
  { employmentType: null, salary: 26_000 },
];

function calculate(people: number, months: [people: number, ...percentDays: number[]][]) {
  return calculateSickPay({
    sums: {
      people,
      months: months.map(([inMonth, ...days]) => ({ people: inMonth, percentDays: Float64Array.from(days) })),
    },
    months: MONTHS.slice(0, months.length),
    employmentTypes: ['HOURLY', 'PERMANENT'],
    salaries: SALARIES,
  });
}

describe('the cost of sick pay', () => {
  it('adds the types by their salaries, by month and in total', () => {
    // 2 days at 1 261.632 and 1 at 1 577.04; then 4.5 days at 1 577.04. An hourly day has no salary.
    const { months, ...figures } = calculate(6, [
      [5, 200, 100, 100],
      [6, 0, 0, 450],
    ]);
    expect(months.map(({ cost }) => cost?.toFixed(3))).toEqual(['4100.304', '7096.680']);
    expect(months.map(({ start }) => start)).toEqual(['2025-02-01', '2025-03-01']);
    expect(figures.cost).toBeCloseTo(11_196.984, 6);
    expect(figures).toMatchObject({ suppressed: false, paidDays: 8.5, daysWithoutSalary: 1 });
  });

  it.each<[string, number, [number, number][]]>([
    ['four people', 4, [[4, 100]]],
    ['a month with four people, which would follow from the total', 7, [[7, 100], [4, 100]]], // prettier-ignore
    ['a month with one person', 6, [[1, 0], [6, 100]]], // prettier-ignore
  ])('is withheld for %s', (_, people, months) => {
    const figures = calculate(people, months);
    expect(figures).toMatchObject({ suppressed: true, cost: null, paidDays: null, daysWithoutSalary: null });
    expect(figures.months.map(({ cost }) => cost)).toEqual(months.map(() => null));
  });

  it('is shown for five people, also with a month in which nobody was employed', () => {
    const figures = calculate(5, [
      [0, 0],
      [5, 100],
    ]);
    expect(figures.suppressed).toBe(false);
    expect(figures.months.map(({ cost }) => cost === null)).toEqual([true, false]);
  });

  it('has no figure without employees', () => {
    expect(calculate(0, [[0, 0]])).toMatchObject({ suppressed: false, cost: null });
  });
});
