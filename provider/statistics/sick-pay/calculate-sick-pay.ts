import type { SickPay } from '#contract/calls/absence/statistics.ts';
import { SUPPRESSION_MIN_PEOPLE } from '#contract/values/constants.ts';
import type { MonthlySalary } from '#contract/values/sick-pay.ts';
import type { Period } from '../query/query-period.ts';
import { calculateSickPayCost } from './sick-pay-formula.ts';
import type { SickPayMonth, SickPaySums } from './sum-sick-pay.ts';

type Figures = Pick<SickPay, 'suppressed' | 'cost' | 'paidDays' | 'daysWithoutSalary' | 'months'>;

interface SickPayInput {
  sums: SickPaySums;
  months: readonly Period[];
  /** By the index in `employments.type` less one. */
  employmentTypes: readonly string[];
  salaries: readonly MonthlySalary[];
}

/**
 * The cost of sick pay in SEK by month and in total, and the paid working days. Days of an employment type without a salary cost
 * nothing and are counted apart. Withheld for fewer than 5 people in the period, and while a month has 1 to 4: that
 * month would follow from the total by subtraction. Without people there is no figure.
 */
export function calculateSickPay({ sums, months, employmentTypes, salaries }: SickPayInput): Figures {
  const shown = months.map(({ start, end }) => ({ start, end, cost: null as number | null }));
  const none = { cost: null, paidDays: null, daysWithoutSalary: null, months: shown };
  if (sums.people === 0) return { suppressed: false, ...none };
  if (isSmall(sums.people) || sums.months.some(({ people }) => isSmall(people))) {
    return { suppressed: true, ...none };
  }
  const salaryOf = [null, ...employmentTypes].map(
    (type) => salaries.find(({ employmentType }) => employmentType === type)?.salary ?? null,
  );
  const costs = sums.months.map((month) => sumCost(month, salaryOf));
  return {
    suppressed: false,
    cost: add(costs),
    paidDays: add(sums.months.map((month) => sumDays(month, () => true))),
    daysWithoutSalary: add(sums.months.map((month) => sumDays(month, (type) => salaryOf[type] == null))),
    months: shown.map((month, index) => ({
      ...month,
      cost: sums.months[index]?.people === 0 ? null : (costs[index] ?? null),
    })),
  };
}

function isSmall(people: number): boolean {
  return people > 0 && people < SUPPRESSION_MIN_PEOPLE;
}

function sumCost({ percentDays }: SickPayMonth, salaryOf: readonly (number | null)[]): number {
  return percentDays.reduce((sum, days, type) => sum + calculateSickPayCost(days, salaryOf[type] ?? 0), 0);
}

/** Net working days of the types. */
function sumDays({ percentDays }: SickPayMonth, isIncluded: (type: number) => boolean): number {
  return percentDays.reduce((sum, days, type) => (isIncluded(type) ? sum + days : sum), 0) / 100;
}

function add(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
